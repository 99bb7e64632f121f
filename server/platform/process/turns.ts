// Work that takes much memory, a little of it at a time: the others wait, each household behind its own.
import { AppError } from '#server/errors.ts'

type Limits = {
  /** So much of it is under way in all, and one of each household. */
  atOnce: number
  /** So many of one household wait; one more is refused. */
  mostWaiting: number
  /** What who is refused is told. */
  refusal: string
}

export type Turns = {
  /** Resolves when it is this household's turn, with what ends it, to be called once. Throws a 429 when too many wait already. */
  take(householdId: string): Promise<() => void>
  /** Does the work in a turn of its own. */
  inTurn<Result>(householdId: string, work: () => Promise<Result>): Promise<Result>
}

/** Turns go around: a household that sends many files does not keep the others waiting for all of them. */
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
    // What else it has goes behind the others.
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
