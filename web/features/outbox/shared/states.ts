import type { OutboxState } from '#contract/choices.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const stateNames: Record<OutboxState, string> = {
  waiting: 'Waiting',
  failing: 'Trying again',
  'given-up': 'Given up',
  dropped: 'Dropped',
  sent: 'Done',
}

export const stateTones: Record<OutboxState, BadgeTone> = {
  waiting: 'plain',
  failing: 'warning',
  'given-up': 'danger',
  dropped: 'plain',
  sent: 'success',
}

/** 'password-reset' is 'Password reset': what kind of mail it was, once its subject is gone. */
export const sayTemplate = (template: string) =>
  `${template.slice(0, 1).toUpperCase()}${template.slice(1).replaceAll('-', ' ')}`
