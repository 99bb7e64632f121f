// All strategies for five debts over their whole life, beside a floor: the same number of months of bare interest.
import { month, shiftMonth } from '#domain/calendar.ts'
import { type Debt, makeFixedMinimum } from '#domain/debts/debt.ts'
import { computeMonthlyInterest } from '#domain/debts/interest.ts'
import { payOff } from '#domain/debts/payoff.ts'
import { followPlan, type KeptPlan } from '#domain/debts/plan-months.ts'
import { type PayoffWishes, compareStrategies, getStrategy } from '#domain/debts/strategies.ts'
import { cents } from '#domain/money.ts'
import { median, printTable, quantile, rounded, verdict } from './measure.ts'

const targetMs = 0.1
const rounds = 2_000
/** The clock is too coarse for one. */
const inRound = 20

const debts: Debt[] = [
  ['Card', 850_000, 220_000, 17_000],
  ['Loan', 520_000, 120_000, 11_800],
  ['Car', 1_230_000, 65_000, 23_700],
  ['Study', 600_000, 55_000, 6_500],
  ['Store', 90_000, 279_900, 3_000],
].map(([name, balance, ratePpm, minimum]) => ({
  id: String(name),
  name: String(name),
  balanceCents: cents(Number(balance)),
  ratePpm: Number(ratePpm),
  minimum: makeFixedMinimum(cents(Number(minimum))),
}))
const wishes: PayoffWishes = { firstMonth: month('2026-11'), paymentCents: cents(100_000) }

/** Milliseconds of one run each, of many. */
function measure(work: () => unknown): number[] {
  for (let warm = 0; warm < rounds * inRound; warm++) work()
  return Array.from({ length: rounds }, () => {
    const start = performance.now()
    for (let run = 0; run < inRound; run++) work()
    return (performance.now() - start) / inRound
  })
}

// A plan of the five debts after two years of transactions, with every month beside the real one.
const planned = payOff(debts, { ...wishes, rank: getStrategy('snowball').rank ?? null }, 'months')
const plan: KeptPlan = {
  ...wishes,
  strategy: 'snowball',
  lumpSums: [],
  debts: debts.map(({ id, ratePpm }) => ({ id, ratePpm, rateChanges: [] })),
  expected: [
    debts.map(({ balanceCents }) => balanceCents),
    ...planned.months.map((one) => one.debts.map(({ endingCents }) => endingCents)),
  ],
}
const pastMonths = 24
const followed = new Map(
  debts.map((debt) => {
    const moves = Array.from({ length: pastMonths }, (_, at) => ({
      month: shiftMonth(wishes.firstMonth, at),
      inCents: 15_000,
      outCents: 9_000,
    }))
    return [debt.id, { debt, books: { kind: 'account' as const, balanceCents: -debt.balanceCents, moves } }]
  }),
)

const monthsInAll = compareStrategies(debts, wishes).results.reduce(
  (sum, { monthCount }) => sum + (monthCount ?? 0),
  0,
)

/** Nothing but the interest of every debt in every month of every strategy. */
function bareInterest(): number {
  let sum = 0
  for (let count = 0; count < monthsInAll; count++)
    for (const { balanceCents, ratePpm } of debts)
      sum += computeMonthlyInterest(balanceCents - count, ratePpm)
  return sum
}

if (import.meta.main) {
  const floor = median(measure(bareInterest))
  const works: [string, () => unknown][] = [
    ['5 strategies, totals', () => compareStrategies(debts, wishes)],
    ['5 strategies, every month kept', () => compareStrategies(debts, wishes, undefined, 'months')],
    [
      'a plan beside two real years',
      () => followPlan(plan, followed, shiftMonth(wishes.firstMonth, pastMonths)),
    ],
  ]
  printTable(
    `Debts: 5 debts, ${monthsInAll} months in all`,
    works.map(([what, work]) => {
      const taken = measure(work)
      const [medianMs, p95Ms] = [median(taken), quantile(taken, 0.95)]
      return {
        what,
        medianMs: rounded(medianMs),
        p95Ms: rounded(p95Ms),
        floorMs: rounded(floor),
        ratio: rounded(medianMs / floor),
        target: `${targetMs} ms ${verdict(medianMs < targetMs)}`,
      }
    }),
  )
}
