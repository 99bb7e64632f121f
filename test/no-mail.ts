import type { Mail } from '#server/integrations/mail.ts'

/** Takes every mail and sends none; it stays readable in the outbox. */
export const noMail: Mail = { leavesTheHouse: false, send: async () => {}, close() {} }
