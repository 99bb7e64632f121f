// `npm test` as a list of named steps, and `npm run test:long`. Both end with `N passed, N failed`. With `--slowest`
// (`npm test -- --slowest`) they say which files took longest.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findChromium } from './chromium.ts'

type Outcome = { passed: number; failed: number; skipped: number }
type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: FileReport[]
}
type FileReport = {
  name: string
  status: string
  message: string
  startTime: number
  endTime: number
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}
type Step = [name: string, run: (name: string) => Promise<Outcome>]

const roomBytes = 6 * 1024 ** 3
const hourInMs = 3_600_000
/** Of a journey it has what the pages showed. */
const messageLength = 6000
const slowestCount = 20
// Also where tests make and remove thousands of files; nothing of it is to last.
const prefix = 'trivet-test-'
removeLeftBehind('/dev/shm')
removeLeftBehind(tmpdir())
const folder = mkdtempSync(join(findRoom(), `${prefix}${process.pid}-`))
const tests = join(folder, 'tmp')
mkdirSync(tests)
// The tests' Postgres runs as another user when this is root.
for (const open of [folder, tests]) chmodSync(open, 0o755)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
// However long this takes, nobody finds it old and left behind.
setInterval(() => utimesSync(folder, new Date(), new Date()), hourInMs / 4).unref()
const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })

const chromium = findChromium()

const checks: Step[] = [
  ['types', (name) => command(name, 'node', 'scripts/types.ts')],
  ['lint and walls', (name) => command(name, 'oxlint', '--max-warnings', '0')],
  ['nothing unused', (name) => command(name, 'knip', '--no-progress')],
  ['format', (name) => command(name, 'oxfmt', '--check', '.')],
]
const suites: Step[] = [
  ['rules', (name) => vitest(name, ['rules'])],
  ['databases', (name) => vitest(name, ['database'], '--maxWorkers=3')],
]
const journeys: Step[] = [
  ['build', (name) => command(name, 'node', 'scripts/build.ts')],
  ['journeys in a browser', (name) => vitest(name, ['journeys'])],
]

// The embedded database, kills in every state, orders and lives of payments, every look, the container: for CI.
const long: Step[] = [['long proofs', (name) => vitest(name, ['embedded', 'long'], '--maxWorkers=3')]]
const looks: Step[] = [
  ['build', (name) => command(name, 'node', 'scripts/build.ts')],
  ['looks in a browser', (name) => vitest(name, ['looks'])],
]

const total: Outcome = { passed: 0, failed: 0, skipped: 0 }
const times: string[] = []
const failures: string[] = []
const fileTimes: { file: string; seconds: number }[] = []

// Each waits for half of its time, for a page, a process or a database: what runs beside it uses that.
const lanes = process.argv[2] === 'long' ? [long, looks] : [checks, suites, journeys]
await Promise.all(lanes.map(inTurn))

// At the end, where they are found without reading what every step printed.
if (failures.length) process.stdout.write(`\n${failures.join('\n\n')}\n`)
if (process.argv.includes('--slowest')) process.stdout.write(`\n${listSlowest()}\n`)
process.stdout.write(`\n${times.join('\n')}\n\n`)
process.stdout.write(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}\n`,
)
process.exit(total.failed ? 1 : 0)

async function inTurn(steps: Step[]): Promise<void> {
  for (const [name, run] of steps) {
    process.stdout.write(`${name} ...\n`)
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
  const env = { ...process.env, TMPDIR: tests, CHROMIUM_PATH: chromium }
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  running.add(child)
  let printed = `\n=== ${name}\n`
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => void (printed += part))
  const [status] = (await once(child, 'close')) as [number | null]
  running.delete(child)
  process.stdout.write(printed)
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
}

async function vitest(name: string, projects: string[], ...more: string[]): Promise<Outcome> {
  const report = join(folder, `${projects.join('-')}.json`)
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...more,
  ]
  const { failed } = await command(name, 'vitest', ...args)
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = readReport(report)
  failures.push(...testResults.flatMap(describeFailures))
  for (const { name: file, startTime, endTime } of testResults)
    fileTimes.push({ file: relative('.', file), seconds: (endTime - startTime) / 1000 })
  // A suite that could not even start has no failed test, yet it failed.
  return { passed: numPassedTests, failed: numFailedTests || failed, skipped: numPendingTests }
}

/** Each failed test of a file with the beginning of what it said, or the file itself where it could not start. */
function describeFailures({ name, status, message, assertionResults }: FileReport): string[] {
  const failed = assertionResults.filter((each) => each.status === 'failed')
  if (status === 'failed' && !failed.length) return [`FAILED ${name}\n${shorten(message)}`]
  return failed.map(
    ({ fullName, failureMessages }) => `FAILED ${name}\n${fullName}\n${shorten(failureMessages.join('\n'))}`,
  )
}

/** Waiting included: of two files that run beside each other, each is slower. */
function listSlowest(): string {
  const slowest = fileTimes.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowestCount)
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`).join('\n')
}

function shorten(message: string): string {
  return message.slice(0, messageLength)
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] }
  }
}

/** A run that was killed could not remove its folder, which takes room from the next. */
function removeLeftBehind(within: string): void {
  try {
    for (const name of readdirSync(within).filter((each) => each.startsWith(prefix))) {
      const left = join(within, name)
      const [pid] = name.slice(prefix.length).split('-')
      // Another container may share the folder, and know the process by another number.
      const isOld = Date.now() - statSync(left).mtimeMs > hourInMs
      if (isOld && !isRunning(Number(pid))) rmSync(left, { recursive: true, force: true })
    }
  } catch {
    // No such folder on this system, or somebody else's run: nothing to tidy up for.
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** In memory where there is plenty of it: files come and go much quicker there than on a disk. */
function findRoom(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return Math.min(bavail * bsize, freemem()) > roomBytes ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}
