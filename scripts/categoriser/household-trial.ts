// How well the categoriser does in simulated households, once it has seen so many rows that their people sorted.
import { starterCategories } from '../../domain/categories.ts'
import { makeCategoriser } from '../../domain/categoriser/categoriser.ts'
import type { PriorModel } from '../../domain/categoriser/prior-model.ts'
import { leastToApply, leastToSuggest } from '../../domain/categoriser/sources.ts'
import { cleanPayee, type Payee } from '../../domain/payees/clean-payee.ts'
import type { Guess } from './calibration.ts'
import { type Amounts, simulate } from './households.ts'
import type { Example } from './sources.ts'

const judgedRows = 200

// Households meet many of the same lines, with whatever amounts, and to read them takes a third of the time.
const payees = new Map<string, Payee>()
const readPayee = (description: string): Payee => {
  const payee = payees.get(description) ?? cleanPayee(description)
  payees.set(description, payee)
  return payee
}

/**
 * Counts of the rows that followed. `knowable` ones went where their shop's mostly do, or, of a shop that is new to the
 * household, where such shops go elsewhere: who knew everything that can be known would get so many right.
 */
type HouseholdFigures = Record<
  'rows' | 'right' | 'knowable' | 'applied' | 'wrong' | 'suggested' | 'suggestedRight',
  number
> & { guesses: Guess[] }

export function judgeHouseholds(
  model: PriorModel,
  examples: readonly Example[],
  { labels, households, amounts = 'any' }: { labels: number; households: number; amounts?: Amounts },
): HouseholdFigures {
  const categories = starterCategories.map(({ key, name, group }) => ({ id: key, name, group, key }))
  const counts = { rows: 0, right: 0, knowable: 0, applied: 0, wrong: 0, suggested: 0, suggestedRight: 0 }
  const figures: HouseholdFigures = { ...counts, guesses: [] }
  for (let seed = 1; seed <= households; seed++) {
    const rows = simulate(examples, seed, labels + judgedRows, amounts)
    const categorise = makeCategoriser({
      rules: [],
      labelled: rows.slice(0, labels),
      categories,
      model,
      country: null,
      readPayee,
    })
    const met = new Set(rows.slice(0, labels).map(({ merchant }) => merchant))
    for (const row of rows.slice(labels)) {
      const found = categorise(row)
      const isRight = found?.categoryId === row.categoryId
      figures.rows++
      if (isRight) figures.right++
      if (row.categoryId === (met.has(row.merchant) ? row.usualId : row.generalId)) figures.knowable++
      if (found) figures.guesses.push({ probability: found.similarity, isRight })
      if (!found || found.similarity < leastToSuggest) continue
      if (found.similarity >= leastToApply) {
        figures.applied++
        if (!isRight) figures.wrong++
      } else {
        figures.suggested++
        if (isRight) figures.suggestedRight++
      }
    }
  }
  return figures
}
