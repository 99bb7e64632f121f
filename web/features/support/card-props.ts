import type { SendableMail, SupportedPerson } from '#contract/support.ts'

/** What can be done for somebody; each is asked for with a reason. */
export type SupportAction =
  | { kind: 'mail'; mail: SendableMail }
  | { kind: 'end-sessions' }
  | { kind: 'grant-trial' }
  | { kind: 'undo-trial' }
  | { kind: 'end-bounce' }

export type CardProps = { person: SupportedPerson; onAction: (action: SupportAction) => void }
