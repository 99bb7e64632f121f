/** A seed of this moment, or SEED to see a run again; printed, so that it can be. */
export function newSeed(what: string): number {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  console.info(`${what}: SEED=${seed}`)
  return seed
}

/** Numbers from 0 to 1 that a seed brings back: mulberry32, small and the same everywhere. */
export function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Every order of some items. */
export function* permutations<Item>(items: Item[]): Generator<Item[]> {
  if (items.length < 2) yield items
  else
    for (const [n, item] of items.entries())
      for (const rest of permutations(items.toSpliced(n, 1))) yield [item, ...rest]
}
