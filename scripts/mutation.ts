// `npm run mutation [domain/debts ...]`: how many small faults of domain/ its tests notice, and the lines of those that
// none does. Goes on where it was ended, and begins anew with files that changed. `--again` tries once more what no test
// noticed, as after adding tests; `--afresh` tries everything.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Result, addResult, isNoticed, readResults, writeResults } from '../test/mutation/results.ts'

const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const wanted = paths.length > 0 ? paths : ['domain/']
const isWanted = ({ file }: Result) => wanted.some((path) => file.startsWith(path))
const file = 'node_modules/.cache/mutation/results.jsonl'
/** Longer than all tests of a mutant on a busy machine, and than all that runs before the first one. */
const patienceMs = { mutant: 180_000, start: 900_000 }

mkdirSync(dirname(file), { recursive: true })
const isKept = process.argv.includes('--again')
  ? isNoticed
  : process.argv.includes('--afresh')
    ? () => false
    : () => true
writeResults(
  file,
  readResults(file).filter((result) => result.status !== 'started' && (!isWanted(result) || isKept(result))),
)

while (!(await run())) {
  const last = readResults(file).at(-1)
  if (last?.status !== 'started') process.exit(1)
  addResult(file, { ...last, status: 'timeout' })
}
report(readResults(file).filter((result) => isWanted(result) && result.status !== 'started'))

/** Whether it came to its end. */
async function run(): Promise<boolean> {
  const env = { RUNS: '30', ...process.env, MUTATION_RESULTS: file, MUTATE: wanted.join(',') }
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
    const results = readResults(file)
    if (results.length !== known) [known, since] = [results.length, Date.now()]
    const isRunning = results.at(-1)?.status === 'started'
    if (Date.now() - since > patienceMs[isRunning ? 'mutant' : 'start']) child.kill('SIGKILL')
  }
}

function report(results: readonly Result[]): void {
  for (const { file, line, name, replacement, status } of results)
    if (status !== 'killed')
      process.stdout.write(`${file}:${line} ${name} ${status}: ${replacement.slice(0, 100)}\n`)
  const folders = Map.groupBy(results, ({ file }) => dirname(file))
  process.stdout.write('\n')
  for (const [folder, ofFolder] of folders) writeScore(folder, ofFolder)
  writeScore('in all', results)
}

function writeScore(name: string, results: readonly Result[]): void {
  const noticed = results.filter(isNoticed).length
  const percent = ((noticed / results.length) * 100).toFixed(1)
  process.stdout.write(`${name}: ${noticed} of ${results.length} noticed, ${percent} %\n`)
}
