// Counts as the household's locale says them.

/** '1 transaction', '1,200 transactions'. */
export function formatCount(count: number, noun: string, locale: string): string {
  let formatter = countFormatters.get(locale)
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale)
    countFormatters.set(locale, formatter)
  }
  return `${formatter.format(count)} ${noun}${count === 1 ? '' : 's'}`
}

// Making one takes longer than all else a line of text needs.
const countFormatters = new Map<string, Intl.NumberFormat>()
