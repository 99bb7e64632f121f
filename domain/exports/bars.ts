// The picture of an export: for each month a bar of what came in beside one of what it went to, leg upon leg. Positions are
// shares of the height, from the base line up; a leg that came back by more than was spent hangs below it.

export type BarMonth = {
  month: string
  incomeCents: number
  needsCents: number
  wantsCents: number
  savingsDebtCents: number
}

export const barKinds = ['income', 'needs', 'wants', 'savings'] as const
type BarKind = (typeof barKinds)[number]

/** `column` is 0 for what came in, 1 for where it went. */
type Bar = { kind: BarKind; column: 0 | 1; from: number; to: number }
type BarGroup = { month: string; bars: Bar[] }

/** At most so many months stand in a picture, the latest ones. */
const mostBarMonths = 24

/**
 * Oldest first. The highest stack is 1 high; `lowest` is how far the deepest hangs below the base line, 0 or less. Empty
 * when there is nothing to draw.
 */
export function layOutBars(newestFirst: readonly BarMonth[]): { groups: BarGroup[]; lowest: number } {
  const months = newestFirst.slice(0, mostBarMonths).toReversed()
  const stacked = months.map(stack)
  const ends = stacked.flatMap((bars) => bars.flatMap(({ from, to }) => [from, to]))
  const highest = Math.max(0, ...ends)
  const deepest = Math.min(0, ...ends)
  const scale = Math.max(highest, -deepest)
  if (scale === 0) return { groups: [], lowest: 0 }
  const groups = stacked.map((bars, at) => ({
    month: months[at]?.month ?? '',
    bars: bars.map((bar) => ({ ...bar, from: bar.from / scale, to: bar.to / scale })),
  }))
  return { groups, lowest: deepest / scale }
}

function stack({ incomeCents, needsCents, wantsCents, savingsDebtCents }: BarMonth): Bar[] {
  const bars: Bar[] = [{ kind: 'income', column: 0, from: 0, to: incomeCents }]
  let [above, below] = [0, 0]
  for (const [kind, amount] of [
    ['needs', needsCents],
    ['wants', wantsCents],
    ['savings', savingsDebtCents],
  ] as const) {
    const from = amount < 0 ? below : above
    bars.push({ kind, column: 1, from, to: from + amount })
    if (amount < 0) below += amount
    else above += amount
  }
  return bars.filter(({ from, to }) => from !== to)
}
