// Where mail leaves the house: a mail server, or this console when none is set.

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
