// How long something takes, in words: 37 months are '37 months (3 years 1 month)'.

/** Years are added from a year on. */
export function monthsInWords(monthCount: number): string {
  const years = Math.floor(monthCount / 12)
  const rest = monthCount % 12
  if (years === 0) return count(monthCount, 'month')
  const parts = [count(years, 'year'), ...(rest ? [count(rest, 'month')] : [])]
  return `${count(monthCount, 'month')} (${parts.join(' ')})`
}

const count = (of: number, noun: string): string => `${of} ${noun}${of === 1 ? '' : 's'}`
