import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { mutants } from './mutants.ts'

// The mutation score of domain/ (`npm run mutation`, described in docs/mutation.md): one process that holds every mutant
// at once, each behind a switch, and runs the tests that reach it.
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  plugins: [mutants()],
  test: {
    include: ['test/mutation/run.ts'],
    pool: 'threads',
    testTimeout: 24 * 3_600_000,
    // Kept modules would hold the mutants by the numbers of an earlier run.
    fsModuleCache: false,
  },
})
