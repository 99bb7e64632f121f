// A sentence in a language model's words is shown only if nothing in it can be untrue: it has the slots of the sentence it was
// made of, in their order, and between them common words that hold no number, no name and no other direction.
import { findKinds, hasDoubt, isPlainWord } from './phrasing-words.ts'

const longest = 400
const slots = /\{\{(\w+)\}\}/g
/** Latin letters and what stands between words: no digit of any script, no sign, no bracket that could be markup. */
const allowed = /^[[\p{L}&&\p{Script=Latin}] .,;:!?'’\(\)–—\-]*$/v
const word = /[\p{L}'’]+/gu

/** The text, or null where it may not be shown instead of the template. */
export function checkPhrasing(template: string, text: string): string | null {
  const said = text.trim()
  if (said.length === 0 || said.length > longest || said.normalize('NFC') !== said) return null
  if (listSlots(said).join(' ') !== listSlots(template).join(' ')) return null
  // A letter takes each slot's place, so that nothing before it and behind it becomes one word.
  const between = said.replaceAll(slots, ' ')
  if (!allowed.test(between)) return null
  const [words, before] = [listWords(between), listWords(template.replaceAll(slots, ' '))]
  if (words.length === 0 || !haveOnlyKnown(words, before)) return null
  const [kinds, kindsBefore] = [findKinds(words), findKinds(before)]
  if ([...kinds].some((kind) => !kindsBefore.has(kind))) return null
  if ([...kindsBefore].some((kind) => kind !== 'in' && !kinds.has(kind))) return null
  return hasDoubt(before) && !hasDoubt(words) ? null : said
}

const listSlots = (text: string): string[] => [...text.matchAll(slots)].map(([, name = '']) => name)

const listWords = (text: string): string[] =>
  [...text.matchAll(word)].map(([found]) =>
    found
      .toLowerCase()
      .replaceAll('’', "'")
      .replaceAll(/^'+|'+$/g, ''),
  )

/** A word that is not common may stand as often as in the sentence before: 'one' of it does not become two. */
function haveOnlyKnown(words: readonly string[], before: readonly string[]): boolean {
  const left = new Map<string, number>()
  for (const one of before) left.set(one, (left.get(one) ?? 0) + 1)
  return words.every((one) => {
    if (one === '' || isPlainWord(one)) return true
    const count = left.get(one) ?? 0
    left.set(one, count - 1)
    return count > 0
  })
}
