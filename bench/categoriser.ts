// How long it takes to read the payees of 10,000 bank lines, and to categorise them in a household of 5,000 sorted rows.
// node --expose-gc bench/categoriser.ts
import { readFileSync } from 'node:fs'
import { starterCategories } from '#domain/categories.ts'
import { makeCategoriser } from '#domain/categoriser/categoriser.ts'
import { readPriorModel } from '#domain/categoriser/prior-model.ts'
import { cleanPayee } from '#domain/payees/clean-payee.ts'
import { simulate } from '../scripts/categoriser/households.ts'
import { readExamples } from '../scripts/categoriser/sources.ts'
import { megabytes, printTable, rounded, verdict } from './measure.ts'

const lines = 10_000
const sorted = 5000
const rows = simulate(readExamples('held-out'), 1, lines + sorted)
const categories = starterCategories.map(({ key, name, group }) => ({ id: key, name, group, key }))

// What runs for the first time is compiled meanwhile, and no import waits for that alone.
for (const { description } of rows.slice(0, 1000)) cleanPayee(description)
const cleaning = timeWork(() => rows.slice(0, lines).forEach(({ description }) => cleanPayee(description)))

globalThis.gc?.()
const before = process.memoryUsage().rss
const model = readPriorModel(readFileSync('domain/categoriser/prior.model'))
let categorise = makeCategoriser({ rules: [], labelled: [], categories, model, country: null })
const learning = timeWork(() => {
  categorise = makeCategoriser({
    rules: [],
    labelled: rows.slice(0, sorted),
    categories,
    model,
    country: null,
  })
})
const categorising = timeWork(() => rows.slice(sorted).forEach((row) => categorise(row)))
globalThis.gc?.()
const added = megabytes(process.memoryUsage().rss - before)

printTable('the categoriser', [
  {
    what: '10,000 payees read',
    figure: `${rounded(cleaning)} ms`,
    target: '400 ms',
    is: verdict(cleaning <= 400),
  },
  { what: '5,000 sorted rows learnt', figure: `${rounded(learning)} ms`, target: '', is: '' },
  {
    what: '10,000 rows categorised',
    figure: `${rounded(learning + categorising)} ms`,
    target: '2,000 ms with learning',
    is: verdict(learning + categorising <= 2000),
  },
  { what: 'memory added', figure: `${added} MB`, target: '60 MB', is: verdict(added <= 60) },
])

/** Its processor time in milliseconds, which a busy machine lengthens least. */
function timeWork(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
