import { expect, it } from 'vitest'
import { consoleMail } from './console-mail.ts'

it('prints a mail whole, so that a newcomer finds its link', async () => {
  const printed: string[] = []
  const link = 'http://localhost:3000/auth/verify-email?token=abc'
  const mail = consoleMail((text) => void printed.push(text))
  await mail.send({ id: 'one', to: 'anna@example.com', subject: 'Hello', text: `Open:\n${link}`, html: '' })
  expect(printed.join('')).toContain('To:      anna@example.com')
  expect(printed.join('')).toContain(`│ ${link}\n`)
})
