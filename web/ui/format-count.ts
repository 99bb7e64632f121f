// Counts as a locale writes them.

/** '1 transaction', '1,200 transactions'. */
export const formatCount = (count: number, noun: string, locale: string): string =>
  `${formatNumber(count, locale)} ${noun}${count === 1 ? '' : 's'}`

/** '1,200' */
export function formatNumber(value: number, locale: string): string {
  let formatter = formatters.get(locale)
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale)
    formatters.set(locale, formatter)
  }
  return formatter.format(value)
}

// Making one takes longer than all else a line of text needs.
const formatters = new Map<string, Intl.NumberFormat>()
