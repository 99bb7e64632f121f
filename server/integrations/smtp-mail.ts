import type { Transporter } from 'nodemailer'
import { type Mail, MailRefused } from './mail.ts'
import { judgeRefusal } from './smtp-refusals.ts'

const senderName = 'Trivet'

/** A mail server by its URL, `smtps://user:password@host:465`. */
export function createSmtpMail(url: string, from: string): Mail {
  let transport: Promise<Transporter> | undefined
  return {
    leavesTheHouse: true,
    async send({ id, to, subject, text, html, unsubscribeUrl }) {
      const server = await (transport ??= connect(url))
      const sending = server.sendMail({
        messageId: `<${id}@${requireSingleAddress(from).split('@')[1]}>`,
        from: { name: senderName, address: requireSingleAddress(from) },
        to: { name: '', address: requireSingleAddress(to) },
        subject,
        text,
        html,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
      await sending.catch((error: unknown) => {
        const because = judgeRefusal(error)
        throw because && error instanceof Error ? new MailRefused(because, error.message) : error
      })
    },
    close() {
      void transport?.then((opened) => opened.close())
    },
  }
}

/**
 * The address, if it is exactly one. A comma, a quote or a line end in it would send the mail to others as well:
 * nodemailer folds those in a subject, but not in an address (R62).
 */
export function requireSingleAddress(text: string): string {
  if (!/^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i.test(text)) {
    throw new TypeError('This is not one mail address')
  }
  return text
}

const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 60_000,
  // A server may take ten minutes to take a mail in (RFC 5321, section 4.5.3.2.6): whoever leaves earlier sends it twice.
  socketTimeout: 600_000,
}

async function connect(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
}
