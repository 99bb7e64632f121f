// An amount in a search, of any currency: its digits before and after the decimals. `1,234.5` is 1234.5 and `2,40` is 2.4; one
// mark before three digits parts thousands, since nobody looks for a thousandth.

export type SearchAmount = {
  /** Given only where money in or out alone is meant. */
  sign: '+' | '-' | null
  /** Written with a point and without anything else: '1234.5'. */
  decimal: string
}

export function readSearchAmount(text: string): SearchAmount | null {
  const found = /^([+-]?)(\d[\d.,'’]*)$/.exec(text)
  if (!found) return null
  const [, sign = '', number = ''] = found
  const parts = /^(\d{1,3}(?:[.,'’]\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(number)
  if (!parts) return null
  const [, whole = '', fraction = ''] = parts
  const marks = new Set(whole.replaceAll(/\d/g, ''))
  const mark = fraction && number.at(-fraction.length - 1)
  if (marks.size > 1 || (mark && marks.has(mark))) return null
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  if (digits.length > 12) return null
  const decimals = fraction.replace(/0+$/, '')
  return {
    sign: sign === '' ? null : (sign as '+' | '-'),
    decimal: decimals ? `${digits}.${decimals}` : digits,
  }
}

/** Whole cents of a currency with so many decimals; null of an amount that it does not have, such as half a yen. */
export function toSearchCents({ decimal }: SearchAmount, decimals: number): number | null {
  const [whole = '', fraction = ''] = decimal.split('.')
  return fraction.length > decimals ? null : Number(whole + fraction.padEnd(decimals, '0'))
}
