// The reports of random households, counted again from the rows alone, by a way that shares no line with the product's.
import { expect } from 'vitest'
import type { Report } from '#contract/reports.ts'
import type { Person, TestApp } from './app.ts'
import { generator } from './random.ts'
import {
  type Proving,
  daysOf,
  nonZero,
  proveMerchants,
  proveMonths,
  proveNetWorth,
  replaceSplits,
} from './report-figures-oracle.ts'
import {
  type Places,
  type Random,
  type Row,
  dayAfter,
  dayBefore,
  inventRows,
  replaceRows,
} from './report-households.ts'

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
  const drawn = { whole, oneOf, random }
  const proving: Proving = { app, person, places, rows, startDay, random: drawn, seed, follows }
  const splits = await replaceSplits(proving)
  for (let round = 0; round < 3; round++) {
    const narrowing = chooseFilter(places, drawn)
    const { query, from, to } = choosePeriod(whole, startDay)
    const narrowed = writeFilter(narrowing)
    const report = await person.ok<Report>(`GET /reports?${query}${narrowed}`)
    expect([query, report.range]).toEqual([query, { from, until: dayAfter(to) }])
    const counted = count(rows, places, { from, to, ...narrowing })
    const unsure = rows.filter(
      ({ similarity, transferId }) => similarity !== null && similarity < 0.85 && !transferId,
    )
    const guessed = count(unsure, places, { from, to, ...narrowing })
    expect([seed, query, narrowed, readLines(report.lines), readLines(report.guessed)]).toEqual([
      seed,
      query,
      narrowed,
      nonZero(counted),
      nonZero(guessed),
    ])
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
    const guessedTrend = report.trend.map(({ month }) => {
      const days = daysOf(month, startDay)
      const ofMonth = count(unsure, places, { from: days.from, to: days.to, ...narrowing })
      return [...ofMonth].reduce(
        (all, [key, cents]) => (/^(?:needs|wants) /.test(key) ? all + cents : all),
        0,
      )
    })
    expect([seed, query, narrowed, report.guessedTrend]).toEqual([seed, query, narrowed, guessedTrend])
    await proveMonths(proving, { query, narrowed, from, to }, splits, (first, last) =>
      count(rows, places, { from: first, to: last, ...narrowing }),
    )
    await proveNetWorth(proving, query, report.today)
    await proveMerchants(proving, { query, narrowed, from, to }, (row) =>
      [...count([row], places, { from, to, ...narrowing }).keys()].some((key) =>
        /^(?:needs|wants|uncategorized) /.test(key),
      ),
    )
    if (!follows) continue
    const linked = [
      ...report.lines.map((line) => ({ ...line, only: '' })),
      ...report.guessed.map((line) => ({ ...line, only: '&only=guessed' })),
    ]
    for (const { figure, categoryId, countedCents, only } of linked) {
      const ofCategory = writeFilter({ ...narrowing, category: categoryId ?? 'none' })
      const link = `from=${from}&to=${to}&counts=${figure}${ofCategory}${only}&limit=500`
      const { items } = await person.ok<{ items: { amountCents: number }[] }>(`GET /transactions?${link}`)
      const listed = items.reduce((all, { amountCents }) => all + amountCents, 0)
      const isIn = figure === 'income' || figure === 'uncategorizedIncome'
      expect([seed, link, isIn ? listed : 0 - listed]).toEqual([seed, link, countedCents])
    }
  }
}

const readLines = (lines: Report['lines']) =>
  nonZero(new Map(lines.map((line) => [`${line.figure} ${line.categoryId}`, line.countedCents])))

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

type Narrowing = {
  account: string | null
  category: string | null
  group: string | null
  words: string | null
  person: string | null
}

/** Mostly nothing, or an account, a category, or a group. */
function chooseFilter({ accounts, categories }: Places, { whole, oneOf, random }: Random): Narrowing {
  const none = { account: null, category: null, group: null, words: null, person: null }
  const account = random() < 0.6 ? null : oneOf(accounts).id
  const kind = whole(0, 5)
  if (kind === 0) return { ...none, account, words: oneOf(['shop', 'CORNER caf', '100% 4', 'p_2']) }
  if (kind === 1) return { ...none, account, person: 'Ben' }
  if (kind > 3) return { ...none, account }
  const category = random() < 0.2 ? 'none' : oneOf(categories).id
  return random() < 0.5
    ? { ...none, account, category }
    : { ...none, account, group: oneOf(categories).group }
}

const writeFilter = ({ account, category, group, words, person }: Narrowing) =>
  (account ? `&accountId=${account}` : '') +
  (category ? `&categoryId=${category}` : '') +
  (group ? `&group=${group}` : '') +
  (words ? `&search=${encodeURIComponent(words)}` : '') +
  (person ? `&person=${person}` : '')

type Asked = Narrowing & { from: string; to: string }

/** By figure and category. Of a transfer with a Savings-and-debt category the side that is not savings counts, on the day it left. */
function count(
  rows: readonly Row[],
  { accounts, categories }: Places,
  { from, to, account, category, group, words, person }: Asked,
): Map<string, number> {
  const groups = new Map(categories.map(({ id, group }) => [id, group as string]))
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const isSaved = (id: string) =>
    accounts.some(
      (one) => one.id === id && (one.type === 'Credit' || one.type === 'Debt' || one.name === 'Rainy day'),
    )
  const sums = new Map<string, number>()
  const take = (
    date: string,
    { accountId, description, person: whose }: Row,
    figure: string,
    categoryId: string | null,
    cents: number,
  ) => {
    if (person && whose !== person) return
    // A word is looked for in the name of the category, too.
    const text = `${description} ${names.get(categoryId ?? '') ?? ''}`.toLowerCase()
    if (words?.split(' ').some((word) => !text.includes(word.toLowerCase()))) return
    if (date < from || date > to || (account && accountId !== account)) return
    if (category && (categoryId ?? 'none') !== category) return
    if (group && (categoryId && groups.get(categoryId)) !== group) return
    const key = `${figure} ${categoryId}`
    sums.set(key, (sums.get(key) ?? 0) + cents)
  }
  for (const row of rows) {
    const { date, accountId, amountCents, categoryId } = row
    const own = categoryId && groups.get(categoryId)
    if (row.isSplit) continue
    if (row.transferId) {
      if (own !== 'SavingsDebt' || amountCents > 0) continue
      const other = rows.find((one) => one.transferId === row.transferId && one !== row)
      if (!isSaved(accountId)) take(date, row, 'savingsDebt', categoryId, -amountCents)
      else if (other && !isSaved(other.accountId)) take(date, other, 'savingsDebt', categoryId, amountCents)
      continue
    }
    if (own)
      take(date, row, figureOf[own] as string, categoryId, own === 'Income' ? amountCents : -amountCents)
    // What came back of a purchase is no income (docs/decisions/0056-refunds.md).
    else if (amountCents < 0 || row.refundOf) take(date, row, 'uncategorized', null, -amountCents)
    else take(date, row, 'uncategorizedIncome', null, amountCents)
  }
  return sums
}
