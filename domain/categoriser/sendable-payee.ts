// Which names of payees may leave the server, and how. A name comes from a bank's line, which whoever takes a payment writes:
// it may name a person, hold a number, or say what to do.

const longestName = 40
const mostWords = 5

/** Words of who talks to a language model, not of a shop. */
const telling =
  /\b(ignore|disregard|forget|instructions?|prompts?|system|assistant|answer|respond|reply|output|json|rules?|say|write|must|password)\b/i

/**
 * The name without its digits; null where it is not the name of a shop, or has a word of one of the household's people. Ask it
 * only of card payments that came more than once: transfers are mostly with people.
 */
export function findSendableName(payee: string, people: readonly string[]): string | null {
  const name = payee
    .normalize('NFC')
    .replaceAll(/\p{N}+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const words = name.split(' ')
  if (name.length < 3 || name.length > longestName || words.length > mostWords) return null
  if (!/^[\p{L}\p{M} &'’.*-]+$/u.test(name) || !/\p{L}{3}/u.test(name) || telling.test(name)) return null
  const ofPeople = new Set(
    people.flatMap((one) => one.toLowerCase().split(/[^\p{L}]+/u)).filter((one) => one.length > 2),
  )
  return words.some((word) => ofPeople.has(word.toLowerCase())) ? null : name
}
