// Guesses for the rows of a file that comes in: they count at once, and wait for a person all the same.
import { setImmediate as breathe } from 'node:timers/promises'
import type { Categoriser, Suggestion } from '#domain/categoriser/categoriser.ts'
import { leastToSuggest, type Source } from '#domain/categoriser/sources.ts'
import type { CategorizeEvent } from './events.ts'

/** Rows that were looked at before others get their turn: some 10 ms. */
const atOnce = 50

type Row = { description: string; amountCents: number }
type Found = Suggestion & { source: Exclude<Source, 'rule'> }

/** Column by column; null where there is nothing to guess. */
type Guesses = {
  categoryIds: (string | null)[]
  sources: (string | null)[]
  similarities: (number | null)[]
  reasons: (string | null)[]
}

export type Guesser = {
  /** Guesses for the rows that may have one: no rule of the household says what they are. */
  guess(rows: readonly Row[], isOpen: (at: number) => boolean): Promise<Guesses>
  /** What was guessed so far, one event for each payee and guess. */
  listEvents(importId: string): CategorizeEvent[]
  count(): number
}

export function makeGuesser(categorise: Categoriser): Guesser {
  const answers = new Map<string, Found | null>()
  const guessed = new Map<Found, { description: string; count: number }>()
  const ask = (row: Row): Found | null => {
    const name = `${row.amountCents > 0 ? '+' : '-'}${row.description}`
    const exact = `${name} ${row.amountCents}`
    const known = answers.has(name) ? answers.get(name) : answers.get(exact)
    if (known !== undefined) return known
    const found = categorise({ ...row, hasNoRule: true })
    const answer = isGuess(found) && found.similarity >= leastToSuggest ? found : null
    answers.set(found?.isByAmount ? exact : name, answer)
    return answer
  }
  return {
    async guess(rows, isOpen) {
      const found: (Found | null)[] = []
      for (const [at, row] of rows.entries()) {
        if (at % atOnce === atOnce - 1) await breathe()
        const one = isOpen(at) ? ask(row) : null
        found.push(one)
        if (!one) continue
        const known = guessed.get(one)
        if (known) known.count++
        else guessed.set(one, { description: row.description, count: 1 })
      }
      return {
        categoryIds: found.map((one) => one?.categoryId ?? null),
        sources: found.map((one) => one?.source ?? null),
        similarities: found.map((one) => one?.similarity ?? null),
        reasons: found.map((one) => one?.reason.slice(0, longestReason) ?? null),
      }
    },
    listEvents: (importId) => joinEvents(guessed, importId),
    count: () => [...guessed.values()].reduce((sum, { count }) => sum + count, 0),
  }
}

const longestReason = 300

const isGuess = (found: Suggestion | null): found is Found => found !== null && found.source !== 'rule'

/** Lines of one payee that were guessed alike are one event. */
function joinEvents(
  guessed: ReadonlyMap<Found, { description: string; count: number }>,
  importId: string,
): CategorizeEvent[] {
  const events = new Map<string, CategorizeEvent & { transactionCount: number }>()
  for (const [{ payee, categoryId, similarity, source }, { description, count }] of guessed) {
    const name = `${payee.payee} ${categoryId} ${source} ${similarity}`
    const known = events.get(name)
    if (known) known.transactionCount += count
    else
      events.set(name, {
        description: description.slice(0, 500),
        suggestedCategoryId: categoryId,
        accepted: null,
        similarity,
        source,
        transactionCount: count,
        importId,
      })
  }
  return [...events.values()]
}
