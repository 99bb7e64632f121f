// Random households put into the database, and their reports counted again from the rows alone, by a way that shares no line
// with the product's.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import type { Report } from '#contract/reports.ts'
import type { Person, TestApp } from './app.ts'
import { addAccount } from './household-calls.ts'
import { generator } from './random.ts'

type Row = {
  id: string
  date: string
  accountId: string
  amountCents: number
  categoryId: string | null
  transferId: string | null
  splitOf: string | null
  isSplit: boolean
}

export type Places = { accounts: Account[]; categories: Category[] }

/** Accounts of every kind and the categories of a new household, once for all its lives. */
export async function furnish(person: Person): Promise<Places> {
  const accounts = [
    await addAccount(person, 'Chequing'),
    await addAccount(person, 'Cash', { type: 'Cash' }),
    await addAccount(person, 'Rainy day', { isSavings: true }),
    await addAccount(person, 'Card', { type: 'Credit' }),
    await addAccount(person, 'Loan', { type: 'Debt' }),
  ]
  return { accounts, categories: await person.ok<Category[]>('GET /categories') }
}

const figureOf: Record<string, string> = {
  Income: 'income',
  Needs: 'needs',
  Wants: 'wants',
  SavingsDebt: 'savingsDebt',
}

/** Gives the household other rows, asks for some reports, and holds each against a count of its own; also what its links list. */
export async function proveReports(
  app: TestApp,
  person: Person,
  places: Places,
  seed: number,
  follows: boolean,
): Promise<void> {
  const random = generator(seed)
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const oneOf = <Item>(items: readonly Item[]): Item => items[whole(0, items.length - 1)] as Item
  const startDay = oneOf([1, 1, 15, 25, 28])
  const rows = inventRows(places, { whole, oneOf, random })
  await replaceRows(app, person, rows, startDay)
  for (let round = 0; round < 3; round++) {
    const account = oneOf([null, null, ...places.accounts])?.id ?? null
    const { query, from, to } = choosePeriod(whole, startDay)
    const narrowed = account ? `&accountId=${account}` : ''
    const report = await person.ok<Report>(`GET /reports?${query}${narrowed}`)
    expect([query, report.range]).toEqual([query, { from, until: dayAfter(to) }])
    const counted = count(rows, places, { from, to, account })
    const shown = new Map(
      report.lines.map((line) => [`${line.figure} ${line.categoryId}`, line.countedCents]),
    )
    expect([seed, query, account, nonZero(shown)]).toEqual([seed, query, account, nonZero(counted)])
    const sum = (figure: string) =>
      [...counted].reduce((all, [key, cents]) => (key.startsWith(`${figure} `) ? all + cents : all), 0)
    for (const figure of [
      'income',
      'needs',
      'wants',
      'savingsDebt',
      'uncategorized',
      'uncategorizedIncome',
    ] as const)
      expect([seed, figure, report.figures[`${figure}Cents`]]).toEqual([seed, figure, sum(figure)])
    if (!follows) continue
    for (const { figure, categoryId, countedCents } of report.lines) {
      const link = `from=${from}&to=${to}&counts=${figure}&categoryId=${categoryId ?? 'none'}${narrowed}&limit=500`
      const { items } = await person.ok<{ items: { amountCents: number }[] }>(`GET /transactions?${link}`)
      const listed = items.reduce((all, { amountCents }) => all + amountCents, 0)
      const isIn = figure === 'income' || figure === 'uncategorizedIncome'
      expect([seed, link, isIn ? listed : 0 - listed]).toEqual([seed, link, countedCents])
    }
  }
}

type Random = {
  whole: (least: number, most: number) => number
  oneOf: <Item>(items: readonly Item[]) => Item
  random: () => number
}

/** Two years with refunds, transfers of every direction with and without a category, and transactions in parts. */
function inventRows({ accounts, categories }: Places, { whole, oneOf, random }: Random): Row[] {
  const anyDay = () => new Date(Date.UTC(2025, 0, 1) + whole(0, 729) * 86_400_000).toISOString().slice(0, 10)
  const anyCategory = () => (random() < 0.2 ? null : oneOf(categories).id)
  const savings = categories.filter(({ group }) => group === 'SavingsDebt')
  const rows: Row[] = []
  const add = (row: Partial<Row> & Pick<Row, 'amountCents'>): Row => {
    const plain = { categoryId: null, transferId: null, splitOf: null, isSplit: false }
    const made = { id: randomUUID(), date: anyDay(), accountId: oneOf(accounts).id, ...plain, ...row }
    rows.push(made)
    return made
  }
  for (let at = whole(20, 60); at > 0; at--)
    add({ amountCents: whole(1, 90_000) * (random() < 0.3 ? 1 : -1), categoryId: anyCategory() })
  for (let at = whole(3, 10); at > 0; at--) {
    const [amount, transferId, from] = [whole(1, 50_000), randomUUID(), oneOf(accounts)]
    const to = oneOf(accounts.filter(({ id }) => id !== from.id))
    const categoryId = random() < 0.6 ? oneOf(savings).id : random() < 0.3 ? oneOf(categories).id : null
    const { date } = add({ amountCents: -amount, transferId, accountId: from.id, categoryId })
    const arrives = random() < 0.3 ? dayAfter(date) : date
    add({ amountCents: amount, transferId, accountId: to.id, date: arrives })
  }
  for (let at = whole(0, 4); at > 0; at--) {
    const parts = [whole(-30_000, 0), whole(-30_000, 5000)]
    const amountCents = parts.reduce((sum, part) => sum + part, 0)
    const { id, date, accountId } = add({ amountCents, isSplit: true })
    for (const part of parts)
      add({ amountCents: part, splitOf: id, date, accountId, categoryId: anyCategory() })
  }
  return rows
}

async function replaceRows(app: TestApp, { householdId }: Person, rows: readonly Row[], startDay: number) {
  const { pool } = app.database
  await pool.query('delete from transactions where household_id = $1', [householdId])
  await pool.query('update households set month_start_day = $2 where household_id = $1', [
    householdId,
    startDay,
  ])
  const transfers = [...new Set(rows.flatMap(({ transferId }) => transferId ?? []))]
  await pool.query('insert into transfers (household_id, id) select $1, unnest($2::uuid[])', [
    householdId,
    transfers,
  ])
  await pool.query(
    `insert into transactions (household_id, id, account_id, date, description, amount_cents, category_id, transfer_id,
      split_of, is_split)
    select $1, r.id, r.account, r.date, 'Something', r.cents, r.category, r.transfer, r.whole, r.is_split
    from jsonb_to_recordset($2) as r(id uuid, account uuid, date date, cents bigint, category uuid, transfer uuid,
      whole uuid, is_split boolean)`,
    [
      householdId,
      JSON.stringify(
        rows.map((row) => ({
          id: row.id,
          account: row.accountId,
          date: row.date,
          cents: row.amountCents,
          category: row.categoryId,
          transfer: row.transferId,
          whole: row.splitOf,
          is_split: row.isSplit,
        })),
      ),
    ],
  )
}

/** A month, a year, or any days; with the days that it should have. */
function choosePeriod(whole: Random['whole'], startDay: number): { query: string; from: string; to: string } {
  const kind = whole(0, 2)
  const year = whole(2025, 2026)
  const starts = (monthsOn: number) => {
    const last = new Date(Date.UTC(year, monthsOn + 1, 0)).getUTCDate()
    return new Date(Date.UTC(year, monthsOn, Math.min(startDay, last))).toISOString().slice(0, 10)
  }
  if (kind === 0) {
    const at = whole(0, 11)
    const query = `period=month&month=${year}-${String(at + 1).padStart(2, '0')}`
    return { query, from: starts(at), to: dayBefore(starts(at + 1)) }
  }
  if (kind === 1) return { query: `period=year&year=${year}`, from: starts(0), to: dayBefore(starts(12)) }
  const from = new Date(Date.UTC(2025, 0, 1) + whole(0, 600) * 86_400_000).toISOString().slice(0, 10)
  const to = new Date(Date.parse(from) + whole(0, 120) * 86_400_000).toISOString().slice(0, 10)
  return { query: `period=range&from=${from}&to=${to}`, from, to }
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

type Asked = { from: string; to: string; account: string | null }

/** By figure and category. Of a transfer with a Savings-and-debt category the side that is not savings counts, on the day it left. */
function count(
  rows: readonly Row[],
  { accounts, categories }: Places,
  { from, to, account }: Asked,
): Map<string, number> {
  const groups = new Map(categories.map(({ id, group }) => [id, group as string]))
  const isSaved = (id: string) =>
    accounts.some(
      (one) => one.id === id && (one.type === 'Credit' || one.type === 'Debt' || one.name === 'Rainy day'),
    )
  const sums = new Map<string, number>()
  const take = (
    date: string,
    accountId: string,
    figure: string,
    categoryId: string | null,
    cents: number,
  ) => {
    if (date < from || date > to || (account && accountId !== account)) return
    const key = `${figure} ${categoryId}`
    sums.set(key, (sums.get(key) ?? 0) + cents)
  }
  for (const row of rows) {
    const { date, accountId, amountCents, categoryId } = row
    const group = categoryId && groups.get(categoryId)
    if (row.isSplit) continue
    if (row.transferId) {
      if (group !== 'SavingsDebt' || amountCents > 0) continue
      const other = rows.find((one) => one.transferId === row.transferId && one !== row)
      if (!isSaved(accountId)) take(date, accountId, 'savingsDebt', categoryId, -amountCents)
      else if (other && !isSaved(other.accountId))
        take(date, other.accountId, 'savingsDebt', categoryId, amountCents)
      continue
    }
    if (group)
      take(
        date,
        accountId,
        figureOf[group] as string,
        categoryId,
        group === 'Income' ? amountCents : -amountCents,
      )
    else if (amountCents < 0) take(date, accountId, 'uncategorized', null, -amountCents)
    else take(date, accountId, 'uncategorizedIncome', null, amountCents)
  }
  return sums
}

const nonZero = (sums: Map<string, number>) =>
  Object.fromEntries([...sums].filter(([, cents]) => cents !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)))
