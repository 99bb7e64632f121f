// How much is lost by embeddings of a fixed width beside the pieces of names themselves: both name the category of the nearest of
// a household's names. Prints the figures: node scripts/categoriser/embedding-trial.ts development | held-out
import { embedName } from '../../domain/categoriser/embedding.ts'
import { makeHistory } from '../../domain/categoriser/history.ts'
import { findPayeeKey } from '../../domain/payees/payee-key.ts'
import { simulate } from './households.ts'
import { percent } from './reports.ts'
import { readExamples } from './sources.ts'

const households = 30
const labelled = 200
const judged = 200
const widths = [64, 128, 256, 512, 1024]
const neighbours = 5
const sharpness = 6

type Row = { payeeKey: string; isIn: boolean; categoryId: string }
type Name = { key: string; categoryId: string; count: number; embedding: readonly number[] }

const examples = readExamples(process.argv[2] === 'held-out' ? 'held-out' : 'development')
const figures = new Map<string, { right: number; rows: number; rightOfNew: number; newNames: number }>()
for (let seed = 1; seed <= households; seed++) {
  const rows = simulate(examples, seed, labelled + judged).map(
    ({ description, amountCents, categoryId }): Row => ({
      payeeKey: findPayeeKey(description),
      isIn: amountCents > 0,
      categoryId,
    }),
  )
  const taught = rows.slice(0, labelled)
  const known = new Set(taught.map(({ payeeKey }) => payeeKey))
  const history = makeHistory(taught)
  const ways = new Map<string, (row: Row) => string | undefined>([
    ['pieces', ({ payeeKey, isIn }) => history(payeeKey, isIn)?.categoryId],
    ...widths.map((width) => [`${width} numbers`, makeNearest(taught, width)] as const),
  ])
  for (const [name, guess] of ways) {
    const counts = figures.get(name) ?? { right: 0, rows: 0, rightOfNew: 0, newNames: 0 }
    figures.set(name, counts)
    for (const row of rows.slice(labelled)) {
      const isRight = guess(row) === row.categoryId
      counts.rows++
      if (isRight) counts.right++
      if (known.has(row.payeeKey)) continue
      counts.newNames++
      if (isRight) counts.rightOfNew++
    }
  }
}
for (const [name, { right, rows, rightOfNew, newNames }] of figures)
  process.stdout.write(
    `${name.padStart(12)}: ${percent(right / rows)} of all rows right, ${percent(rightOfNew / newNames)} of ${newNames} rows of names written otherwise or new\n`,
  )

/** The category that the nearest names vote for, by embeddings of this width. */
function makeNearest(taught: readonly Row[], width: number): (row: Row) => string | undefined {
  const names = new Map<string, Name>()
  for (const { payeeKey: key, isIn, categoryId } of taught) {
    const name = names.get(`${isIn} ${key}`) ?? {
      key,
      categoryId,
      count: 0,
      embedding: embedName(key, width),
    }
    names.set(`${isIn} ${key}`, { ...name, categoryId, count: name.count + 1 })
  }
  return ({ payeeKey, isIn }) => {
    const same = names.get(`${isIn} ${payeeKey}`)
    if (same) return same.categoryId
    const asked = embedName(payeeKey, width)
    const near = [...names]
      .filter(([name]) => name.startsWith(String(isIn)))
      .map(([, name]) => ({ ...name, similarity: compare(asked, name.embedding) }))
      .toSorted((one, other) => other.similarity - one.similarity)
      .slice(0, neighbours)
    const votes = new Map<string, number>()
    for (const { categoryId, count, similarity } of near)
      votes.set(categoryId, (votes.get(categoryId) ?? 0) + similarity ** sharpness * Math.log(1 + count))
    return [...votes].toSorted(([, one], [, other]) => other - one)[0]?.[0]
  }
}

function compare(one: readonly number[], other: readonly number[]): number {
  const sum = one.reduce((total, value, at) => total + value * other[at]!, 0)
  return Math.max(0, sum)
}
