// Fits what a household's own history says to how often it is right, in simulated households, and prints the weights that stand in
// domain/categoriser/history.ts: node scripts/categoriser/fit-history.ts
import { makeHistory, weighEvidence } from '../../domain/categoriser/history.ts'
import { cleanPayee } from '../../domain/payees/clean-payee.ts'
import { makePayeeKey } from '../../domain/payees/payee-key.ts'
import { simulate } from './households.ts'
import { readExamples } from './sources.ts'

type Case = { evidence: number; isRight: boolean }

const firstSeed = 5001
const households = 60
const judgedRows = 200
const rounds = 2000

const examples = readExamples('calibration')
const cases = [20, 100, 500].flatMap((labels) =>
  Array.from({ length: households }, (_, at) => listCases(labels, firstSeed + at)).flat(),
)
const { base, slope } = fit(cases)
process.stdout.write(`${cases.length} guesses: base ${base.toFixed(2)}, slope ${slope.toFixed(2)}\n`)

/** What history said of rows whose name had been sorted before. */
function listCases(labels: number, seed: number): Case[] {
  const rows = simulate(examples, seed, labels + judgedRows).map((row) => ({
    ...row,
    payeeKey: makePayeeKey(cleanPayee(row.description).payee),
    isIn: row.amountCents > 0,
  }))
  const guess = makeHistory(rows.slice(0, labels))
  return rows.slice(labels).flatMap(({ payeeKey, isIn, categoryId }) => {
    const found = guess(payeeKey, isIn)
    if (!found?.isSamePayee) return []
    return [{ evidence: weighEvidence(found.signs), isRight: found.categoryId === categoryId }]
  })
}

/** Logistic regression by plain descent. */
function fit(all: readonly Case[]): { base: number; slope: number } {
  let base = 0
  let slope = 1
  for (let round = 0; round < rounds; round++) {
    let byBase = 0
    let bySlope = 0
    for (const { evidence, isRight } of all) {
      const error = 1 / (1 + Math.exp(-base - slope * evidence)) - Number(isRight)
      byBase += error
      bySlope += error * evidence
    }
    base -= byBase / all.length
    slope -= bySlope / all.length
  }
  return { base, slope }
}
