// Sends mail by a mail server, or prints it on the console when none is set.

export type MailMessage = {
  /** The same on every try, so that a mail program recognizes a mail that arrives twice. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Where a POST, and nothing else, stops mails like this one (RFC 8058). */
  unsubscribeUrl?: string | undefined
}

export type Mail = {
  /** Whether there is a mail server. If not, the operator reads mail on the console and in the outbox. */
  leavesTheHouse: boolean
  send(message: MailMessage): Promise<void>
  close(): void
}

/** What a mail server says for good: nobody has this address, or it takes nothing from us. All else is worth another try. */
export class MailRefused extends Error {
  readonly because: 'address' | 'sender'
  constructor(because: MailRefused['because'], answer: string) {
    super(answer)
    this.because = because
  }
}
