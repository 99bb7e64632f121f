// How many decimals a currency has: 2 for USD, 0 for JPY, 3 for KWD. ISO 4217 decides. What Intl says follows how prices
// are shown, and is another table in every browser: it knows no decimals of the forint, and Hungarian statements are full
// of them.

const decimals = new Map<string, number>()
for (const [count, codes] of [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
] as const)
  for (const code of codes.split(' ')) decimals.set(code, count)

/** Of an ISO 4217 code; 2 for one that is not known. */
export const getDecimals = (currency: string): number => decimals.get(currency) ?? 2

/** The codes of all currencies with so many decimals, which are not two. */
export const listCurrenciesWith = (count: number): string[] =>
  [...decimals].flatMap(([code, of]) => (of === count ? [code] : []))

/** The most that an amount of a currency people pay with has. */
export const mostDecimals = 3

/**
 * An amount in the smallest unit of a currency with `from` decimals, in that of one with `to`: 1250 of two decimals is
 * 12500 of three. Null where it is finer than that.
 */
export function changeUnit(amount: number, from: number, to: number): number | null {
  const changed = from <= to ? amount * 10 ** (to - from) : amount / 10 ** (from - to)
  return Number.isSafeInteger(changed) ? changed + 0 : null
}
