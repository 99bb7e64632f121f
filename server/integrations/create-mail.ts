import type { Env } from '#server/env.ts'
import { consoleMail } from './console-mail.ts'
import type { Mail } from './mail.ts'
import { smtpMail } from './smtp-mail.ts'

export const createMail = ({ SMTP_URL, MAIL_FROM }: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>): Mail =>
  SMTP_URL ? smtpMail(SMTP_URL, MAIL_FROM) : consoleMail()
