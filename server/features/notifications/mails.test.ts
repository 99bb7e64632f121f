import { expect, it } from 'vitest'
import type { RaisedAlert } from '#server/features/alerts/public.ts'
import { writeAlerts } from './mails.ts'
import { usualPreferences } from './preferences.ts'
import type { Recipient } from './recipients.ts'

const anna = (householdName: string): Recipient => ({
  userId: '01980000-0000-7000-8000-000000000001',
  householdId: '01980000-0000-7000-8000-000000000002',
  role: 'owner',
  email: 'anna@example.com',
  fullName: 'Anna',
  preferences: usualPreferences,
  rhythm: { timeZone: 'UTC', quietHours: null },
  hasDevice: false,
  household: { name: householdName, locale: 'en-US', currency: 'USD', timeZone: 'UTC', monthStartDay: 1 },
})
const alert = (at: number, title = `Fee ${at}`): RaisedAlert => ({
  id: `01980000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  version: 1,
  kind: 'fee',
  severity: at === 9_999 ? 'high' : 'low',
  title,
  message: `${title} was charged.`,
  link: '/app/automation',
  amountCents: null,
})
const sending = { list: 'digest', origin: 'https://trivet.example', unsubscribeUrl: 'https://x' } as const

it('writes out twenty alerts of ten thousand, the pressing one first, and says how many more there are', () => {
  const alerts = Array.from({ length: 10_000 }, (_, at) => alert(at))
  const { subject, text, html } = writeAlerts(anna('Home'), alerts, sending)
  expect(subject).toBe('10000 alerts of Home')
  expect(html.match(/<h2>/g)).toHaveLength(20)
  expect(text.indexOf('Fee 9999')).toBeLessThan(text.indexOf('Fee 0'))
  expect(text).toContain('And 9980 more.')
  expect(text.length).toBeLessThan(10_000)
})

it('keeps line breaks and markup in names from adding to a mail (R62)', () => {
  const hostile = 'Home\r\nBcc: all@example.com\r\n\r\n<img src=x onerror=alert(1)>'
  const { subject, text, html } = writeAlerts(anna(hostile), [alert(1, hostile), alert(2)], sending)
  expect(subject).toBe('2 alerts of Home Bcc: all@example.com <img src=x onerror=alert(1)>')
  expect(text).not.toMatch(/^Bcc:/m)
  expect(html).not.toContain('<img')
  expect(writeAlerts(anna(hostile), [alert(1, hostile)], sending).subject).not.toMatch(/[\r\n]/)
})
