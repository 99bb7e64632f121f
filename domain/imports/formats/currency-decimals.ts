// How many decimals banks write amounts of a currency with: 2, but for those that ISO 4217 names otherwise. What Intl says
// follows how prices are shown: it knows no decimals of the forint, and Hungarian statements are full of them.

const decimals = new Map<string, number>()
for (const [count, codes] of [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
] as const)
  for (const code of codes.split(' ')) decimals.set(code, count)

/** Of an ISO 4217 code; 2 for one that is not known. */
export const countIsoDecimals = (currency: string): number => decimals.get(currency) ?? 2
