import type { Mail } from './mail.ts'

/** Prints mail so that a person finds it between the log lines, link and all: every flow works without a mail server. */
export function createConsoleMail(write = (text: string) => void process.stdout.write(text)): Mail {
  return {
    leavesTheHouse: false,
    async send({ to, subject, text }) {
      const lines = [`To:      ${to}`, `Subject: ${subject}`, '', ...text.split('\n')]
      const visible = lines.map((line) => line.replaceAll(/[\p{Cc}\p{Cf}]/gu, ''))
      write(
        `\n┌── Mail (no mail server is set: SMTP_URL)\n${visible.map((line) => `│ ${line}\n`).join('')}└──\n\n`,
      )
    },
    close() {},
  }
}
