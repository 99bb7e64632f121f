// Judges the categoriser: on lines it has never seen, and on simulated households over time. Prints the figures:
// node scripts/categoriser/trial.ts development | held-out
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeHistory } from '../../domain/categoriser/history.ts'
import { type PriorModel, readPriorModel } from '../../domain/categoriser/prior-model.ts'
import { judgeExamples, listGuesses } from './calibration.ts'
import { judgeHouseholds } from './household-trial.ts'
import { measureError, percent, printCalibration, printShares } from './reports.ts'
import { type Example, folder, readExamples } from './sources.ts'

const set = process.argv[2] === 'held-out' ? 'held-out' : 'development'
const model = readPriorModel(readFileSync(join(folder, '../../domain/categoriser/prior.model')))
const examples = readExamples(set)
process.stdout.write(
  `${set}: ${examples.length} lines\n${printCold(model, examples)}${printOverTime(model, examples)}${printSpeed()}`,
)

function printCold(model: PriorModel, examples: readonly Example[]): string {
  const shares = printShares(judgeExamples(model, examples))
  return `${shares}${printCalibration(listGuesses(model, examples))}`
}

function printOverTime(model: PriorModel, examples: readonly Example[]): string {
  return (['any', 'typical'] as const)
    .flatMap((amounts) => [20, 100, 500].map((labels) => ({ amounts, labels })))
    .map(({ amounts, labels }) => {
      const { rows, right, knowable, applied, wrong, suggested, suggestedRight, guesses } = judgeHouseholds(
        model,
        examples,
        {
          labels,
          amounts,
          households: 60,
        },
      )
      return (
        `${amounts} amounts, ${String(labels).padStart(3)} labels: ${percent(right / rows)} of all rows right (at best ${percent(knowable / rows)}); ` +
        `applied ${percent(applied / rows)}, wrong of applied ${percent(wrong / (applied || 1))}; ` +
        `suggested ${percent(suggested / rows)}, right of these ${percent(suggestedRight / (suggested || 1))}; calibration error ${percent(measureError(guesses))}\n`
      )
    })
    .join('')
}

/** At 5,000 labels of 2,500 names. */
function printSpeed(): string {
  const parts =
    'north river maple stone grand harbour union little golden corner market cafe dental garage hotel sports'.split(
      ' ',
    )
  const name = (at: number): string =>
    `${parts[at % 16]} ${parts[(at * 7 + 3) % 13]} ${((at * 2_654_435_761) % 100_003).toString(36)}ly`
  const history = makeHistory(
    Array.from({ length: 5000 }, (_, at) => ({
      payeeKey: name(at % 2500),
      isIn: false,
      categoryId: String(at % 25),
    })),
  )
  const started = process.cpuUsage().user
  for (let at = 0; at < 2000; at++) history(`${name(at + 1250)}x`, false)
  return `${((process.cpuUsage().user - started) / 2_000_000).toFixed(3)} ms a name at 5,000 labels\n`
}
