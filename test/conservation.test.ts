import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Category } from '#contract/categories.ts'
import { openTestApp, type TestApp } from './app.ts'
import { describeOnBothDatabases } from './databases.ts'
import type { Real } from './conservation/command.ts'
import { commands } from './conservation/commands.ts'
import { Ledger } from './conservation/ledger.ts'

// More: CONSERVATION_RUNS=2000 CONSERVATION_STEPS=50 npx vitest run --project database test/conservation
// The same again: CONSERVATION_SEED=<the number printed>
// oxlint-disable-next-line node/no-process-env -- the test's own switches, not the application's
const { CONSERVATION_RUNS, CONSERVATION_STEPS, CONSERVATION_SEED } = process.env
const numRuns = Number(CONSERVATION_RUNS ?? 12)
const maxCommands = Number(CONSERVATION_STEPS ?? 25)
const seed = Number(CONSERVATION_SEED ?? Math.floor(Math.random() * 2 ** 31))

describeOnBothDatabases('whatever is done to money', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(engine)
    // All days of the commands are over by then.
    app.clock.set('2028-04-01T12:00:00Z')
  })
  afterAll(() => app.close())

  it(
    'balances are what they started with and the sum of transactions, and months add up (R2, R3)',
    { timeout: 900_000 + numRuns * maxCommands * 500 },
    async () => {
      console.log(`${engine}: ${numRuns} runs of up to ${maxCommands} steps, seed ${seed}`)
      let households = 0
      const begin = async (): Promise<{ model: Ledger; real: Real }> => {
        households += 1
        const person = await app.member(`person${households}`)
        const model = new Ledger()
        for (const [at, name] of ['Chequing', 'Credit Card', 'Savings'].entries()) {
          const form = { name, type: 'Bank', startingBalanceCents: 100_000 * at - 50_000 }
          const { id } = await person.ok<{ id: string }>('POST /accounts', form)
          model.accounts.set(id, { id, name, startingBalanceCents: form.startingBalanceCents })
        }
        const chosen = new Set(['Salary', 'Groceries', 'Dining out', 'Savings', 'Debt Payment'])
        for (const { id, name, group } of await person.ok<Category[]>('GET /categories')) {
          if (chosen.has(name)) model.categories.set(id, group)
        }
        return { model, real: { app, person } }
      }
      await fc.assert(
        fc.asyncProperty(fc.commands(commands, { maxCommands, size: 'max' }), async (steps) => {
          const { model, real } = await begin()
          await fc.asyncModelRun(() => ({ model, real }), steps)
        }),
        { numRuns, seed },
      )
      expect(households).toBe(numRuns)
    },
  )
})
