import { letter, type Letter } from '#server/platform/effects/letter.ts'

/** To somebody whose mail came back until now. */
export const writeMailWorks = (fullName: string): Letter =>
  letter('mail-works', 'Mail from Trivet reaches you again', [
    `Hello ${fullName},`,
    'you said that this address takes mail again, and you are reading it. Letters and alerts by mail go on as you chose them in Settings.',
  ])

/** To administrators, when Amazon SNS asks whether it may report mail that came back. */
export const writeConfirmReports = (fullName: string, topic: string, url: string): Letter =>
  letter('mail-reports', 'Trivet: let Amazon report mail that comes back', [
    `Hello ${fullName},`,
    `the topic ${topic} was set up to report mail of Trivet that comes back. It begins when you open this link:`,
    { label: 'Confirm the subscription', url },
    'If nobody of you set it up, do not open it, and change MAIL_WEBHOOK_SECRET.',
  ])
