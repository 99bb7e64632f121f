// Where money was spent, whatever the bank wrote around the name: 'SQ *BLUE BOTTLE 0421' and 'Blue Bottle 17.10.' are one.
import { findPayeeKey } from '../payees/payee-key.ts'

export type DescribedSum = {
  description: string
  countedCents: number
  /** What of it was only guessed. */
  guessedCents?: number
  transactionCount: number
}

export type MerchantSum = {
  payee: string
  /** The description that most of its transactions have; of equally many the first by letters. */
  description: string
  countedCents: number
  guessedCents: number
  transactionCount: number
}

/** By merchant, the largest first. */
export function sumMerchants(sums: Iterable<DescribedSum>): MerchantSum[] {
  const merchants = new Map<string, { merchant: MerchantSum; most: number }>()
  for (const { description, countedCents, guessedCents = 0, transactionCount } of sums) {
    const payee = findPayeeKey(description)
    const known = merchants.get(payee)
    if (!known) {
      const merchant = { payee, description, countedCents, guessedCents, transactionCount }
      merchants.set(payee, { merchant, most: transactionCount })
      continue
    }
    const { merchant } = known
    merchant.countedCents += countedCents
    merchant.guessedCents += guessedCents
    merchant.transactionCount += transactionCount
    const isMore =
      transactionCount > known.most || (transactionCount === known.most && description < merchant.description)
    if (!isMore) continue
    merchant.description = description
    known.most = transactionCount
  }
  return [...merchants.values()]
    .map(({ merchant }) => merchant)
    .toSorted((a, b) => b.countedCents - a.countedCents || (a.payee < b.payee ? -1 : 1))
}
