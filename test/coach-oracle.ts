// The figures of tips a second way: from nothing but a household's rows and what each figure says it comes from.
import type { CoachRow, DetectorKey, Fact } from '#domain/coach/tip.ts'

type Row = Pick<CoachRow, 'id' | 'date' | 'amountCents' | 'categoryId' | 'group'>

const perYear = { weekly: 52, 'bi-weekly': 26, monthly: 12, quarterly: 4, yearly: 1 } as const

/** What each figure comes to; those that are no arithmetic over rows (of bills, goals, debts and forecasts) are left out. */
export function recomputeFigures(
  rows: readonly Row[],
  detector: DetectorKey,
  facts: Record<string, Fact>,
): [name: string, value: number | string][] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const listed = (name: string) => (facts[name]?.rows ?? []).map((id) => byId.get(id)!)
  const first = (name: string) => listed(name)[0]!
  const last = (name: string) => listed(name).at(-1)!
  const spent = (of: readonly Row[]) => -of.reduce((sum, { amountCents }) => sum + amountCents, 0) + 0
  const size = ({ amountCents }: Row) => Math.abs(amountCents)
  const counted = (name: string) => {
    const place = facts[name]?.place
    if (place?.of !== 'counted') throw new Error(`${detector} ${name} counts nothing`)
    return rows.filter(
      ({ date, categoryId, group, amountCents }) =>
        date >= place.from &&
        date <= place.to &&
        (!place.categoryId || categoryId === place.categoryId) &&
        isIn(place.figure, group, amountCents),
    )
  }
  const middle = (of: readonly Row[]) => of.map(size).toSorted((a, b) => a - b)[1]!
  const times = () => perYear[(facts['frequency']?.value ?? 'monthly') as keyof typeof perYear]
  const medianOfMonths = (name: string) => {
    const months = Map.groupBy(counted(name), ({ date }) => date.slice(0, 7))
    const sums = [...months.values()].map(spent).toSorted((a, b) => a - b)
    return sums.length === 3 ? sums[1]! : NaN
  }
  const month = () => last('month').date.slice(0, 7)
  const all: Partial<Record<DetectorKey, Record<string, () => number | string>>> = {
    'new-recurring': {
      since: () => first('since').date,
      amount: () => size(last('amount')),
      yearly: () => size(last('yearly')) * times(),
    },
    'trial-ended': {
      before: () => size(first('before')),
      began: () => first('began').date,
      amount: () => size(first('amount')),
      day: () => first('day').date,
    },
    'price-rise': {
      now: () => size(last('now')),
      since: () => first('since').date,
      before: () => middle(listed('before')),
      more: () => size(last('more')) - middle(listed('before')),
      yearly: () => (size(last('yearly')) - middle(listed('before'))) * 12,
    },
    overlapping: {
      count: () => listed('count').length,
      amount: () => size(first('amount')),
      monthly: () => spent(listed('monthly')),
    },
    'unused-subscription': { amount: () => size(first('amount')), total: () => spent(listed('total')) },
    'category-above-usual': {
      spent: () => spent(counted('spent')),
      usual: () => medianOfMonths('usual'),
      more: () => spent(counted('spent')) - medianOfMonths('usual'),
    },
    win: {
      spent: () => spent(counted('spent')),
      usual: () => medianOfMonths('usual'),
      less: () => medianOfMonths('usual') - spent(counted('spent')),
    },
    fees: { count: () => listed('count').length, sum: () => spent(listed('sum')), month },
    'double-charge': {
      amount: () => spent(listed('amount')) / 2,
      first: () => first('first').date,
      second: () => first('second').date,
    },
    'refund-missing': {
      amount: () => spent(listed('amount')) / 2,
      first: () => first('first').date,
      second: () => first('second').date,
    },
    uncategorized: {
      sum: () => spent(listed('sum')),
      percent: () => Math.floor((spent(counted('sum')) * 100) / spent(counted('percent'))),
    },
    'unsorted-payee': { count: () => listed('count').length, sum: () => Math.abs(spent(listed('sum'))) },
    'small-spending': {
      count: () => listed('count').length,
      sum: () => spent(listed('sum')),
      month,
      yearly: () => spent(listed('yearly')) * 12,
    },
  }
  return Object.entries(all[detector] ?? {})
    .filter(([name]) => facts[name])
    .map(([name, compute]) => [name, compute()])
}

function isIn(figure: string, group: string | null, amountCents: number): boolean {
  if (figure === 'needs') return group === 'Needs'
  if (figure === 'wants') return group === 'Wants'
  if (figure === 'savingsDebt') return group === 'SavingsDebt'
  if (figure === 'uncategorized') return group === null && amountCents < 0
  return group === 'Needs' || group === 'Wants' || (group === null && amountCents < 0)
}
