import { letter, type Letter } from '#server/platform/effects/letter.ts'

/** To somebody whose mail came back until now. */
export const writeMailWorks = (fullName: string): Letter =>
  letter('mail-works', 'Mail from Trivet reaches you again', [
    `Hello ${fullName},`,
    'you said that this address takes mail again, and you are reading it. Letters and alerts by mail go on as you chose them in Settings.',
  ])
