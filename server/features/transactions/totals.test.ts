import { beforeEach, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import type { ListTotals, Transaction } from '#contract/transactions.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addCategory, addTransaction } from '#test/household-calls.ts'

type Page = { items: Transaction[]; totals: ListTotals }

describeOnBothDatabases('totals of the list', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let accounts: Account[]
  let categories: Category[]

  beforeEach(async () => {
    anna = await app.member('anna')
    accounts = [await addAccount(anna, 'Bank'), await addAccount(anna, 'Till'), await addAccount(anna, 'New')]
    categories = [await addCategory(anna, 'Bees'), await addCategory(anna, 'Wax', { group: 'SavingsDebt' })]
    const [bank, till] = accounts.map(({ id }) => id) as [string, string]
    const [bees, wax] = categories.map(({ id }) => id) as [string, string]
    await addTransaction(anna, bank, -1_000, { date: '2026-10-24', categoryId: bees })
    await addTransaction(anna, till, 250, { date: '2026-10-25', categoryId: bees })
    await addTransaction(anna, till, -75, { date: '2026-11-02' })
    await addTransaction(anna, bank, 300_000, { date: '2026-11-24' })
    const move = { date: '2026-11-03', amountCents: 500, description: 'Move', categoryId: wax }
    await anna.ok('POST /transfers', { ...move, fromAccountId: bank, toAccountId: till })
    const whole = await addTransaction(anna, bank, -900, { date: '2026-11-05' })
    await splitInThree(whole.id, bees)
    const hidden = await addTransaction(anna, till, -7, { date: '2026-11-05', categoryId: bees })
    await hide(hidden.id)
  })

  async function splitInThree(id: string, categoryId: string) {
    const parts = [
      [-400, categoryId],
      [-300, null],
      [-200, null],
    ].map(([amountCents, category]) => ({ amountCents, categoryId: category }))
    await anna.ok(`PATCH /transactions/${id}`, { parts })
  }

  async function hide(id: string) {
    await app.database.pool.query(
      `with made as (
        insert into imports (household_id, id, account_id, file_name, file_size, file_hash, settings, landed_at)
        select household_id, gen_random_uuid(), account_id, 'a.csv', 1, 'hash', '{}', now()
        from transactions where id = $1 returning id)
      update transactions set import_id = made.id from made where transactions.id = $1`,
      [id],
    )
    await app.database.pool.query('update imports set undone_at = now(), hidden_at = now()')
  }

  it.each([1, 25])(
    'are those of its rows, whatever it is narrowed to (months from day %d)',
    async (start) => {
      await app.database.pool.query('update households set month_start_day = $1', [start])
      const all = {
        month: [undefined, '2026-09', '2026-10', '2026-11'],
        accountId: [undefined, ...accounts.map(({ id }) => id)],
        categoryId: [undefined, 'none', ...categories.map(({ id }) => id)],
        further: [{}, { search: 'mar' }, { group: 'Needs' }],
      }
      const counts: number[] = []
      for (const month of all.month)
        for (const accountId of all.accountId)
          for (const categoryId of all.categoryId)
            for (const further of all.further) {
              const asked = Object.entries({ month, accountId, categoryId, ...further })
              const query = new URLSearchParams(
                asked.flatMap(([key, value]) => (value ? [[key, value]] : [])),
              )
              const { items, totals } = await anna.ok<Page>(`GET /transactions?${query}`)
              const amountCents = items.reduce((sum, item) => sum + item.amountCents, 0)
              const sumOf = (sign: number) =>
                items.reduce((sum, item) => sum + Math.max(0, sign * item.amountCents), 0)
              expect(totals, String(query)).toEqual({
                count: items.length,
                amountCents,
                inCents: sumOf(1),
                outCents: sumOf(-1),
              })
              counts.push(items.length)
            }
      expect(counts[0]).toBe(9)
      expect(new Set(counts).size).toBeGreaterThan(5)
    },
  )
})
