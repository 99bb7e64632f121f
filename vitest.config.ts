import path from 'node:path'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'

// rules     pure functions: no database is started for them
// database  everything that meets Postgres; each test process holds an embedded one, hence two at most
// long      the same in every state and order there is, and the container: `npm run test:long`, beside `npm test` in CI
// journeys  a real browser against the build, each file with a product of its own: `vitest run --project journeys` after `npm run build`
const long = '{server,test}/**/*.long.test.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{domain,contract,web}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Some walk through tens of thousands of cases, and the machine may be busy.
          testTimeout: 60_000,
        },
      },
      onDatabases('database', {
        include: ['{server,database,bench}/**/*.test.{ts,tsx}', 'test/*.test.ts'],
        exclude: [long],
      }),
      onDatabases('long', { include: [long] }),
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['test/journeys/*.e2e.ts'],
          environment: 'node',
          globalSetup: './test/journeys/first-start.ts',
          // A journey waits for half of its time: for what a person would wait for.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          // A whole run of one file is minutes of a busy machine; nothing here is a measure of speed.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})

function onDatabases(
  name: string,
  files: { include: string[]; exclude?: string[] },
): TestProjectConfiguration {
  return {
    extends: true,
    test: {
      name,
      ...files,
      environment: 'node',
      pool: 'forks',
      // Test files of one process share its embedded database; they must leave nothing else behind.
      isolate: false,
      globalSetup: './test/database-setup.ts',
      // Threads and processes that tests start need not compile the same modules each time.
      env: { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compile') },
      // No measure of speed: the machine may be busy with other things.
      testTimeout: 180_000,
      hookTimeout: 180_000,
    },
  }
}
