import type { Transaction } from '#contract/transactions.ts'
import { cleanPayee } from '#domain/payees/clean-payee.ts'

/** How lists name a transaction: by the payee of what a bank wrote. What somebody typed stays as it is. */
export function namePayee({ description, importId }: Pick<Transaction, 'description' | 'importId'>): {
  name: string
  via: string | null
} {
  if (importId === null && !isShouted(description)) return { name: description, via: null }
  const { payee, via } = cleanPayee(description)
  return { name: payee, via }
}

/** Several words in capitals alone were copied from a bank; 'IKEA' is how somebody writes a shop. */
const isShouted = (description: string): boolean =>
  !/\p{Ll}/u.test(description) && /\p{Lu}{2}.*[\s*]\S*\p{Lu}{2}/u.test(description)
