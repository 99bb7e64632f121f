// What many ask for at the same time is done for all of them by one statement: who comes while one is under way waits for
// the next. Nobody waits for others to come, except for those who ask in the same turn.

/** Longer ones would keep their first askers waiting for the last ones. */
const mostAtOnce = 200

type Asker<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * A function that does `work` for its item, together with those of others. `work` begins after everybody in it asked, so it
 * reads nothing that is older than the question, and answers in the order of the items. When it throws, those in it are told
 * so, and nobody else.
 */
export function workJointly<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: Asker<Item, Result>[] = []
  let isUnderWay = false

  async function workOff(): Promise<void> {
    isUnderWay = true
    while (waiting.length > 0) {
      // Who was just answered often asks again at once. The first of them alone would keep all others waiting for two
      // statements instead of one.
      await new Promise<void>((resolve) => process.nextTick(resolve))
      const askers = waiting.slice(0, mostAtOnce)
      waiting = waiting.slice(mostAtOnce)
      try {
        const results = await work(askers.map(({ item }) => item))
        for (const [n, { resolve }] of askers.entries()) resolve(results[n] as Result)
      } catch (error) {
        for (const { reject } of askers) reject(error)
      }
    }
    isUnderWay = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isUnderWay) void workOff()
    })
}
