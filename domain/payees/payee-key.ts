// One key for all lines of a payee: 'TIM HORTONS #2214' and 'Tim Hortons Ottawa' are both 'tim hortons'.
import { foldText } from './fold.ts'

/**
 * The words of a cleaned payee in small letters without accents, at most four; numbers alone are left out. A line that is
 * nothing but numbers has its own text as a key.
 */
export function makePayeeKey(payee: string): string {
  const words = listPayeeWords(payee)
  return words.length > 0 ? words.slice(0, 4).join(' ') : foldText(payee).toLowerCase()
}

/** The words that tell a payee from others, in small letters without accents. */
function listPayeeWords(payee: string): string[] {
  return foldText(payee)
    .toLowerCase()
    .replaceAll(/['’`.]/g, '')
    .split(/[^\p{L}\p{N}&]+/u)
    .filter((word) => word !== '' && word !== '&' && !/^\d+$/.test(word))
}
