// Where a name's rows go now, by those that were sorted: the latest say it, and a change of mind is told from a shop of two things.

/** So many of the latest rows of a name say what is usual now, and so many where it is of several things. */
const latest = 8
const latestOfSeveral = 40
/** So many in a row are a change even there. */
const surelyChanged = 6

/**
 * The category of a name now: two labels in a row beat what was before them, one does not. A shop of several things, whose labels
 * went back and forth, goes where most of them went.
 */
export function settle(
  labels: readonly string[],
  isOfAmounts: boolean,
): { categoryId: string; there: number; elsewhere: number } {
  const isOfSeveral = isOfAmounts || countReturns(labels) >= 2
  const now = labels.slice(isOfSeveral ? -latestOfSeveral : -latest)
  const last = now.at(-1)!
  const counts = new Map<string, number>()
  for (const label of now) counts.set(label, (counts.get(label) ?? 0) + 1)
  const [usual] = [...counts].sort(
    ([one, ones], [other, others]) => others - ones || Number(other === last) - Number(one === last),
  )
  const needed = isOfSeveral ? surelyChanged : 2
  const isChanged = now.length >= needed && now.slice(-needed).every((label) => label === last)
  const categoryId = isChanged ? last : usual![0]
  let steady = 0
  while (steady < now.length && now.at(-1 - steady) === categoryId) steady++
  const there = counts.get(categoryId) ?? 0
  const elsewhere = now.length - there
  // After a change what was before fades with each row of the new kind.
  return { categoryId, there, elsewhere: isOfSeveral ? elsewhere : Math.min(elsewhere, there / steady) }
}

/** How often a name went to where it had been before, after it had been elsewhere. */
function countReturns(labels: readonly string[]): number {
  const been = new Set<string>()
  let returns = 0
  for (const [at, label] of labels.entries()) {
    if (at > 0 && label !== labels[at - 1] && been.has(label)) returns++
    been.add(label)
  }
  return returns
}

/** Where each key mostly went. */
export function findUsual(labels: readonly { payeeKey: string; categoryId: string }[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const { payeeKey, categoryId } of labels) {
    const known = counts.get(payeeKey) ?? new Map<string, number>()
    known.set(categoryId, (known.get(categoryId) ?? 0) + 1)
    counts.set(payeeKey, known)
  }
  const most = (known: Map<string, number>) => [...known].reduce((a, b) => (b[1] > a[1] ? b : a))[0]
  return new Map([...counts].map(([key, known]) => [key, most(known)]))
}
