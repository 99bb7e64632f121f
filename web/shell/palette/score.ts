/**
 * How well typed letters fit a name, from 0 (they are not in it, in this order) to 1 (they are its beginning). Letters that
 * follow each other, or begin words, fit best: "tra" and "gt" find Transactions and Go to …. Cases and accents do not count.
 */
export function scoreMatch(name: string, typed: string): number {
  const text = fold(name)
  const letters = fold(typed).replaceAll(' ', '')
  if (letters.length > mostLetters) return 0
  const known = new Map<number, number>()
  const best = (from: number, at: number): number => {
    if (at === letters.length) return 1
    const key = from * (mostLetters + 1) + at
    const before = known.get(key)
    if (before !== undefined) return before
    let found = 0
    for (
      let index = text.indexOf(letters.charAt(at), from);
      index >= 0;
      index = text.indexOf(letters.charAt(at), index + 1)
    )
      found = Math.max(
        found,
        weighPlace(text, index, index === from && at > 0) *
          skipped ** (index - from) *
          best(index + 1, at + 1),
      )
    known.set(key, found)
    return found
  }
  return best(0, 0)
}

const mostLetters = 60
/** What a letter that is passed over costs. */
const skipped = 0.999

function weighPlace(text: string, index: number, follows: boolean): number {
  if (follows || index === 0) return 1
  const before = text.charAt(index - 1)
  if (before === ' ') return 0.9
  return /[^\p{L}\p{N}]/u.test(before) ? 0.8 : 0.17
}

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
