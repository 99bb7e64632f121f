import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/databases.ts'
import { runHostileModels } from '#test/language-model/hostile-run.ts'
import { newSeed } from '#test/random.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('server')
})
afterAll(() => database?.close())

// S30, R61: `language-model.test.ts` runs a hundred of them.
it('shows no number of 10,000 outputs of hostile models, and does nothing they or a bank line say', async () => {
  const run = await runHostileModels(database, {
    outputs: 10_000,
    households: 8,
    seed: newSeed('hostile language models'),
  })
  console.info('hostile language models:', run)
  expect(run.outputs).toBeGreaterThanOrEqual(10_000)
  expect(Math.min(run.chosen, run.refused, run.reworded)).toBeGreaterThan(100)
}, 1_800_000)
