// What the recommended way does to each debt, and the order in which a table shows them.
import { type Month, shiftMonth } from '#domain/calendar.ts'
import { type Debt, findRate, parseRate } from '#domain/debts/debt.ts'
import { computeMonthlyInterest } from '#domain/debts/interest.ts'
import { computeMinimum } from '#domain/debts/payoff.ts'
import { type Cents, cents } from '#domain/money.ts'
import { type Calculation, resultOf } from './calculation.ts'

export type DebtOutcome = {
  /** Of the first payment, beyond its minimum. */
  extraCents: Cents
  /** The month of its last payment; null when it never ends. */
  paidOff: Month | null
  /** Until then. */
  interestCents: Cents
}

/** By the key of their rows. */
export function findOutcomes({ comparison, debts, wishes }: Calculation): ReadonlyMap<string, DebtOutcome> {
  const best = comparison && resultOf(comparison)
  if (!best) return new Map()
  const first = best.months[0]
  return new Map(
    best.debts.map(({ id, monthCount, interestCents }, at): [string, DebtOutcome] => {
      const debt = debts[at]
      const paid = first?.debts[at]?.paymentCents ?? 0
      const minimum = debt ? findMinimum(debt, wishes.firstMonth) : 0
      return [
        id,
        {
          extraCents: cents(Math.max(0, paid - minimum)),
          paidOff: monthCount === null ? null : shiftMonth(wishes.firstMonth, monthCount - 1),
          interestCents,
        },
      ]
    }),
  )
}

/** What a debt asks for in its first month, its interest with it. */
function findMinimum(debt: Debt, firstMonth: Month): number {
  const ratePpm = findRate(debt, firstMonth)
  const interestCents = computeMonthlyInterest(debt.balanceCents, ratePpm)
  return computeMinimum(debt.minimum, {
    balanceCents: debt.balanceCents + interestCents,
    interestCents,
    ratePpm,
  })
}

const debtSorts = ['own', 'balance', 'rate', 'paid-off', 'interest'] as const
export type DebtSort = (typeof debtSorts)[number]

type Sorted = { key: string; balanceCents: number | null; rate: string }

/** The largest balance, rate and interest first, and what is paid off soonest; rows without a figure last. */
export function sortDebts<Row extends Sorted>(
  rows: readonly Row[],
  sort: DebtSort,
  outcomes: ReadonlyMap<string, DebtOutcome>,
): Row[] {
  const rank: Record<DebtSort, (row: Row, at: number) => number | string> = {
    own: (_, at) => at,
    balance: ({ balanceCents }) => -(balanceCents ?? -1),
    rate: ({ rate }) => -(parseRate(rate) ?? -1),
    'paid-off': ({ key }) => outcomes.get(key)?.paidOff ?? '9999-12',
    interest: ({ key }) => -(outcomes.get(key)?.interestCents ?? -1),
  }
  const ranked = rows.map((row, at) => ({ row, at, rank: rank[sort](row, at) }))
  return ranked
    .toSorted((a, b) => (a.rank === b.rank ? a.at - b.at : a.rank < b.rank ? -1 : 1))
    .map(({ row }) => row)
}
