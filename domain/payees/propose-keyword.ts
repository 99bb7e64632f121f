// The keyword of a rule for a payee: 'HILLTOP FUEL' of 'SQ *HILLTOP FUEL 0412 TORONTO ON', which the next line contains, too.
import { cleanPayee } from './clean-payee.ts'

/**
 * What of a description a keyword rule should look for, as it stands there: the payee's name, or as many of its words as stand
 * together. The whole description where that leaves too little to tell payees apart. At most 200 characters.
 */
export function proposeKeyword(description: string): string {
  const words = cleanPayee(description).payee.split(' ').slice(0, mostWords)
  const text = description.toLowerCase()
  const whole = description.trim().slice(0, longest).trim()
  // Small and capital letters may differ in length, as 'İ' does: then places in one text are none in the other.
  if (text.length !== description.length) return whole
  for (let length = words.length; length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const run = words.slice(start, start + length).join(' ')
      const at = isTelling(run) ? text.indexOf(run.toLowerCase()) : -1
      if (at >= 0)
        return description
          .slice(at, at + run.length)
          .slice(0, longest)
          .trim()
    }
  return whole
}

const mostWords = 8
const longest = 200

const isTelling = (run: string): boolean => (run.match(/[\p{L}\p{N}]/gu) ?? []).length >= 3

/**
 * One keyword for all descriptions of a payee, in small letters; null where none stands in all of them, or what does is too
 * short or too particular for the lines to come.
 */
export function proposeSharedKeyword(descriptions: readonly string[]): string | null {
  const texts = descriptions.map((text) => text.toLowerCase())
  const proposed = new Set(descriptions.slice(0, mostAsked).map((text) => proposeKeyword(text).toLowerCase()))
  const shared = [...proposed].filter(
    (keyword) => isSafe(keyword) && texts.every((text) => text.includes(keyword)),
  )
  return shared.toSorted((one, other) => other.length - one.length)[0] ?? null
}

const mostAsked = 20

/** Long numbers are another time other ones. */
const isSafe = (keyword: string): boolean =>
  (keyword.match(/\p{L}/gu) ?? []).length >= 4 && !/\d{3}/.test(keyword)
