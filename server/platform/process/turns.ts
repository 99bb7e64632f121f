// Limits how much work that needs much memory runs at a time. The rest waits, in a queue for each household.
import { AppError } from '#server/errors.ts'

type Limits = {
  /** How many run at a time, at most one of each household. */
  atOnce: number
  /** How many of one household may wait; one more is refused. */
  mostWaiting: number
  /** The error for who is refused. */
  refusal: string
}

export type Turns = {
  /** Waits for the household's turn; returns the function that ends it. Throws a 429 when too many wait already. */
  take(householdId: string): Promise<() => void>
  /** Does the work in a turn of its own. */
  inTurn<Result>(householdId: string, work: () => Promise<Result>): Promise<Result>
}

/** Households take turns, so that one that sends many files does not keep the others waiting for all of them. */
export function createTurns({ atOnce, mostWaiting, refusal }: Limits): Turns {
  const underWay = new Set<string>()
  const waiting = new Map<string, (() => void)[]>()

  function startNext(): void {
    for (const [householdId, line] of waiting) {
      if (underWay.size >= atOnce) return
      if (underWay.has(householdId)) continue
      underWay.add(householdId)
      line.shift()?.()
      if (line.length === 0) waiting.delete(householdId)
    }
  }

  function end(householdId: string): void {
    underWay.delete(householdId)
    // The rest of its work waits behind that of the other households.
    const line = waiting.get(householdId)
    if (line && waiting.delete(householdId)) waiting.set(householdId, line)
    startNext()
  }

  async function take(householdId: string): Promise<() => void> {
    const line = waiting.get(householdId) ?? []
    if (line.length >= mostWaiting)
      throw new AppError('too-many-requests', { reason: refusal, retryAfterSeconds: 5 })
    waiting.set(householdId, line)
    await new Promise<void>((start) => {
      line.push(start)
      startNext()
    })
    return () => end(householdId)
  }

  async function inTurn<Result>(householdId: string, work: () => Promise<Result>): Promise<Result> {
    const end = await take(householdId)
    try {
      return await work()
    } finally {
      end()
    }
  }
  return { take, inTurn }
}
