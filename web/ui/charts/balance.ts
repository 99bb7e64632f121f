// The arithmetic of BalanceBars: from 5,000 take 2,400, 1,100 and 900, and 600 remain; each bar starts where the last ended.

/** Where a bar lies, in percent of the picture's width. */
export type BalanceBar = { leftPercent: number; widthPercent: number }

/** The bars of the start, of every part taken away, and of what remains; and where zero lies. */
export function layBalance(startCents: number, parts: readonly { amountCents: number }[]) {
  const stops = [startCents]
  for (const { amountCents } of parts) stops.push((stops.at(-1) ?? 0) - amountCents)
  const remainingCents = stops.at(-1) ?? 0
  const low = Math.min(0, ...stops)
  const range = Math.max(0, ...stops) - low || 1
  const bar = (from: number, to: number): BalanceBar => ({
    leftPercent: ((Math.min(from, to) - low) / range) * 100,
    widthPercent: (Math.abs(to - from) / range) * 100,
  })
  return {
    remainingCents,
    zeroPercent: ((0 - low) / range) * 100,
    start: bar(0, startCents),
    parts: parts.map((_, at) => bar(stops[at] ?? 0, stops[at + 1] ?? 0)),
    remaining: bar(0, remainingCents),
  }
}
