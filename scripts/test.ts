// `npm test` as a list of named steps, and `npm run test:long`. Both end with `N passed, N failed`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'

type Outcome = { passed: number; failed: number; skipped: number }
type Step = [name: string, run: (name: string) => Promise<Outcome>]

const reports = mkdtempSync(join(tmpdir(), 'trivet-test-'))
const chromium = findChromium()

const checks: Step[] = [
  ['types', (name) => command(name, 'node', 'scripts/types.ts')],
  ['lint and walls', (name) => command(name, 'oxlint', '--max-warnings', '0')],
  ['nothing unused', (name) => command(name, 'knip', '--no-progress')],
  ['format', (name) => command(name, 'oxfmt', '--check', '.')],
  ['build', (name) => command(name, 'node', 'scripts/build.ts')],
]
const suites: Step[] = [
  ['rules', (name) => vitest(name, 'rules')],
  ['both databases', (name) => vitest(name, 'database')],
]
const journeys: Step[] = [
  ['journeys in a browser', (name) => vitest(name, 'journeys', { CHROMIUM_PATH: chromium })],
]

// Kills in every state, orders and lives of payments, the container: minutes more, for CI.
const long: Step[] = [['long proofs', (name) => vitest(name, 'long')]]

const total: Outcome = { passed: 0, failed: 0, skipped: 0 }
const times: string[] = []

// The suites wait now and then, for a process or for a database: the checks use that time.
if (process.argv[2] === 'long') await inTurn(long)
else {
  await Promise.all([inTurn(checks), inTurn(suites)])
  await inTurn(journeys)
}
rmSync(reports, { recursive: true, force: true })

process.stdout.write(`\n${times.join('\n')}\n\n`)
process.stdout.write(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}\n`,
)
process.exit(total.failed ? 1 : 0)

async function inTurn(steps: Step[]): Promise<void> {
  for (const [name, run] of steps) {
    const started = Date.now()
    const { passed, failed, skipped } = await run(name)
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    const seconds = Math.round((Date.now() - started) / 1000)
    times.push(`${name}: ${failed ? `${failed} FAILED` : 'ok'}, ${seconds} s`)
  }
}

/** What it prints comes when it is over, in one piece: something else prints meanwhile. */
async function command(name: string, program: string, ...args: string[]): Promise<Outcome> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = `\n=== ${name}\n`
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => void (printed += part))
  const [status] = (await once(child, 'close')) as [number | null]
  process.stdout.write(printed)
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
}

async function vitest(name: string, project: string, env: Record<string, string> = {}): Promise<Outcome> {
  process.stdout.write(`\n=== ${name}\n`)
  const report = join(reports, `${project}.json`)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const child = spawn('vitest', args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [status] = (await once(child, 'close')) as [number | null]
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
