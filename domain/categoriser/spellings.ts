// One payee as banks write it: with the town behind its name or without it, and cut off after so many letters. 'kutz on king',
// 'kutz on king london' and 'kutz on kin' are one, as far as a household's own rows show it.

/** The name that all spellings of a payee share; the key itself where the rows do not tell. */
export type Spellings = (payeeKey: string) => string

/** A town is known by so many names that came with it and without it, each time of the same category. */
const namesOfTown = 2
/** Banks cut names off at some 20 letters, of which who passed the money on takes some. */
const shortestCut = 10
/** So much of a town tells which it is; less only where the name before it is known. */
const shortestTown = 3
const mostCompared = 20

/** `usual` has each key that was sorted, with where it mostly went. */
export function readSpellings(usual: ReadonlyMap<string, string>): Spellings {
  const towns = findTowns(usual)
  const sortedTowns = [...towns].sort()
  const withoutTown = new Set([...usual.keys()].map((key) => dropTown(key, () => false)))
  const names = [...withoutTown].sort()
  const known = new Map<string, string>()
  return (payeeKey) => {
    const before = known.get(payeeKey)
    if (before !== undefined) return before
    const name = complete(dropTown(payeeKey, (base) => withoutTown.has(base)))
    if (known.size < mostKnown) known.set(payeeKey, name)
    return name
  }

  function dropTown(payeeKey: string, isName: (base: string) => boolean): string {
    if (towns.size === 0) return payeeKey
    const words = payeeKey.split(' ')
    while (words.length > 1 && !joining.has(words.at(-2)!)) {
      const last = words.at(-1)!
      const isCut =
        payeeKey.length >= shortestCut &&
        (last.length >= shortestTown || isName(words.slice(0, -1).join(' '))) &&
        beginsOne(sortedTowns, last)
      if (!towns.has(last) && !isCut) break
      words.pop()
    }
    return words.join(' ')
  }

  /** The longest name that begins with this one and goes on within its last word; not where two names do. */
  function complete(name: string): string {
    if (name.length < shortestCut) return name
    let longest = name
    const first = findFirst(names, name)
    for (let at = first; at < names.length && names[at]!.startsWith(name); at++) {
      if (at - first > mostCompared || !names[at]!.startsWith(longest)) return name
      if (names[at]!.length > name.length && names[at]![name.length] === ' ') return name
      longest = names[at]!
    }
    return longest
  }
}

const mostKnown = 20_000
/** What follows these belongs to the name: 'University of Toronto'. */
const joining = new Set(
  'of the and de la le du des di da do del van von der den am im zu zum zur an auf at au aux en'.split(' '),
)

function findTowns(usual: ReadonlyMap<string, string>): Set<string> {
  const counts = new Map<string, number>()
  for (const [key, categoryId] of usual) {
    const end = key.lastIndexOf(' ')
    const word = key.slice(end + 1)
    if (end < 0 || word.length < shortestTown || usual.get(key.slice(0, end)) !== categoryId) continue
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count >= namesOfTown).map(([word]) => word))
}

const beginsOne = (sorted: readonly string[], beginning: string): boolean =>
  sorted[findFirst(sorted, beginning)]?.startsWith(beginning) ?? false

/** Where the first is that is not before `text`. */
function findFirst(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < text) low = middle + 1
    else high = middle
  }
  return low
}
