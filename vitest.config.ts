import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import type { DatabaseEngine } from '#server/platform/database/open.ts'
import { LongestFirst } from './test/longest-first.ts'
import { forShortLife } from './test/node-options.ts'

// rules     pure functions: no database is started for them
// database  everything that meets Postgres; what is proved on both databases runs on the server here
// embedded  the same on the embedded database: `npm run test:long`, which CI runs after `npm test`
// long      every state and order there is, and the container: `npm run test:long`, too
// journeys  a real browser against the build, each file with a product of its own: `vitest run --project journeys` after
// `npm run build` looks     the screens in every size and light, and the rarer journeys, in that browser: `npm run
// test:long`, too
const journeys = 'test/journeys/*.e2e.ts'
const longJourneys = 'test/journeys/*.long.e2e.ts'
const long = '{server,test,bench}/**/*.long.test.ts'
const onBothDatabases = globSync('{server,database,test}/**/*.test.{ts,tsx}', {
  exclude: (name) => name.endsWith('.long.test.ts'),
}).filter((file) => /^describe(OnBothDatabases|AtStripe)\(/m.test(readFileSync(file, 'utf8')))

/** Threads and processes that tests start need not compile the same modules each time. */
const env = { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compile') }

/** For what would never end. Nothing here is a measure of speed: the machine may be busy with many other things. */
const patienceMs = 900_000

export default defineConfig({
  test: {
    maxWorkers: 2,
    teardownTimeout: patienceMs,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{domain,contract,web}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Pure functions leave nothing behind: a process per file would only load the same modules again.
          isolate: false,
          testTimeout: patienceMs,
          hookTimeout: patienceMs,
        },
      },
      onDatabases('database', {
        include: ['{server,database,bench}/**/*.test.{ts,tsx}', 'test/*.test.ts'],
        exclude: [long],
        provide: { engines: ['server'] },
        execArgv: forShortLife,
      }),
      onDatabases('embedded', { include: onBothDatabases, provide: { engines: ['embedded'] } }),
      onDatabases('long', { include: [long], provide: { engines: ['embedded', 'server'] } }),
      inBrowser('journeys', { include: [journeys], exclude: [longJourneys] }),
      inBrowser('looks', { include: [longJourneys] }),
    ],
  },
})

type Files = { include: string[]; exclude?: string[]; execArgv?: string[] }

function inBrowser(name: string, files: Files): TestProjectConfiguration {
  return {
    extends: true,
    test: {
      name,
      ...files,
      environment: 'node',
      globalSetup: './test/journeys/first-start.ts',
      env,
      // Each starts a product and a browser of its own: a process per file would only load the same modules again.
      isolate: false,
      // A journey waits for half of its time: for what a person would wait for.
      maxWorkers: 3,
      // In their order after a test, too: what failed is reported before its windows are closed.
      sequence: { hooks: 'list' },
      expect: { poll: { timeout: patienceMs / 3 } },
      testTimeout: patienceMs,
      hookTimeout: patienceMs,
    },
  }
}

function onDatabases(
  name: string,
  files: Files & { provide: { engines: DatabaseEngine[] } },
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
      env,
      expect: { poll: { timeout: patienceMs / 3 } },
      testTimeout: patienceMs,
      hookTimeout: patienceMs,
    },
  }
}
