// One of the random commands of R2: after each of them the app and the ledger are held against each other.
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { MonthSummary } from '#contract/months.ts'
import type { Person, TestApp } from '../app.ts'
import type { Ledger } from './ledger.ts'
import { readRows, recount } from './recount.ts'

export type Real = { app: TestApp; person: Person }
type Command = fc.AsyncCommand<Ledger, Real>
type Act = (ledger: Ledger, real: Real) => Promise<void>

/** Chooses among what is there when its turn comes. */
export const pick = fc.nat(999)
export const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item
export const keys = (map: ReadonlyMap<string, unknown>) => [...map.keys()]

export const command = (name: string, canRun: (ledger: Ledger) => boolean, act: Act): Command => ({
  check: canRun,
  toString: () => name,
  async run(ledger, real) {
    await act(ledger, real)
    await compare(ledger, real)
  },
})
export const always = () => true
async function compare(ledger: Ledger, { app, person }: Real): Promise<void> {
  const expected = [...ledger.rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  expect(await readRows(app.database.pool, person.householdId)).toEqual(expected)

  const accounts = await person.ok<{ id: string; balanceCents: number }[]>('GET /accounts')
  const balances = Object.fromEntries(accounts.map(({ id, balanceCents }) => [id, balanceCents]))
  const expectedBalances = [...ledger.accounts.values()].map((account) => [
    account.id,
    ledger.balanceOf(account),
  ])
  expect(balances).toEqual(Object.fromEntries(expectedBalances))

  const months = await person.ok<MonthSummary[]>('GET /months?from=2027-11&to=2028-03')
  const held = months.filter(({ transactionCount }) => transactionCount > 0)
  expect(held).toEqual(
    recount(
      expected,
      (id) => ledger.categories.get(id),
      ledger.monthStartDay,
      (id) => /saving/i.test(ledger.accounts.get(id)?.name ?? ''),
    ),
  )
}
