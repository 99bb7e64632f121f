// Money is a whole number of cents, which are the currency's smallest unit: $12.34 is 1234, ¥1,234 is 1234, and of a dinar
// they are thousandths. `parseAmount('(1,234.50)')` (parse-amount.ts) gives -123450 and `formatCents` shows it as ($1,234.50)
// again.
import { getDecimals } from './currencies.ts'

declare const unit: unique symbol

/** An amount in whole cents, positive for money in and negative for money out. */
export type Cents = number & { readonly [unit]: 'cents' }

/** The largest amount that is accepted either way: 10^14 of the smallest unit, 10^12.00 dollars (R6). */
export const largestAmount = 100_000_000_000_000 as Cents

export const zero = 0 as Cents

/** Marks a whole number as cents. Throws a RangeError on fractions, NaN and beyond safe integers: a bug. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no whole number of cents`)
  return (amount + 0) as Cents
}

/** The exact sum; throws a RangeError rather than lose a cent beyond 2^53. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0
  for (const amount of amounts) sum += amount
  return cents(sum)
}

/** A sum that is shown only, cut where a number no longer holds whole cents: nobody is locked out of a list by it. */
export function boundedCents(amount: number): Cents {
  return cents(Math.max(-Number.MAX_SAFE_INTEGER, Math.min(amount, Number.MAX_SAFE_INTEGER)))
}

/** A sum that means about as much in any currency: of 10 units 10.00 dollars, 10.000 dinars and 1,000 yen. */
export const toRoundSum = (units: number, decimals: number): Cents =>
  cents(Math.round(units * (decimals === 0 ? 100 : 10 ** decimals)))

/** '-1234.50' of two decimals, '-123450' of none: for inputs, exports and files; read back by `parseAmount(text, '.')`. */
export function toDecimalText(amount: Cents, decimals: number): `${number}` {
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`
  return `${amount < 0 ? '-' : ''}${whole}${fraction}` as `${number}`
}

/** How a household writes money: an ISO 4217 code and a BCP 47 tag. */
export type MoneyFormat = { currency: string; locale: string }

/** The mark before the decimals where a locale writes the currency: in fr-CH a point for money, a comma for numbers. */
export function getDecimalMark({ currency, locale }: MoneyFormat): DecimalMark {
  const key = `${locale} ${currency}`
  let mark = knownMarks.get(key)
  if (!mark) {
    const options = {
      style: 'currency',
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    } as const
    const parts = new Intl.NumberFormat(locale, options).formatToParts(0.5)
    knownMarks.set(key, (mark = parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'))
  }
  return mark
}

const knownMarks = new Map<string, DecimalMark>()

const formatters = new Map<string, Intl.NumberFormat>()

/**
 * '$1,234.50', and '($1,234.50)' below zero: parentheses in every locale, also where Intl's accounting has a minus. All
 * decimals of the currency are shown, also those that Intl would leave out.
 */
export function formatCents(amount: Cents, { currency, locale }: MoneyFormat): string {
  const decimals = getDecimals(currency)
  const key = `${locale} ${currency}`
  let formatter = formatters.get(key)
  if (!formatter) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    formatter = new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits })
    formatters.set(key, formatter)
  }
  const text = formatter.format(toDecimalText(Math.abs(amount) as Cents, decimals))
  return amount < 0 ? `(${text})` : text
}

export type DecimalMark = '.' | ','
