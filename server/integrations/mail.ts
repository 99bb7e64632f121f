// Where mail leaves the house: a mail server, or this console when none is set.
import type { Env } from '#server/env.ts'
import { consoleMail } from './console-mail.ts'
import { smtpMail } from './smtp-mail.ts'

export type MailMessage = {
  /** The same on every try, so that a mail which arrives twice can be told to be one. */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

export type Mail = {
  /** Whether a mail server takes it away. If not, whoever runs this reads it on the console and in the outbox. */
  leavesTheHouse: boolean
  send(message: MailMessage): Promise<void>
  close(): void
}

export const createMail = ({ SMTP_URL, MAIL_FROM }: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>): Mail =>
  SMTP_URL ? smtpMail(SMTP_URL, MAIL_FROM) : consoleMail()
