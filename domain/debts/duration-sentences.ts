// How long something takes, in words: 37 months are '37 months (3 years 1 month)'.

/** Years are added from a year on. */
export function formatDuration(monthCount: number): string {
  const years = Math.floor(monthCount / 12)
  const rest = monthCount % 12
  if (years === 0) return count(monthCount, 'month')
  const parts = [count(years, 'year'), ...(rest ? [count(rest, 'month')] : [])]
  return `${count(monthCount, 'month')} (${parts.join(' ')})`
}

/** SPEC section 9 simulates so many months: a plan that takes longer is not paid off in 25 years. */
const longMonths = 300

/**
 * What is to be said of a plan that takes long (S27): one that ends after more than 25 years says so beside its own
 * length and cost, one that has not ended after a hundred years never does. Null of all others.
 */
export function warnOfLength(monthCount: number | null): string | null {
  if (monthCount === null) return 'Not paid off in 25 years, nor in a hundred'
  return monthCount > longMonths ? 'Not paid off in 25 years' : null
}

const count = (of: number, noun: string): string => `${of} ${noun}${of === 1 ? '' : 's'}`
