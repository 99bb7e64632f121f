import { beforeEach, describe, expect, it } from 'vitest'
import type { CategoryTotal, MonthSummary } from '#contract/months.ts'
import type { NotificationPreferences, OwnNotifications } from '#contract/notifications.ts'
import { paths } from '#contract/paths.ts'
import type { ListTotals } from '#contract/transactions.ts'
import { cents, formatCents } from '#domain/money.ts'
import { getUnsubscribeUrl } from '#server/platform/effects/mail-lists.ts'
import { type Person, testOrigin } from '#test/app.ts'
import { travel } from '#test/bills.ts'
import { mailsTo } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addCategory, addTransaction } from '#test/household-calls.ts'
import { sendLetters } from './jobs.ts'
import { type List, mailLists } from './mail-lists.ts'

// Monday is 23 November 2026; half past seven in New York is half past twelve.
const monday = '2026-11-23T12:30:00Z'

describeOnBothDatabases('letters', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let bank: string
  let home: string

  beforeEach(async () => {
    anna = await app.member('anna', { plan: 'pro' })
    await anna.ok('PATCH /household/preferences', { timeZone: 'America/New_York' })
    bank = (await addAccount(anna, 'Bank')).id
    const category = async (name: string, group: string) => (await addCategory(anna, name, { group })).id
    const pay = await category('Wages of ours', 'Income')
    home = await category('Our home', 'Needs')
    const fun = await category('Our fun', 'Wants')
    for (const [categoryId, amount, date] of [
      [pay, 500_000, '2026-11-02'],
      [home, -240_000, '2026-11-03'],
      [fun, -160_000, '2026-11-05'],
      [pay, 500_000, '2026-10-02'],
      [home, -260_000, '2026-10-03'],
    ] as const)
      await addTransaction(anna, bank, amount, { categoryId, date })
  })

  const ask = (changes: Partial<NotificationPreferences>, who = anna) =>
    who.ok('PATCH /notifications/preferences', changes)
  const letters = async (to = 'anna@example.com') =>
    (await mailsTo(app, to)).filter(({ template }) => template.startsWith('letter-'))
  const preferences = async () => (await anna.ok<OwnNotifications>('GET /notifications')).preferences

  it('are sent to nobody who did not ask for them', async () => {
    app.clock.set(monday)
    await sendLetters(app.services)
    expect(await letters()).toEqual([])
  })

  it('go out once on Monday at half past seven where their reader is, of ten runs at once too (R47, R49)', async () => {
    await ask({ weeklyLetter: true })
    app.clock.set('2026-11-23T12:29:59Z')
    await sendLetters(app.services)
    expect(await letters()).toEqual([])
    app.clock.set(monday)
    await Promise.all(Array.from({ length: 10 }, () => sendLetters(app.services)))
    app.clock.set('2026-11-24T12:30:00Z')
    await sendLetters(app.services)
    expect(await letters()).toHaveLength(1)
    await travel(app, '2026-11-30T12:30:00Z')
    await sendLetters(app.services)
    expect(await letters()).toHaveLength(2)
  })

  it('begin with the next one when they are asked for', async () => {
    app.clock.set('2026-11-24T15:00:00Z')
    await ask({ weeklyLetter: true, monthlyLetter: true })
    await sendLetters(app.services)
    expect(await letters()).toEqual([])
  })

  it('go by the reader’s own clock, and wait for the end of quiet hours', async () => {
    await ask({ weeklyLetter: true, timeZone: 'Asia/Tokyo', quietHours: { from: '22:00', until: '09:00' } })
    app.clock.set('2026-11-22T23:59:00Z')
    await sendLetters(app.services)
    expect(await letters()).toEqual([])
    app.clock.set('2026-11-23T00:00:00Z')
    await sendLetters(app.services)
    expect(await letters()).toHaveLength(1)
  })

  it('say of the month what the dashboard says, and each figure is a link', async () => {
    await ask({ weeklyLetter: true })
    await anna.ok('POST /recurring-bills', {
      name: 'Power',
      direction: 'out',
      amountCents: 8_000,
      frequency: 'monthly',
      firstDue: '2026-11-25',
      categoryId: home,
      accountId: bank,
      autoCreate: false,
    })
    app.clock.set(monday)
    await sendLetters(app.services)
    const [letter] = await letters()
    const { summary } = await anna.ok<{ summary: MonthSummary; categories: CategoryTotal[] }>(
      'GET /months/2026-11',
    )
    const write = (amount: number) => formatCents(amount as never, { currency: 'USD', locale: 'en-US' })
    const text = letter?.text ?? ''
    expect(text).toContain(`Needs: ${write(summary.needsCents)} of $2,500.00 (50%)`)
    expect(text).toContain(`Wants: ${write(summary.wantsCents)} of $1,500.00 (30%)`)
    expect(text).toContain('Power: $80.00, due in 2 days')
    expect(text).toContain('Needs are within their 50%: $2,400.00.')
    expect(text).toContain('Wants are over their 30%: look where $1,600.00 went.')
    const figures = (letter?.html ?? '').replaceAll(/<a [^>]*>.*?<\/a>/g, '')
    expect(figures).not.toMatch(/\$\d/)
    for (const [, url = ''] of (letter?.html ?? '').matchAll(/href="([^"]*)"/g))
      expect(url).toMatch(/^http:\/\/localhost:3000\/(app\/|unsubscribe\/)/)
  })

  it.each([
    ['weekly', 'weeklyLetter', monday],
    ['monthly', 'monthlyLetter', '2026-12-01T12:30:00Z'],
  ] as const)('lead from each figure of the %s one to the rows that come to it', async (_, list, time) => {
    await ask({ [list]: true })
    await addTransaction(anna, bank, -2_500, { date: '2026-11-06' })
    await travel(app, time)
    await sendLetters(app.services)
    const [letter] = await letters()
    const led: string[] = []
    for (const [, url = '', label = ''] of (letter?.html ?? '').matchAll(
      /<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g,
    )) {
      const { pathname, searchParams } = new URL(url.replaceAll('&amp;', '&'))
      if (pathname !== paths.transactions) continue
      const category = searchParams.get('category')
      searchParams.delete('category')
      if (category) searchParams.set('categoryId', category)
      const { totals } = await anna.ok<{ totals: ListTotals }>(`GET /transactions?${searchParams}`)
      const amount = formatCents(cents(Math.abs(totals.amountCents)), { currency: 'USD', locale: 'en-US' })
      if (category) expect([label, totals.count]).toEqual(['one transaction', 1])
      else expect(label).toContain(amount)
      led.push(`${searchParams}`)
    }
    expect(led).toContain('month=2026-11&counts=left')
    expect(led).toContain('month=2026-11&categoryId=none')
    expect(led.length).toBeGreaterThanOrEqual(6)
  })

  it('of a month go out on the first day of the next, by the household’s own months', async () => {
    await ask({ monthlyLetter: true })
    await travel(app, '2026-12-01T12:30:00Z')
    await sendLetters(app.services)
    const [letter] = await letters()
    expect(letter?.subject).toContain('how November went')
    expect(letter?.text).toContain('You had $1,000.00 left of November’s income.')
    await travel(app, '2026-12-02T12:30:00Z')
    await sendLetters(app.services)
    expect(await letters()).toHaveLength(1)
  })

  it('of a week that ended with its month tell of that month, also a day late', async () => {
    await ask({ weeklyLetter: true })
    await addTransaction(anna, bank, -3000, { categoryId: home, date: '2027-01-20' })
    await travel(app, '2027-02-02T12:30:00Z')
    await sendLetters(app.services)
    const [letter] = await letters()
    expect(letter?.subject).toContain('how January went')
    expect(letter?.text).toContain('$30.00')
    expect(letter?.text).not.toContain('February')
  })

  it('are not sent where there is nothing to tell', async () => {
    const bert = await app.member('bert', { plan: 'pro' })
    await ask({ weeklyLetter: true }, bert)
    app.clock.set(monday)
    await sendLetters(app.services)
    expect(await letters('bert@example.com')).toEqual([])
  })

  it('reach nobody who left, and no household without Pro', async () => {
    const bert = await app.member('bert', { joins: anna })
    await ask({ weeklyLetter: true }, bert)
    await ask({ weeklyLetter: true })
    await bert.ok('POST /members/departure', {})
    await app.services.db.updateTable('profiles').set({ plan: 'free' }).execute()
    app.clock.set(monday)
    await sendLetters(app.services)
    expect([await letters(), await letters('bert@example.com')]).toEqual([[], []])
  })

  describe('the link that stops them (RFC 8058)', () => {
    const open = (url: string, method = 'GET') =>
      app.fetch(
        new Request(url, {
          method,
          ...(method === 'POST' && {
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: 'List-Unsubscribe=One-Click',
          }),
        }),
      )
    const linkOf = (list: List) => getUnsubscribeUrl(app.services, mailLists[list], anna.userId)

    it('is in the letter and its headers', async () => {
      await ask({ weeklyLetter: true })
      app.clock.set(monday)
      await sendLetters(app.services)
      const [letter] = await letters()
      expect(letter?.unsubscribeUrl).toBe(linkOf('weekly'))
      expect(letter?.text).toContain(linkOf('weekly'))
    })

    it('changes nothing when it is opened, and once when it is posted, by whoever has it', async () => {
      await ask({ weeklyLetter: true })
      expect((await open(linkOf('weekly'))).status).toBe(200)
      expect((await preferences()).weeklyLetter).toBe(true)
      const answers = [await open(linkOf('weekly'), 'POST'), await open(linkOf('weekly'), 'POST')]
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await preferences()).toMatchObject({ weeklyLetter: false, mailDigest: true })
      await ask({ weeklyLetter: true })
      expect((await preferences()).weeklyLetter).toBe(true)
    })

    it.each([
      ['digest', 'mailDigest'],
      ['urgent', 'mailUrgent'],
    ] as const)('stops mails of the list %s alone, of who never chose any', async (list, name) => {
      const before = await preferences()
      await open(linkOf(list), 'POST')
      expect(await preferences()).toEqual({ ...before, [name]: false })
    })

    it('is of one person, one list and this instance: any other shows 404 and stops nothing', async () => {
      const bert = await app.member('bert', { plan: 'pro' })
      const [userId = '', list = '', signature = ''] =
        new URL(linkOf('digest')).pathname.split('/')[2]?.split('.') ?? []
      const forged = [
        `${bert.userId}.${list}.${signature}`,
        `${userId}.urgent.${signature}`,
        `${userId}.${list}.${signature.slice(1)}`,
        `${userId}.${list}.`,
        `${userId}.constructor.${signature}`,
        `%00.${list}.${signature}`,
        'none',
      ]
      for (const token of forged) {
        const url = `${testOrigin}/unsubscribe/${token}`
        expect((await open(url)).status, token).toBe(404)
        // A mail program is told nothing about the link.
        const oneClick = await open(url, 'POST')
        expect([oneClick.status, await oneClick.text()], token).toEqual([200, ''])
        expect((await app.fetch(new Request(url, { method: 'POST' }))).status, token).toBe(404)
      }
      expect(await preferences()).toMatchObject({ mailDigest: true, mailUrgent: true })
    })

    it('answers who left as well', async () => {
      const bert = await app.member('bert', { joins: anna })
      const url = getUnsubscribeUrl(app.services, mailLists.digest, bert.userId)
      await bert.ok('POST /members/departure', {})
      expect((await open(url, 'POST')).status).toBe(200)
    })
  })

  it.each([
    [{ quietHours: { from: '25:00', until: '07:00' } }, 'quietHours.from'],
    [{ quietHours: { from: '07:00', until: '07:00' } }, 'quietHours.until'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ mailDigest: 'yes' }, 'mailDigest'],
  ])('switches like %j are refused by name', async (changes, field) => {
    const { status, body } = await anna.call('PATCH /notifications/preferences', changes)
    expect([status, Object.keys((body['fields'] ?? {}) as object)]).toEqual([422, [field]])
  })
})
