import { describe, expect, it } from 'vitest'
import { writeConfirmAddress, writePasswordReset } from './mails.ts'

const link = 'http://localhost:3000/auth/verify-email?token=abc'

describe('a mail', () => {
  it('says the same as text and as HTML, with its link in both', () => {
    const { text, html } = writeConfirmAddress(link)
    expect(text).toContain(`Confirm this address:\n${link}\n`)
    expect(html).toContain(`<a href="${link}">Confirm this address</a>`)
    expect(writePasswordReset('Anna', link).text).toContain('Hello Anna,')
  })

  it('escapes a name and keeps it on one line (R62)', () => {
    const { text, html, subject } = writePasswordReset('<img src=x>&"\'\r\nBcc: b@example.com', link)
    expect(html).toContain('&lt;img src=x&gt;&amp;&quot;&#39; Bcc: b@example.com')
    expect(html).not.toContain('<img')
    expect(text).toContain('Hello <img src=x>&"\' Bcc: b@example.com,')
    expect(subject).not.toContain('Bcc')
  })
})
