// A sentence in a language model's words is shown only if nothing in it can be untrue: it has the slots of the sentence it was
// made of, in their order, and between them common words that hold no number, no name and no other direction.
import { nameSentence } from './phrasing-prompt.ts'
import { findKinds, hasDoubt, isPlainWord } from './phrasing-words.ts'

const longest = 400
const slots = /\{\{(\w+)\}\}/g
/** Latin letters and what stands between words: no digit of any script, no sign, no bracket that could be markup. */
const allowed = /^[[\p{L}&&\p{Script=Latin}] .,;:!?'’\(\)–—\-]*$/v
const word = /[\p{L}'’]+/gu

/** Of each sentence the text that may be shown instead; one that was answered twice has none. Null when that leaves nothing. */
export function readPhrasings(
  templates: readonly string[],
  texts: readonly { id: string; text: string }[],
): (string | null)[] | null {
  const checked = templates.map((template, at) => {
    const [found, ...others] = texts.filter(({ id }) => id === nameSentence(at))
    return found && others.length === 0 ? checkPhrasing(template, found.text) : null
  })
  return checked.some((text) => text !== null) ? checked : null
}

/** The text, or null where it may not be shown instead of the template. */
export function checkPhrasing(template: string, text: string): string | null {
  const said = text.trim()
  if (said.length === 0 || said.length > longest || said.normalize('NFC') !== said) return null
  if (listSlots(said).join(' ') !== listSlots(template).join(' ')) return null
  if (!standAlone(said, template)) return null
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

/**
 * Each figure has blanks or a pause around it, or what stood there before: '-{{sum}}' and '({{sum}})' would turn it round, and
 * '{{sum}}{{count}}' make one figure of two.
 */
function standAlone(text: string, template: string): boolean {
  const before = template.split(slot)
  const pieces = text.split(slot)
  return pieces.every((piece, at) => {
    const known = before[at]!
    const [isFirst, isLast] = [at === 0, at === pieces.length - 1]
    if (piece === known) return true
    if (!/\p{L}/u.test(piece)) return (isFirst && piece === '') || (isLast && /^[.!?]?$/.test(piece))
    const [after, ahead] = [findLead(piece), findTrail(piece)]
    return (
      (isFirst || after === findLead(known) || /^(?:[.,;:!?]? | [–—-] )$/.test(after)) &&
      (isLast || ahead === findTrail(known) || /^[.,;:!?]? $/.test(ahead))
    )
  })
}

const slot = /\{\{\w+\}\}/
const findLead = (piece: string): string => /^\P{L}*/u.exec(piece)![0]
const findTrail = (piece: string): string => /\P{L}*$/u.exec(piece)![0]

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
