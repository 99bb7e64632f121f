/** The value in the middle, or the mean of the two that are; 0 of nothing. */
export function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2
}
