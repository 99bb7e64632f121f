import { beforeEach, expect, it } from 'vitest'
import type { Answer, GeneratedTips, MonthTips, Tip } from '#contract/coach.ts'
import type { Transaction } from '#contract/transactions.ts'
import { day } from '#domain/calendar.ts'
import type { Person } from '#test/app.ts'
import { travel } from '#test/bills.ts'
import { moveIn } from '#test/coach-rows.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addCategory, addTransaction, refusal } from '#test/household-calls.ts'

// Today is 21 November 2026.
const today = day('2026-11-21')
const limitSentence = 'Free users get 5 tips a month. Upgrade to Pro for 50.'

describeOnBothDatabases('the savings coach', (engine) => {
  const app = freshApp(engine)
  let anna: Person

  beforeEach(async () => {
    anna = await app.member('anna')
    await moveIn(app, anna, { until: today })
  })

  const generate = (person = anna) => person.ok<GeneratedTips>('POST /coach/tips', {})
  const read = (query = '', person = anna) => person.ok<MonthTips>(`GET /coach/tips${query}`)
  const makePro = (person = anna) =>
    app.services.db.updateTable('profiles').set({ plan: 'pro' }).where('userId', '=', person.userId).execute()

  it('gives Free three tips, two more, and then SPEC’s sentence; Pro has more, and all can be read again', async () => {
    const first = await generate()
    expect(first).toMatchObject({ tipsUsed: 3, limit: 5, limitReached: false })
    const second = await generate()
    expect(second).toMatchObject({ tipsUsed: 5, limit: 5, limitReached: true })
    const third = await anna.call('POST /coach/tips', { userPlan: 'pro', tipsUsedThisMonth: 0 })
    expect([refusal(third), third.body['message']]).toEqual([[402, 'tip-limit'], limitSentence])
    const given = [...first.tips, ...second.tips]
    expect(await read()).toMatchObject({
      month: '2026-11',
      tips: given.map(({ id, content }) => ({ id, content })),
      tipsUsed: 5,
      months: ['2026-11'],
    })
    expect(new Set(given.map(({ content }) => content)).size).toBe(5)
    await makePro()
    expect(await generate()).toMatchObject({ tipsUsed: 8, limit: 50, limitReached: false })
  })

  it('grants exactly five to fifty callers at once, and counts what it shows (R17)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => anna.call<GeneratedTips>('POST /coach/tips', {})),
    )
    const good = answers.filter(({ status }) => status === 200)
    expect(good.flatMap(({ body }) => body.tips)).toHaveLength(5)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 402]))
    const { tips, tipsUsed } = await read()
    expect([tips.length, tipsUsed]).toEqual([5, 5])
  })

  it('gives the same data the same tips', async () => {
    const bert = await app.member('bert')
    await moveIn(app, bert, { until: today })
    const contents = async (person: Person) => (await generate(person)).tips.map(({ content }) => content)
    expect(await contents(bert)).toEqual(await contents(anna))
  })

  it('counts nothing when there is nothing to tell, and says that data is missing where there is none', async () => {
    const nobody = await app.member('nobody')
    const answer = await nobody.call('POST /coach/tips', {})
    expect([refusal(answer), answer.body['message']]).toEqual([
      [404, 'no-financial-data'],
      'Unable to fetch financial data',
    ])
    expect(await read('', nobody)).toMatchObject({ hasData: false, tipsUsed: 0, tips: [] })
    const account = await addAccount(nobody, 'Bank')
    await addTransaction(nobody, account.id, -1200, { date: '2026-11-20' })
    expect(await generate(nobody)).toMatchObject({ tips: [], tipsUsed: 0, limitReached: false })
  })

  it('gives the tips back when they cannot be stored (R17)', async () => {
    const { pool } = app.database
    await pool.query(`alter table savings_tips add constraint broken check (position < 3) not valid`)
    const answer = await anna.call('POST /coach/tips', {})
    expect([refusal(answer), answer.body['message']]).toEqual([
      [500, 'tips-not-saved'],
      'Failed to save tips',
    ])
    expect(await read()).toMatchObject({ tips: [], tipsUsed: 0 })
    await pool.query(`alter table savings_tips drop constraint broken`)
    expect(await generate()).toMatchObject({ tipsUsed: 3 })
  })

  it('begins a month where the household is, by the server’s clock (R17)', async () => {
    await generate()
    await generate()
    await travel(app, '2026-11-30T11:00:00Z')
    expect(refusal(await anna.call('POST /coach/tips', {}))).toEqual([402, 'tip-limit'])
    await anna.ok('PATCH /household/preferences', { timeZone: 'Pacific/Kiritimati' })
    expect(await generate()).toMatchObject({ tipsUsed: 3, limitReached: false })
    expect(await read('?month=2026-11')).toMatchObject({ tipsUsed: 3, months: ['2026-12', '2026-11'] })
  })

  it('tells nothing again that is the same or was not useful', async () => {
    await makePro()
    const all: Tip[] = []
    for (let last: Tip[] | null = null; last?.length !== 0; all.push(...last)) last = (await generate()).tips
    const [first] = all as [Tip]
    expect(await anna.ok(`PUT /coach/tips/${first.id}/answer`, { answer: 'not-useful' })).toMatchObject({
      id: first.id,
      answer: 'not-useful',
    })
    expect(await anna.ok<Tip[]>('GET /coach/tips/not-useful')).toMatchObject([{ id: first.id }])
    await travel(app, '2026-12-01T12:00:00Z')
    const later: Tip[] = []
    for (let last: Tip[] | null = null; last?.length !== 0; later.push(...last))
      last = (await generate()).tips
    const contents = new Set(all.map(({ content }) => content))
    expect(later.filter(({ content }) => contents.has(content))).toEqual([])
    await anna.ok(`PUT /coach/tips/${first.id}/answer`, { answer: null })
    expect(await anna.ok<Tip[]>('GET /coach/tips/not-useful')).toEqual([])
  })

  it('shows the rows behind every figure, and what a followed tip brought', async () => {
    await makePro()
    const all: Tip[] = []
    for (let last: Tip[] | null = null; last?.length !== 0; all.push(...last)) last = (await generate()).tips
    for (const { parts, content } of all) {
      expect(parts.map(({ text }) => text).join('')).toBe(content)
      for (const { link, text } of parts)
        if (/\d/.test(text)) expect(`${content} ${text} ${link}`).toMatch(/\/app\//)
    }
    const unused = all.find(({ detector }) => detector === 'unused-subscription') as Tip
    const { transactions } = await readRows(unused.parts.findLast(({ link }) => link)?.link ?? '')
    const totalCents = -transactions.reduce((sum, { amountCents }) => sum + amountCents, 0)
    expect(unused.content).toContain((totalCents / 100).toFixed(2))

    await anna.ok(`PUT /coach/tips/${unused.id}/answer`, { answer: 'followed' })
    await travel(app, '2027-02-03T12:00:00Z')
    const { tips, scoreboard } = await read('?month=2026-11')
    const effect = { broughtCents: 2 * unused.monthlySavingCents, monthCount: 2, link: null }
    expect(tips.find(({ id }) => id === unused.id)).toMatchObject({ effect })
    expect(scoreboard).toEqual({ followedCount: 1, broughtCents: effect.broughtCents })
  })

  it('answers questions, each figure with the rows that come to it, transfers into savings among them', async () => {
    const ask = (question: string) =>
      anna.ok<Answer>(`GET /coach/answers?question=${encodeURIComponent(question)}`)
    const spent = await ask('How much did we spend on own groceries in October 2026?')
    expect(spent).toMatchObject({ ask: 'sum', content: expect.stringMatching(/^Own Groceries took \$\d/) })
    const { transactions } = await readRows(spent.parts.find(({ text }) => text.startsWith('$'))?.link ?? '')
    const totalCents = -transactions.reduce((sum, { amountCents }) => sum + amountCents, 0)
    expect(spent.content).toContain(`$${(totalCents / 100).toFixed(2)}`)

    const [bank, pot] = [await addAccount(anna, 'Bank'), await addAccount(anna, 'Pot', { isSavings: true })]
    const savings = await addCategory(anna, 'Rainy day', { group: 'SavingsDebt' })
    await anna.ok('POST /transfers', {
      fromAccountId: bank.id,
      toAccountId: pot.id,
      date: '2026-11-03',
      amountCents: 25_000,
      description: 'Put aside',
      categoryId: savings.id,
    })
    expect((await ask('How much went to rainy day this month?')).content).toContain('$250.00')
    await addTransaction(anna, bank.id, -4321, { date: '2019-05-04', description: 'Old Piano' })
    expect((await ask('What did we pay for the old piano in 2019?')).content).toContain('took $43.21')
    expect(await ask('Who is the president?')).toMatchObject({ ask: 'nothing' })
    const eve = await app.member('eve')
    expect(await eve.ok(`GET /coach/answers?question=What+did+we+pay+Spotify`)).toMatchObject({
      content: expect.stringMatching(/^No transaction/),
    })
  })

  const readRows = async (link: string) => {
    const { items } = await anna.ok<{ items: Transaction[] }>(
      `GET /transactions?limit=500&${link.split('?')[1]?.replaceAll('%2C', ',')}`,
    )
    return { transactions: items }
  }
})
