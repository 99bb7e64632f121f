// `npm test`: everything CI runs, as a list of named steps. Ends with `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'

type Outcome = { passed: number; failed: number; skipped: number }

const reports = mkdtempSync(join(tmpdir(), 'trivet-test-'))

const steps: [name: string, run: () => Outcome][] = [
  ['types', () => command('node', 'scripts/types.ts')],
  ['lint and walls', () => command('oxlint', '--max-warnings', '0')],
  ['format', () => command('oxfmt', '--check', '.')],
  ['rules', () => vitest('rules')],
  ['both databases', () => vitest('database')],
  ['build', () => command('node', 'scripts/build.ts')],
  ['journeys in a browser', () => vitest('journeys', { CHROMIUM_PATH: findChromium() })],
]

const total: Outcome = { passed: 0, failed: 0, skipped: 0 }
const slowest: string[] = []
for (const [name, run] of steps) {
  process.stdout.write(`\n=== ${name}\n`)
  const started = Date.now()
  const { passed, failed, skipped } = run()
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  slowest.push(
    `${name}: ${failed ? `${failed} FAILED` : 'ok'}, ${Math.round((Date.now() - started) / 1000)} s`,
  )
}
rmSync(reports, { recursive: true, force: true })

process.stdout.write(`\n${slowest.join('\n')}\n\n`)
process.stdout.write(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}\n`,
)
process.exit(total.failed ? 1 : 0)

function command(program: string, ...args: string[]): Outcome {
  const ok = spawnSync(program, args, { stdio: 'inherit' }).status === 0
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
}

function vitest(project: string, env: Record<string, string> = {}): Outcome {
  const report = join(reports, `${project}.json`)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { status } = spawnSync('vitest', args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const { numPassedTests, numFailedTests, numPendingTests } = readReport(report)
  // A suite that could not even start has no failed test, yet it failed.
  return {
    passed: numPassedTests,
    failed: numFailedTests || (status === 0 ? 0 : 1),
    skipped: numPendingTests,
  }
}

function readReport(file: string): {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
} {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 }
  }
}
