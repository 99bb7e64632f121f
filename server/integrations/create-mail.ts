import type { Env } from '#server/env.ts'
import { createConsoleMail } from './console-mail.ts'
import type { Mail } from './mail.ts'
import { createSmtpMail } from './smtp-mail.ts'

export const createMail = ({ SMTP_URL, MAIL_FROM }: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>): Mail =>
  SMTP_URL ? createSmtpMail(SMTP_URL, MAIL_FROM) : createConsoleMail()
