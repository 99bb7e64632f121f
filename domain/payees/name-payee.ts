// The name of a transaction in lists: 'SQ *HILLTOP FUEL 0412 TORONTO ON' is Hilltop Fuel; 'Dinner at MOMA' stays.
import { cleanPayee } from './clean-payee.ts'

/** How lists name a transaction: by the payee of what a bank wrote. What somebody typed stays as it is. */
export function namePayee({ description, importId }: { description: string; importId: string | null }): {
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
