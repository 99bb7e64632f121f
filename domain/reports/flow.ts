// Where a period's money came from and where it went, as two sides that are equal to the cent: 5,000.00 of salary and 70.00
// that a shop gave back are 1,900.00 of needs, 250.00 of wants, 600.00 of savings, 40.00 without a category and 2,280.00
// left over.
import type { SpendingGroup } from '#domain/categories.ts'
import { type Cents, cents, sumCents } from '#domain/money.ts'

export type FlowLeg = SpendingGroup | 'Uncategorized'

/** What a category came to: of a spending group what went out less what came back, of income the other way round. */
export type FlowLine = {
  id: string | null
  name: string
  group: SpendingGroup | 'Income' | null
  cents: Cents
}

/** A line, or one of the ends that make the sides equal. */
export type FlowEnd =
  | { kind: 'income' | 'returned' | 'given-back' | 'spent'; id: string; name: string; cents: Cents }
  | { kind: 'uncategorized-income' | 'uncategorized' | 'earlier-money' | 'left-over'; cents: Cents }

export type Flow = {
  /** Left side: income, what came back, and where more went out than came in, money from before. */
  sources: FlowEnd[]
  /** The legs by what went out through them. */
  legs: { leg: FlowLeg; cents: Cents; ends: FlowEnd[] }[]
  /** Ends of the right side beyond the legs: income that was given back, and what is left over. */
  rest: FlowEnd[]
  totalCents: Cents
}

const legOrder: readonly FlowLeg[] = ['Needs', 'Wants', 'SavingsDebt', 'Uncategorized']

/**
 * A category below zero changes sides: a refund above the spending is a source, income that was paid back an end. What has
 * no category comes as two lines of group null, one of them below zero when it came in. Both sides add up to `totalCents`.
 */
export function drawFlow(lines: readonly FlowLine[]): Flow {
  const sources: FlowEnd[] = []
  const rest: FlowEnd[] = []
  const legs = new Map<FlowLeg, FlowEnd[]>(legOrder.map((leg) => [leg, []]))
  for (const line of lines) {
    if (line.cents === 0) continue
    const size = cents(Math.abs(line.cents))
    const isAbove = line.cents > 0
    if (line.group === null || line.id === null) {
      if (isAbove) legs.get('Uncategorized')?.push({ kind: 'uncategorized', cents: size })
      else sources.push({ kind: 'uncategorized-income', cents: size })
      continue
    }
    const named = { id: line.id, name: line.name, cents: size }
    if (line.group === 'Income')
      (isAbove ? sources : rest).push({ kind: isAbove ? 'income' : 'given-back', ...named })
    else if (isAbove) legs.get(line.group)?.push({ kind: 'spent', ...named })
    else sources.push({ kind: 'returned', ...named })
  }
  const drawn = legOrder.flatMap((leg) => {
    const ends = bySize(legs.get(leg) ?? [])
    return ends.length > 0 ? [{ leg, cents: sum(ends), ends }] : []
  })
  const came = sum(sources)
  const went = cents(sum(rest) + sumCents(drawn.map((leg) => leg.cents)))
  const balance = came - went
  const ordered = bySize(sources)
  if (balance < 0) ordered.push({ kind: 'earlier-money', cents: cents(-balance) })
  const ends = bySize(rest)
  if (balance > 0) ends.push({ kind: 'left-over', cents: cents(balance) })
  return { sources: ordered, legs: drawn, rest: ends, totalCents: cents(Math.max(came, went)) }
}

const sum = (ends: readonly FlowEnd[]) => sumCents(ends.map((end) => end.cents))

const bySize = (ends: readonly FlowEnd[]) => ends.toSorted((a, b) => b.cents - a.cents)
