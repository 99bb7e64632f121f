// What comes too often to be written down each time is counted in lots: a process takes some tries at once, and has them in
// memory until they are used up. No more than allowed ever pass; what a process did not use of its last lot is lost.
import type { Db } from '#server/platform/database/db.ts'
import { consumeLimit, type Counting, type Limit } from './limits.ts'

type Lot = { left: number; windowEndsAt: Date }
type Lots = { held: Map<string, Lot>; asked: Map<string, Promise<void>> }

/** Of the keys that were used last. */
const mostHeld = 10_000

const lotsOf = new WeakMap<Db, Lots>()

/** As `consumeLimit`, `lot` tries at once. The limit is a multiple of them and knows no pauses. */
export async function consumeFromLot(
  counting: Counting,
  limit: Limit,
  key: string,
  lot: number,
): Promise<void> {
  const lots = lotsOf.get(counting.db) ?? { held: new Map(), asked: new Map() }
  lotsOf.set(counting.db, lots)
  const name = `${limit.name} ${key}`
  while (!takeOne(lots.held.get(name), counting.clock.now())) {
    // One asks for all who wait, or they would be refused while somebody else brings what is left for them.
    const asked = lots.asked.get(name) ?? takeLot()
    lots.asked.set(name, asked)
    await asked
  }

  async function takeLot(): Promise<void> {
    try {
      const windowEndsAt = await consumeLimit(counting, limit, key, lot)
      lots.held.delete(name)
      lots.held.set(name, { left: lot, windowEndsAt })
      if (lots.held.size > mostHeld) for (const [oldest] of lots.held) return void lots.held.delete(oldest)
    } finally {
      lots.asked.delete(name)
    }
  }
}

function takeOne(lot: Lot | undefined, now: Date): boolean {
  if (!lot || lot.left === 0 || lot.windowEndsAt <= now) return false
  lot.left -= 1
  return true
}
