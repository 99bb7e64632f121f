import { beforeEach, describe, expect, it } from 'vitest'
import type { Bill } from '#contract/recurring-bills.ts'
import type { BillCandidate } from '#contract/recurring-bill-payments.ts'
import { type BillsHousehold, openBillsHousehold } from '#test/bills.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addTransaction, refusal } from '#test/household-calls.ts'

describe('bills that nobody entered', () => {
  const app = freshApp('server')
  let { anna, bank, home, form } = {} as BillsHousehold

  beforeEach(async () => {
    ;({ anna, bank, home, form } = await openBillsHousehold(app))
    for (const month of ['08', '09', '10', '11'])
      await addTransaction(anna, bank.id, -1599, {
        date: `2026-${month}-14`,
        description: `POS STREAMBOX ${month}4711`,
        categoryId: month === '08' ? null : home.id,
      })
    for (const month of ['08', '09', '10'])
      await addTransaction(anna, bank.id, 250_000, {
        date: `2026-${month}-28`,
        description: 'MERIDIAN WORKS',
      })
  })

  const candidates = () => anna.ok<BillCandidate[]>('GET /recurring-bills/candidates')
  const accept = (candidate: BillCandidate) =>
    anna.call<Bill>('POST /recurring-bills/candidates/acceptances', {
      ...form({ name: 'Streambox', amountCents: 1599, firstDue: candidate.nextDue }),
      key: candidate.key,
    })

  it('are read from payments, money out and in, and made only when accepted', async () => {
    expect(await candidates()).toMatchObject([
      {
        name: 'Streambox',
        direction: 'out',
        amountCents: 1599,
        frequency: 'monthly',
        nextDue: '2026-12-14',
        accountName: 'Bank',
        categoryId: home.id,
        isVarying: false,
        payments: [{ date: '2026-08-14' }, {}, {}, { amountCents: -1599 }],
      },
      { direction: 'in', amountCents: 250_000, nextDue: '2026-11-28', categoryId: null },
    ])
    expect(await anna.ok('GET /recurring-bills')).toMatchObject({ bills: [] })
    const [streambox] = await candidates()
    expect((await accept(streambox!)).body).toMatchObject({ name: 'Streambox', nextDue: '2026-12-14' })
    expect(await candidates()).toMatchObject([{ direction: 'in' }])
    expect(refusal(await accept(streambox!))).toEqual([404, 'not-found'])
    const paid = await addTransaction(anna, bank.id, -1699, {
      date: '2026-12-15',
      description: 'STREAMBOX 99',
    })
    expect(await anna.ok(`GET /recurring-bills/matches?transactionId=${paid.id}`)).toMatchObject([
      { dueDate: '2026-12-14', differenceCents: 100, certainty: 'certain' },
    ])
  })

  it('are not offered again once dismissed, until that is taken back', async () => {
    const [{ key }] = (await candidates()) as [BillCandidate]
    const dismiss = (isDismissed: boolean) =>
      anna.ok('POST /recurring-bills/candidates/dismissals', { key, isDismissed })
    await dismiss(true)
    await dismiss(true)
    expect((await candidates()).map((one) => one.key)).not.toContain(key)
    await dismiss(false)
    expect((await candidates()).map((one) => one.key)).toContain(key)
  })

  it('know what version 0.1 kept of payees, which had other keys', async () => {
    const isOffered = async () => (await candidates()).some(({ amountCents }) => amountCents === 4200)
    for (const month of ['08', '09', '10', '11'])
      await addTransaction(anna, bank.id, -4200, {
        date: `2026-${month}-03`,
        description: `AUTO CLUB SOUTH 2${month}4711`,
      })
    expect(await candidates()).toContainEqual(
      expect.objectContaining({ key: `${bank.id} out auto club south monthly`, name: 'Auto Club South' }),
    )
    const query = (text: string) => app.database.pool.query(text, [bank.id])
    const dismissed = `select household_id, id || ' out club south monthly' from accounts where id = $1`
    await query(`insert into dismissed_bill_candidates (household_id, key) ${dismissed}`)
    expect(await isOffered()).toBe(false)
    await query('delete from dismissed_bill_candidates where key like $1::text || $$%$$')
    expect(await isOffered()).toBe(true)
    await anna.ok('POST /recurring-bills', form({ name: 'The car', amountCents: 4000 }))
    await query(`update recurring_bills set merchants = '{club south}' where account_id = $1`)
    expect(await isOffered()).toBe(false)
    const paid = await addTransaction(anna, bank.id, -4200, {
      date: '2026-11-29',
      description: 'AUTO CLUB SOUTH 7',
    })
    expect(await anna.ok(`GET /recurring-bills/matches?transactionId=${paid.id}`)).toMatchObject([
      { certainty: 'certain' },
    ])
  })

  it('are not read from transfers or closed accounts', async () => {
    const savings = await addAccount(anna, 'Savings')
    for (const month of ['08', '09', '10', '11'])
      await anna.ok('POST /transfers', {
        fromAccountId: bank.id,
        toAccountId: savings.id,
        date: `2026-${month}-05`,
        amountCents: 20_000,
        description: 'Put aside',
      })
    expect(await candidates()).toHaveLength(2)
    await anna.ok(`PUT /accounts/${bank.id}/closing`, {})
    expect(await candidates()).toEqual([])
  })
})
