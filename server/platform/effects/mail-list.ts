import type { OpenServices } from '#server/platform/process/open-services.ts'

/** Mails of a kind that their readers can do without. */
export type MailList = {
  /** Unique among all areas; it is part of the links. */
  readonly name: string
  /** What it brings: 'the weekly letter'. */
  readonly words: string
  /** Where to have it again. */
  readonly again: { readonly href: string; readonly label: string }
  /** Stops it for this reader; a second time, or for nobody, it changes nothing. */
  readonly leave: (services: Pick<OpenServices, 'db' | 'clock'>, readerId: string) => Promise<void>
}
