import { expect, it } from 'vitest'
import { isDisposable } from './disposable-domains.ts'

it.each([
  ['ann@mailinator.com', true],
  ['Ann@MAIL.Mailinator.com', true],
  ['ann@notmailinator.com', false],
  ['ann@mailinator.com.example.org', false],
  ['ann@gmail.com', false],
  ['', false],
])('tells whether %s is thrown away after one use: %s', (email, isThrownAway) => {
  expect(isDisposable(email)).toBe(isThrownAway)
})
