// What a report sets side by side by month, counted again from the rows alone.
import { expect } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { NetWorth, ReportMerchants, ReportMonths } from '#contract/report-figures.ts'
import type { Person, TestApp } from './app.ts'
import { type Places, type Random, type Row, dayBefore, merchantOf } from './report-households.ts'

export type Proving = {
  app: TestApp
  person: Person
  places: Places
  rows: readonly Row[]
  startDay: number
  random: Random
  seed: number
  follows: boolean
}

type Splits = { start: string; needs: number; wants: number }[]

/** Gives the household other splits, one from the beginning and some dated later. */
export async function replaceSplits({ app, person, random: { whole } }: Proving): Promise<Splits> {
  const dated = [...new Set(Array.from({ length: whole(0, 4) }, () => nameMonth(2025, whole(0, 23))))]
  const splits = ['1900-01', ...dated].map((start) => {
    const needs = whole(0, 100)
    return { start, needs, wants: whole(0, 100 - needs) }
  })
  const { pool } = app.database
  await pool.query('delete from budget_splits where household_id = $1', [person.householdId])
  for (const { start, needs, wants } of splits)
    await pool.query('insert into budget_splits values ($1, $2, $3, $4, $5)', [
      person.householdId,
      `${start}-01`,
      needs,
      wants,
      100 - needs - wants,
    ])
  return splits.toSorted((a, b) => (a.start < b.start ? -1 : 1))
}

type Counted = (from: string, to: string) => Map<string, number>

/** Each cell of the months, their splits, and of some what their links list. `count` counts by figure and category. */
export async function proveMonths(
  { person, startDay, seed, follows, random }: Proving,
  { query, narrowed, ...range }: { query: string; narrowed: string; from: string; to: string },
  splits: Splits,
  count: Counted,
): Promise<void> {
  const { months, rows } = await person.ok<ReportMonths>(`GET /reports/months?${query}${narrowed}`)
  const window = listMonths(range, startDay)
  const shown = months.map(({ month }) => month as string)
  const from = shown[0] ? window.indexOf(shown[0]) : 0
  expect([seed, query, shown]).toEqual([seed, query, window.slice(from, from + shown.length)])
  for (const month of window) {
    const days = daysOf(month, startDay)
    const counted = count(days.from, days.to)
    const at = shown.indexOf(month)
    const own = new Map(rows.map((row) => [`${row.figure} ${row.categoryId}`, row.amountsCents[at] ?? 0]))
    expect([seed, month, narrowed, nonZero(own)]).toEqual([seed, month, narrowed, nonZero(counted)])
    const inForce = splits.findLast(({ start }) => start <= month)
    if (at >= 0)
      expect([month, months[at]?.split.needsPercent, months[at]?.split.wantsPercent]).toEqual([
        month,
        inForce?.needs,
        inForce?.wants,
      ])
  }
  if (!follows || rows.length === 0) return
  for (let time = 0; time < 4; time++) {
    const { figure, categoryId, amountsCents, guessedCents } = random.oneOf(rows)
    const at = random.whole(0, shown.length - 1)
    const days = daysOf(shown[at] as string, startDay)
    // Of a category that the filter names already, the link says it once.
    const category = narrowed.includes('categoryId=') ? '' : `&categoryId=${categoryId ?? 'none'}`
    const link = `from=${days.from}&to=${days.to}&counts=${figure}${category}${narrowed}`
    const listed = await sumListed(person, link)
    const isIn = figure === 'income' || figure === 'uncategorizedIncome'
    expect([seed, link, isIn ? listed : 0 - listed]).toEqual([seed, link, amountsCents[at]])
    const guessed = await sumListed(person, `${link}&only=guessed`)
    expect([seed, link, isIn ? guessed : 0 - guessed]).toEqual([seed, link, guessedCents[at]])
  }
}

/** What was spent with each merchant, and what its link lists. `keeps` says which rows are expenses that the filter keeps. */
export async function proveMerchants(
  { person, rows, seed, follows }: Proving,
  { query, narrowed, from, to }: { query: string; narrowed: string; from: string; to: string },
  keeps: (row: Row) => boolean,
): Promise<void> {
  const { merchants, others } = await person.ok<ReportMerchants>(`GET /reports/merchants?${query}${narrowed}`)
  expect(others).toEqual({ merchantCount: 0, countedCents: 0 })
  const expected = new Map<string, [cents: number, count: number]>()
  for (const row of rows) {
    if (row.date < from || row.date > to || !keeps(row)) continue
    const merchant = merchantOf[row.description] ?? ''
    const [cents, count] = expected.get(merchant) ?? [0, 0]
    expected.set(merchant, [cents - row.amountCents, count + 1])
  }
  const shown = merchants.map(({ payee, countedCents, transactionCount }) => [
    payee,
    [countedCents, transactionCount],
  ])
  expect([seed, query, narrowed, Object.fromEntries(shown)]).toEqual([
    seed,
    query,
    narrowed,
    Object.fromEntries(expected),
  ])
  if (!follows) return
  for (const { payee, countedCents, guessedCents } of merchants) {
    const link = `from=${from}&to=${to}&counts=expenses&payee=${encodeURIComponent(payee)}${narrowed}`
    expect([seed, link, 0 - (await sumListed(person, link))]).toEqual([seed, link, countedCents])
    const guessed = 0 - (await sumListed(person, `${link}&only=guessed`))
    expect([seed, link, guessed]).toEqual([seed, link, guessedCents])
  }
}

/** What the accounts held at the end of each month: what they hold, less all that came later. */
export async function proveNetWorth(
  { person, rows, startDay, seed, follows, random, places }: Proving,
  query: string,
  today: string,
): Promise<void> {
  const chosen = random.random() < 0.3 ? random.oneOf(places.accounts).id : null
  const narrowed = chosen ? `&accountId=${chosen}` : ''
  const { points, accounts } = await person.ok<NetWorth>(`GET /reports/net-worth?${query}${narrowed}`)
  const held = await person.ok<Account[]>('GET /accounts')
  const asked = held.filter(({ id }) => !chosen || id === chosen)
  expect(new Set(accounts.map(({ id }) => id))).toEqual(new Set(asked.map(({ id }) => id)))
  const wholes = rows.filter(({ splitOf }) => !splitOf)
  const holdOn = (account: Account, day: string) =>
    wholes
      .filter(({ accountId, date }) => accountId === account.id && date > day)
      .reduce((sum, { amountCents }) => sum - amountCents, account.balanceCents as number)
  for (const [at, point] of points.entries()) {
    const days = daysOf(point.month, startDay)
    const end = days.to < today ? days.to : today
    const balances = asked.map((account) => holdOn(account, end))
    const before = asked.map((account) => holdOn(account, dayBefore(days.from)))
    const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
    expect([seed, point]).toEqual([
      seed,
      {
        month: point.month,
        day: end,
        assetsCents: sum(balances.filter((one) => one > 0)),
        debtsCents: 0 - sum(balances.filter((one) => one < 0)),
        changeCents: sum(balances) - sum(before),
      },
    ])
    expect(asked.map(({ id }) => accounts.find((one) => one.id === id)?.balancesCents[at])).toEqual(balances)
    if (!follows || at > 2) continue
    const link = `from=${days.from}&to=${end}${narrowed}`
    expect([seed, link, await sumListed(person, link)]).toEqual([seed, link, point.changeCents])
  }
}

async function sumListed(person: Person, query: string): Promise<number> {
  const { items, totals } = await person.ok<{
    items: { amountCents: number }[]
    totals: { amountCents: number }
  }>(`GET /transactions?${query}&limit=500`)
  const listed = items.reduce((all, { amountCents }) => all + amountCents, 0)
  expect([query, totals.amountCents]).toEqual([query, listed])
  return listed
}

/** Months count from 0, and may go on into other years. */
const nameMonth = (year: number, at: number) => new Date(Date.UTC(year, at, 1)).toISOString().slice(0, 7)

export function daysOf(month: string, startDay: number): { from: string; to: string } {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const starts = (at: number) => {
    const last = new Date(Date.UTC(year, at + 1, 0)).getUTCDate()
    return new Date(Date.UTC(year, at, Math.min(startDay, last))).toISOString().slice(0, 10)
  }
  return { from: starts(number - 1), to: dayBefore(starts(number)) }
}

/** The months that stand side by side: those of the range, where it is at least three whole ones, or twelve to its end. */
function listMonths({ from, to }: { from: string; to: string }, startDay: number): string[] {
  const [first, last] = [monthAt(from, startDay), monthAt(to, startDay)]
  const [year, number] = last.split('-').map(Number) as [number, number]
  const endingAt = (count: number) =>
    Array.from({ length: count }, (_, at) => nameMonth(year, number - count + at))
  const isWhole = daysOf(first, startDay).from === from && daysOf(last, startDay).to === to
  const own = endingAt(24).filter((month) => month >= first)
  return isWhole && own.length >= 3 ? own : endingAt(12)
}

function monthAt(day: string, startDay: number): string {
  const named = day.slice(0, 7)
  const [year, number] = named.split('-').map(Number) as [number, number]
  return day >= daysOf(named, startDay).from ? named : nameMonth(year, number - 2)
}

export const nonZero = (sums: Map<string, number>) =>
  Object.fromEntries([...sums].filter(([, cents]) => cents !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)))
