// `npm run mutation [domain/debts ...]`: how many small faults of domain/ its tests notice, and the lines of those that
// none does. Goes on where it was ended; `--afresh` begins anew.
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Mutant } from '../test/mutation/mutants.ts'

type Result = Mutant & { status: 'started' | 'killed' | 'timeout' | 'survived' | 'no coverage' }

const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const wanted = paths.length > 0 ? paths.join(',') : 'domain/'
const file = `node_modules/.cache/mutation/${createHash('sha256').update(wanted).digest('hex').slice(0, 8)}.jsonl`
/** Longer than all tests of a mutant, and than all that runs before the first one. */
const patienceMs = { mutant: 40_000, start: 600_000 }

mkdirSync(dirname(file), { recursive: true })
if (process.argv.includes('--afresh')) rmSync(file, { force: true })

while (!(await run())) {
  const last = read().at(-1)
  if (last?.status !== 'started') process.exit(1)
  appendFileSync(file, `${JSON.stringify({ ...last, status: 'timeout' })}\n`)
}
report(read().filter(({ status }) => status !== 'started'))

/** Whether it came to its end. */
async function run(): Promise<boolean> {
  const env = { RUNS: '30', ...process.env, MUTATION_RESULTS: file, MUTATE: wanted }
  const args = ['run', '-c', 'test/mutation/vitest.config.ts', '--silent']
  const child = spawn('vitest', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const watch = setInterval(watchProgress(child), 5_000)
  const [status] = (await once(child, 'close')) as [number | null]
  clearInterval(watch)
  return status === 0
}

function watchProgress(child: ChildProcess): () => void {
  let known = -1
  let since = Date.now()
  return () => {
    const results = read()
    if (results.length !== known) [known, since] = [results.length, Date.now()]
    const isRunning = results.at(-1)?.status === 'started'
    if (Date.now() - since > patienceMs[isRunning ? 'mutant' : 'start']) child.kill('SIGKILL')
  }
}

function read(): Result[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Result)
}

function report(results: readonly Result[]): void {
  for (const { file, line, name, replacement, status } of results)
    if (!isNoticed(status))
      process.stdout.write(`${file}:${line} ${name} ${status}: ${replacement.slice(0, 100)}\n`)
  const folders = Map.groupBy(results, ({ file }) => dirname(file))
  process.stdout.write('\n')
  for (const [folder, ofFolder] of folders) writeScore(folder, ofFolder)
  writeScore('in all', results)
}

function writeScore(name: string, results: readonly Result[]): void {
  const noticed = results.filter(({ status }) => isNoticed(status)).length
  const percent = ((noticed / results.length) * 100).toFixed(1)
  process.stdout.write(`${name}: ${noticed} of ${results.length} noticed, ${percent} %\n`)
}

function isNoticed(status: Result['status']): boolean {
  return status === 'killed' || status === 'timeout'
}
