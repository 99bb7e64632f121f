import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/databases.ts'
import { runHostileModels } from '#test/language-model/hostile-run.ts'
import { newSeed } from '#test/random.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('server')
})
afterAll(() => database?.close())

// With OUTPUTS=10000 it takes some eight minutes of a processor; `language-model.test.ts` runs a hundred of them.
// oxlint-disable-next-line node/no-process-env -- the test's own switch, not the application's
const outputs = Number(process.env['OUTPUTS'] ?? 1500)

// S30, R61.
it(`shows no number of ${outputs} outputs of hostile models, and does nothing they or a bank line say`, async () => {
  const run = await runHostileModels(database, {
    outputs,
    households: 8,
    seed: newSeed('hostile language models'),
  })
  console.info('hostile language models:', run)
  expect(run.outputs).toBeGreaterThanOrEqual(outputs)
  expect(Math.min(run.chosen, run.refused, run.reworded, run.sorted, run.unsorted)).toBeGreaterThan(10)
})
