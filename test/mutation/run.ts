// Runs the tests of domain/ against one mutant after the other. Results are written as they come: whoever started this
// goes on after one that never ends.
import * as fc from 'fast-check'
import { it, vi } from 'vitest'
import { mutants } from 'virtual:mutants'
import type { Test } from './collected.ts'
import type { Mutant } from './mutants.ts'
import { addResult, keyOf, readResults, type Status, writeResults } from './results.ts'

/** What the code with its mutants reads and counts. */
type Switches = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  mutantCoverage: { static: Counts; perTest: Record<string, Counts> }
  hitCount?: number | undefined
  hitLimit?: number | undefined
}
type Counts = Record<string, number>

/** Without the invented households, which need longer than any test that is kept. */
const files = import.meta.glob([
  '../../domain/**/*.test.ts',
  '../bank-files.test.ts',
  '!../../domain/recurring-bills/detection-quality.test.ts',
])
const switches: Switches = { mutantCoverage: { static: {}, perTest: {} } }
Object.assign(globalThis, { __stryker__: switches })
// The same cases for every mutant, and none looked for that is smaller.
fc.configureGlobal({ seed: 1, endOnFailure: true })

/** `loads`: what loading the file reaches, which all of its tests may notice. `reaches`: what a test does. */
type Suite = { file: string; loads: Reached; tests: Measured[] }
type Measured = Test & { index: number; ms: number; reaches: Reached }
/** How often, by the number of the mutant. */
type Reached = ReadonlyMap<number, number>

/**
 * In time of the processor, which is the same on a busy machine. Slower tests are left out: a mutant that only they would
 * notice counts as not noticed.
 */
const longestMs = 3_000

it('mutants', async () => {
  const file = String(process.env['MUTATION_RESULTS'])
  const wanted = (process.env['MUTATE'] ?? 'domain/').split(',')
  const current = new Set(mutants.map(keyOf))
  const known = readResults(file).filter((result) => current.has(keyOf(result)))
  writeResults(file, known)
  const done = new Set(known.map(keyOf))
  const suites: Suite[] = []
  for (const name of Object.keys(files)) suites.push(await measure(name))
  for (const mutant of mutants) {
    if (!wanted.some((path) => mutant.file.startsWith(path)) || done.has(keyOf(mutant))) continue
    addResult(file, { ...mutant, status: 'started' })
    addResult(file, { ...mutant, status: await judge(mutant, suites) })
  }
})

async function load(file: string): Promise<Test[]> {
  vi.resetModules()
  const { takeCollected } = await import('./collected.ts')
  await files[file]?.()
  return takeCollected()
}

async function measure(file: string): Promise<Suite> {
  switches.mutantCoverage = { static: {}, perTest: {} }
  const tests: Measured[] = []
  for (const [index, test] of (await load(file)).entries()) {
    const id = String(index + 1)
    switches.currentTestId = id
    const started = process.threadCpuUsage()
    try {
      await test.run()
    } catch (cause) {
      throw new Error(`${file}: ${test.title} fails without any mutant`, { cause })
    }
    switches.currentTestId = undefined
    const { user, system } = process.threadCpuUsage(started)
    const ms = (user + system) / 1000
    if (ms < longestMs)
      tests.push({ ...test, index, ms, reaches: toReached(switches.mutantCoverage.perTest[id]) })
  }
  return { file, loads: toReached(switches.mutantCoverage.static), tests: tests.sort((a, b) => a.ms - b.ms) }
}

const toReached = (counts: Counts = {}): Reached =>
  new Map(Object.entries(counts).map(([id, count]) => [Number(id), count]))

/** The quickest tests first, those beside the mutant's own file before all others. */
async function judge(mutant: Mutant, suites: readonly Suite[]): Promise<Status> {
  const { file } = mutant
  const id = Number(mutant.id)
  const reached = suites
    .map((suite) => ({
      ...suite,
      tests: suite.loads.has(id) ? suite.tests : suite.tests.filter(({ reaches }) => reaches.has(id)),
    }))
    .filter(({ tests }) => tests.length > 0)
    .map((suite) => ({ ...suite, ms: suite.tests.reduce((sum, { ms }) => sum + ms, 0) }))
  if (reached.length === 0) return 'no coverage'
  const own = `/${file.replace(/\.ts$/, '.test.ts')}`
  reached.sort((a, b) => Number(b.file.endsWith(own)) - Number(a.file.endsWith(own)) || a.ms - b.ms)
  switches.activeMutant = mutant.id
  try {
    for (const suite of reached) if (await isNoticed(mutant, suite)) return 'killed'
    return 'survived'
  } finally {
    switches.activeMutant = undefined
    switches.hitCount = undefined
  }
}

/** A loop that has lost its end reaches its mutant again and again, and is ended. */
async function isNoticed(mutant: Mutant, { file, loads, tests }: Suite): Promise<boolean> {
  const id = Number(mutant.id)
  try {
    Object.assign(switches, { hitCount: 0, hitLimit: 1000 + (loads.get(id) ?? 0) * 100 })
    // What is computed while loading, or kept once it was computed, must be computed anew, with the mutant.
    const fresh = mutant.isKept || loads.has(id) ? await load(file) : null
    for (const { index, run, reaches } of tests) {
      Object.assign(switches, { hitCount: 0, hitLimit: 1000 + (reaches.get(id) ?? 0) * 100 })
      await (fresh ? fresh[index]?.run() : run())
    }
    return false
  } catch {
    return true
  }
}
