import { expect, it } from 'vitest'
import { createConsoleMail } from './console-mail.ts'

it('prints nothing a terminal would obey: what strangers type may be in it', async () => {
  const printed: string[] = []
  const mail = createConsoleMail((text) => void printed.push(text))
  const hostile = 'Hi\u001b]0;owned\u0007\u001b[2J\u009b31m\u202e\rend'
  await mail.send({ id: 'one', to: 'anna@example.com', subject: hostile, text: `a\n${hostile}`, html: '' })
  expect(printed.join('')).toContain('│ a\n│ Hi]0;owned[2J31mend\n')
  expect(printed.join('').replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
})

it('prints a mail whole, so that a newcomer finds its link', async () => {
  const printed: string[] = []
  const link = 'http://localhost:3000/auth/verify-email?token=abc'
  const mail = createConsoleMail((text) => void printed.push(text))
  await mail.send({ id: 'one', to: 'anna@example.com', subject: 'Hello', text: `Open:\n${link}`, html: '' })
  expect(printed.join('')).toContain('To:      anna@example.com')
  expect(printed.join('')).toContain(`│ ${link}\n`)
})
