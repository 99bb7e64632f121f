import { beforeEach, describe, expect, it } from 'vitest'
import type { Bill } from '#contract/recurring-bills.ts'
import type { Occurrence } from '#contract/recurring-bill-payments.ts'
import type { Transaction } from '#contract/transactions.ts'
import { largestAmount } from '#domain/money.ts'
import { findViolations } from '#test/invariants.ts'
import { type BillsHousehold, openBillsHousehold, travel } from '#test/bills.ts'
import { freshApp } from '#test/fresh-app.ts'
import { hostileTexts } from '#test/hostile-texts.ts'
import { addTransaction, refusal, snapshot } from '#test/household-calls.ts'

describe('bills', () => {
  const app = freshApp('server')
  let { anna, bank, home, form, add } = {} as BillsHousehold

  beforeEach(async () => {
    ;({ anna, bank, home, form, add } = await openBillsHousehold(app))
  })

  const list = async () => (await anna.ok<{ bills: Bill[] }>('GET /recurring-bills')).bills
  const only = async () => (await list())[0]!
  const transactions = async () => (await anna.ok<{ items: Transaction[] }>('GET /transactions')).items
  const dates = async (id: string) => anna.ok<Occurrence[]>(`GET /recurring-bills/${id}/occurrences`)
  const create = () =>
    anna.ok<{ createdCount: number; asks: unknown[] }>('POST /recurring-bills/creations', {})
  const holds = async () => expect(await findViolations(app.database.pool)).toEqual([])

  it('are active and next due on the first date from today on, the anchor day kept (R44)', async () => {
    const rent = await add()
    expect(rent).toMatchObject({
      isActive: true,
      nextDue: '2026-11-30',
      due: { label: 'Due in 9 days', tone: 'green' },
      categoryName: 'House',
      accountName: 'Bank',
      yearlyCents: 1_080_000,
      missedCount: 0,
      priceChange: null,
      lastPayment: null,
    })
    expect((await add({ name: 'Today', firstDue: '2026-08-21' })).due).toEqual({
      label: 'Due today',
      tone: 'orange',
    })
    expect(await anna.ok('GET /recurring-bills')).toMatchObject({
      today: '2026-11-21',
      yearlyOutCents: 2_160_000,
      yearlyInCents: 0,
      shortfallLeadDays: 7,
    })
  })

  it('of debts are monthly, need no category, and create by themselves when it is said so only', async () => {
    const payment = { name: 'Loan', amountCents: 17_000, firstDue: '2026-11-21', categoryId: null }
    const of = (more: Record<string, unknown>) =>
      anna.ok<Bill>('POST /recurring-bills/debt-payments', { ...payment, accountId: bank.id, ...more })
    expect(await of({})).toMatchObject({ frequency: 'monthly', direction: 'out', autoCreate: false })
    expect(await of({ name: 'Card', autoCreate: true })).toMatchObject({ autoCreate: true, categoryId: null })
    expect((await create()).createdCount).toBe(1)
    expect(await transactions()).toMatchObject([{ description: 'Card', amountCents: -17_000 }])
  })

  it('are refused with a field in words, in a closed account, and elsewhere', async () => {
    const bad = await anna.call('POST /recurring-bills', form({ name: ' ', amountCents: 0, firstDue: '' }))
    expect(refusal(bad)).toEqual([422, 'invalid'])
    expect(bad.body['fields']).toEqual({
      name: 'Enter a name',
      amountCents: 'Enter an amount above zero',
      firstDue: 'Enter a date',
    })
    await anna.ok(`PUT /accounts/${bank.id}/closing`, {})
    expect(refusal(await anna.call('POST /recurring-bills', form()))).toEqual([409, 'account-closed'])
  })

  it('can be read, not changed, without Pro (R18), nor by a viewer', async () => {
    const rent = await add()
    const vera = await app.member('vera', { joins: anna, role: 'viewer' })
    expect(refusal(await vera.call('POST /recurring-bills', form()))).toEqual([403, 'viewer-only'])
    await app.database.pool.query(`update profiles set plan = 'free'`)
    expect(await list()).toMatchObject([{ id: rent.id }])
    expect(await dates(rent.id)).not.toEqual([])
    for (const call of [
      anna.call('POST /recurring-bills', form()),
      anna.call('POST /recurring-bills/creations', {}),
      anna.call('GET /recurring-bills/calendar'),
      anna.call(`DELETE /recurring-bills/${rent.id}`),
    ])
      expect(refusal(await call)).toEqual([402, 'pro-required'])
  })

  it('create each missed date once with its own date, and say when none is due (R43, R44)', async () => {
    await add()
    await add({
      name: 'Pay',
      direction: 'in',
      amountCents: 250_000,
      firstDue: '2026-11-25',
    })
    expect(await create()).toEqual({ createdCount: 0, asks: [] })
    await travel(app, '2027-03-31T12:00:00Z')
    expect(await create()).toEqual({ createdCount: 10, asks: [] })
    expect(await create()).toEqual({ createdCount: 0, asks: [] })
    const rents = (await transactions()).filter(({ description }) => description === 'Rent')
    expect(
      rents.map(({ date, amountCents, categoryId, isRecurring }) => [
        date,
        amountCents,
        categoryId,
        isRecurring,
      ]),
    ).toEqual(
      ['2027-03-31', '2027-02-28', '2027-01-31', '2026-12-31', '2026-11-30'].map((date) => [
        date,
        -90_000,
        home.id,
        true,
      ]),
    )
    expect((await transactions()).find(({ description }) => description === 'Pay')?.amountCents).toBe(250_000)
    expect((await list()).map(({ nextDue }) => nextDue)).toEqual(['2027-04-25', '2027-04-30'])
    await holds()
  })

  it('ask about more than 24 missed dates, and do as is chosen (R44)', async () => {
    const gym = await add({ name: 'Gym', frequency: 'weekly', firstDue: '2026-11-23' })
    await travel(app, '2027-05-17T12:00:00Z')
    expect(await create()).toEqual({
      createdCount: 0,
      asks: [{ billId: gym.id, billName: 'Gym', missedCount: 25 }],
    })
    expect(await only()).toMatchObject({ missedCount: 25, asksAboutMissed: true })
    expect(await anna.ok(`POST /recurring-bills/${gym.id}/catch-up`, { choice: 'create-all' })).toMatchObject(
      {
        createdCount: 26,
        bill: { missedCount: 0, nextDue: '2027-05-24' },
      },
    )
    await travel(app, '2028-05-15T12:00:00Z')
    const answer = await anna.ok(`POST /recurring-bills/${gym.id}/catch-up`, { choice: 'only-from-now-on' })
    expect(answer).toMatchObject({ createdCount: 0, bill: { missedCount: 0, nextDue: '2028-05-15' } })
    expect(await transactions()).toHaveLength(26)
    await holds()
  })

  it('keep any name as it stands, in their transactions, too', async () => {
    for (const name of hostileTexts)
      expect((await add({ name, frequency: 'yearly', firstDue: '2026-11-22' })).name).toBe(name)
    await travel(app, '2026-11-22T12:00:00Z')
    expect(await create()).toEqual({ createdCount: hostileTexts.length, asks: [] })
    const described = (await transactions()).map(({ description, bill }) => [description, bill?.name])
    expect(described.sort()).toEqual(hostileTexts.map((text) => [text, text]).sort())
    await holds()
  })

  it('take a skip and take it back', async () => {
    const { id } = await add()
    const skipped = () => anna.ok<Bill>(`PUT /recurring-bills/${id}/skips/2026-11-30`, {})
    expect(await skipped()).toMatchObject({ nextDue: '2026-12-31' })
    expect(await skipped()).toMatchObject({ nextDue: '2026-12-31' })
    await travel(app, '2026-12-31T12:00:00Z')
    expect(await create()).toEqual({ createdCount: 1, asks: [] })
    expect((await transactions()).map(({ date }) => date)).toEqual(['2026-12-31'])
    expect((await dates(id)).filter(({ state }) => state !== 'open')).toMatchObject([
      { dueDate: '2026-12-31', state: 'created', differenceCents: 0 },
      { dueDate: '2026-11-30', state: 'skipped' },
    ])
    const back = await anna.ok<Bill>(`DELETE /recurring-bills/${id}/skips/2026-11-30`)
    expect(back).toMatchObject({ nextDue: '2026-11-30', due: { label: 'Overdue', tone: 'red' } })
    const refused = [
      await anna.call(`PUT /recurring-bills/${id}/skips/2026-12-31`, {}),
      await anna.call(`PUT /recurring-bills/${id}/skips/2026-12-01`, {}),
    ]
    expect(refused.map(refusal)).toEqual([
      [409, 'date-taken'],
      [422, 'not-a-due-date'],
    ])
    await holds()
  })

  it('are paid by a transaction: it takes the place of the one that was made, which comes back', async () => {
    const { id } = await add()
    await travel(app, '2026-11-30T12:00:00Z')
    await create()
    const made = (await transactions())[0]!
    await anna.ok(`PATCH /transactions/${made.id}`, { person: 'Anna' })
    const before = await snapshot(app, anna)
    const paid = await addTransaction(anna, bank.id, -94_000, {
      date: '2026-12-01',
      description: 'ALDER ESTATES 77',
    })
    const bill = await anna.ok<Bill>(`PUT /recurring-bills/${id}/payments/2026-11-30`, {
      transactionId: paid.id,
    })
    expect(bill).toMatchObject({
      nextDue: '2026-12-31',
      lastPayment: { dueDate: '2026-11-30', transaction: { id: paid.id } },
      priceChange: { fromCents: 90_000, toCents: 94_000 },
    })
    expect(await transactions()).toMatchObject([
      {
        id: paid.id,
        isRecurring: true,
        categoryId: home.id,
        bill: { id, name: 'Rent', dueDate: '2026-11-30' },
      },
    ])
    expect((await dates(id)).find(({ state }) => state === 'paid')).toMatchObject({ differenceCents: 4000 })
    const again = await anna.call(`PUT /recurring-bills/${id}/payments/2026-12-31`, {
      transactionId: paid.id,
    })
    expect(refusal(again)).toEqual([409, 'payment-taken'])
    await holds()
    await anna.ok(`DELETE /recurring-bills/${id}/payments/2026-11-30`)
    await anna.ok('POST /transactions/deletions', { ids: [paid.id] })
    expect({ ...(await snapshot(app, anna)), recurring_bills: [] }).toEqual({
      ...before,
      recurring_bills: [],
    })
    await holds()
  })

  it('use the amount last paid, or keep theirs and ask no more', async () => {
    const { id } = await add({ firstDue: '2026-11-25' })
    const payment = async (due: string, cents: number) => {
      const { id: transactionId } = await addTransaction(anna, bank.id, -cents, { date: due })
      return anna.ok<Bill>(`PUT /recurring-bills/${id}/payments/${due}`, { transactionId })
    }
    const say = (paidCents: number, use: boolean) =>
      anna.call<Bill>(`PUT /recurring-bills/${id}/price-answer`, { paidCents, use })
    await payment('2026-11-25', 84_000)
    expect(refusal(await say(83_000, true))).toEqual([409, 'price-changed'])
    expect((await say(84_000, false)).body).toMatchObject({ amountCents: 90_000, priceChange: null })
    expect((await payment('2026-12-25', 84_000)).priceChange).toBe(null)
    expect((await payment('2027-01-25', 85_000)).priceChange).toEqual({ fromCents: 90_000, toCents: 85_000 })
    expect((await say(85_000, true)).body).toMatchObject({ amountCents: 85_000, priceChange: null })
    await payment('2027-02-25', 86_000)
    const changed = await anna.ok<Bill>(`PATCH /recurring-bills/${id}`, { amountCents: 99_000 })
    expect(changed.priceChange).toBe(null)
  })

  it('are counted anew from another first date', async () => {
    const { id } = await add()
    expect(await anna.ok(`PATCH /recurring-bills/${id}`, { firstDue: '2026-01-15' })).toMatchObject({
      nextDue: '2026-12-15',
    })
    expect(await anna.ok(`PATCH /recurring-bills/${id}`, { frequency: 'bi-weekly' })).toMatchObject({
      nextDue: '2026-12-03',
    })
  })

  it('are refused when a year of them is more than can be added up, and the list goes on loading (R6, money.md B4)', async () => {
    const most = { amountCents: largestAmount, frequency: 'weekly', autoCreate: false }
    expect(refusal(await anna.call('POST /recurring-bills', form({ ...most, name: 'Huge' })))).toEqual([
      422,
      'total-too-large',
    ])
    const rent = await add({ ...most, frequency: 'monthly' })
    const weekly = await anna.call(`PATCH /recurring-bills/${rent.id}`, { frequency: 'weekly' })
    expect(refusal(weekly)).toEqual([422, 'total-too-large'])
    await add({ ...most, frequency: 'monthly', name: 'Another' })
    await anna.ok(`PATCH /accounts/${bank.id}`, { startingBalanceCents: -largestAmount })
    expect(await list()).toHaveLength(2)
    expect((await anna.call('GET /recurring-bills/calendar?months=24')).status).toBe(200)
  })

  it('of the largest amount, as older versions took them, are listed and can be deleted (R6, money.md B4)', async () => {
    await add({ name: 'One' })
    const other = await add({ name: 'Other' })
    await app.database.pool.query(
      `update recurring_bills set amount_cents = $1, frequency = 'weekly', first_due = '2026-11-21', starts_on = '2026-10-01',
        next_due = '2026-11-21'`,
      [largestAmount],
    )
    for (const read of [
      'GET /recurring-bills',
      'GET /recurring-bills/calendar?months=24',
      'GET /budgets/months/2026-11',
    ] as const)
      expect((await anna.call(read)).status).toBe(200)
    expect((await anna.call('GET /recurring-bills/upcoming')).status).toBe(200)
    await anna.ok(`DELETE /recurring-bills/${other.id}`)
    expect(await list()).toMatchObject([{ name: 'One' }])
  })

  it('are counted one after the other: of those sent at the same moment as many pass as may (R6, money.md B4)', async () => {
    const many = Array.from({ length: 6 }, (_, at) =>
      anna.call(
        'POST /recurring-bills',
        form({ amountCents: largestAmount, autoCreate: false, name: `Bill ${at}` }),
      ),
    )
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 200, 422, 422, 422, 422])
    expect(await list()).toHaveLength(2)
  })
})
