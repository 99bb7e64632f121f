import { beforeEach, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addCategory, addTransaction } from '#test/household-calls.ts'

type Page = { items: Transaction[]; nextCursor: string | null; balanceBeforeCents: number | null }

describeOnBothDatabases('what an account held beside its transactions', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let bank: Account

  beforeEach(async () => {
    anna = await app.member('anna')
    bank = await addAccount(anna, 'Bank', { startingBalanceCents: 100_001 })
    const till = await addAccount(anna, 'Till')
    const bees = await addCategory(anna, 'Bees')
    for (const [date, amount] of [
      ['2026-09-30', 333],
      ['2026-10-05', -1_999],
      ['2026-10-05', -1],
      ['2026-11-02', 70_000],
    ] as const)
      await addTransaction(anna, bank.id, amount, { date })
    await addTransaction(anna, till.id, -77)
    const parts = [-400, -500].map((amountCents) => ({ amountCents, categoryId: bees.id }))
    await addTransaction(anna, bank.id, -900, { date: '2026-10-07', parts })
    const purchase = await addTransaction(anna, bank.id, -5_000, { date: '2026-10-08' })
    const refund = await addTransaction(anna, bank.id, 2_500, { date: '2026-10-20' })
    await anna.ok('POST /refunds', { refundId: refund.id, purchaseId: purchase.id })
    const move = { date: '2026-11-03', amountCents: 500, description: 'Move', categoryId: null }
    await anna.ok('POST /transfers', { ...move, fromAccountId: bank.id, toAccountId: till.id })
  })

  /** The rows of all pages, the newest first, with what the account held before and after each. */
  async function readBalances(query: string) {
    const held: { id: string; beforeCents: number; afterCents: number }[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page = await anna.ok(
        `GET /transactions?accountId=${bank.id}&limit=3&${query}${cursor && `&cursor=${cursor}`}`,
      )
      const oldestFirst = query.includes('order=asc') ? page.items : page.items.toReversed()
      let balance = page.balanceBeforeCents ?? Number.NaN
      const added = oldestFirst.map(({ id, amountCents }) => {
        const beforeCents = balance
        return { id, beforeCents, afterCents: (balance += amountCents) }
      })
      held.push(...(query.includes('order=asc') ? added : added.reverse()))
      cursor = page.nextCursor
    }
    return query.includes('order=asc') ? held.reverse() : held
  }
  const balanceNow = async () =>
    (await anna.ok<Account[]>('GET /accounts')).find(({ id }) => id === bank.id)?.balanceCents

  it('ends with its balance and begins with its starting balance, to the cent, page by page (ledger-and-screens.md 17)', async () => {
    for (const order of ['desc', 'asc']) {
      const held = await readBalances(`order=${order}`)
      expect(held.length).toBe(9)
      expect(held[0]?.afterCents).toBe(await balanceNow())
      expect(held.at(-1)?.beforeCents).toBe(100_001)
      expect(held.map(({ beforeCents }) => beforeCents).slice(0, -1)).toEqual(
        held.map(({ afterCents }) => afterCents).slice(1),
      )
    }
  })

  it('is the same in a month, and follows a balance that is confirmed', async () => {
    const all = await readBalances('')
    const october = await readBalances('month=2026-10')
    expect(october.length).toBe(6)
    expect(all).toEqual(expect.arrayContaining(october))
    await anna.ok(`PATCH /accounts/${bank.id}`, { balanceCents: 1, balanceOn: '2026-10-31' })
    expect((await readBalances('month=2026-10'))[0]?.afterCents).toBe(1)
    expect((await readBalances(''))[0]?.afterCents).toBe(await balanceNow())
  })

  it.each(['search=market', 'categoryId=none', 'sort=amount', 'sort=payee&order=asc'])(
    'is not said of what is narrowed or in another order (%s)',
    async (query) => {
      const page = await anna.ok<Page>(`GET /transactions?accountId=${bank.id}&${query}`)
      expect(page.items.length).toBeGreaterThan(0)
      expect(page.balanceBeforeCents).toBeNull()
    },
  )

  it('is not said of several accounts', async () => {
    expect((await anna.ok<Page>('GET /transactions')).balanceBeforeCents).toBeNull()
  })
})
