// Runs the tests of domain/ against one mutant after the other. Results are written as they come: whoever started this
// goes on after one that never ends.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { it, vi } from 'vitest'
import { mutants } from 'virtual:mutants'
import type { Test } from './collected.ts'
import type { Mutant } from './mutants.ts'

/** What the code with its mutants reads and counts. */
type Switches = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  mutantCoverage: { static: Counts; perTest: Record<string, Counts> }
  hitCount?: number | undefined
  hitLimit?: number | undefined
}
type Counts = Record<string, number>

const files = import.meta.glob(['../../domain/**/*.test.ts', '../bank-files.test.ts'])
const switches: Switches = { mutantCoverage: { static: {}, perTest: {} } }
Object.assign(globalThis, { __stryker__: switches })
// The same cases for every mutant, and none looked for that is smaller.
fc.configureGlobal({ seed: 1, endOnFailure: true })

/** `loads`: what loading the file reaches, which all of its tests may notice. `reaches`: what a test does. */
type Suite = { file: string; loads: Counts; tests: Measured[] }
type Measured = Test & { index: number; ms: number; reaches: Counts }

/** Slower tests are left out: a mutant that only they would notice counts as not noticed. */
const longestMs = 30_000

it('mutants', async () => {
  const results = String(process.env['MUTATION_RESULTS'])
  const wanted = (process.env['MUTATE'] ?? 'domain/').split(',')
  const done = new Set(existsSync(results) ? readFileSync(results, 'utf8').split('\n').map(idOf) : [])
  const suites: Suite[] = []
  for (const file of Object.keys(files)) suites.push(await measure(file))
  for (const mutant of mutants) {
    if (!wanted.some((path) => mutant.file.startsWith(path)) || done.has(mutant.id)) continue
    write(results, mutant, 'started')
    write(results, mutant, await judge(mutant, suites))
  }
})

const idOf = (line: string): string => (line ? JSON.parse(line).id : '')
const write = (results: string, mutant: Mutant, status: string) =>
  appendFileSync(results, `${JSON.stringify({ ...mutant, status })}\n`)

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
    const started = performance.now()
    try {
      await test.run()
    } catch (cause) {
      throw new Error(`${file}: ${test.title} fails without any mutant`, { cause })
    }
    switches.currentTestId = undefined
    const ms = performance.now() - started
    if (ms < longestMs) tests.push({ ...test, index, ms, reaches: switches.mutantCoverage.perTest[id] ?? {} })
  }
  return { file, loads: { ...switches.mutantCoverage.static }, tests: tests.sort((a, b) => a.ms - b.ms) }
}

/** The quickest tests first, those beside the mutant's own file before all others. */
async function judge(mutant: Mutant, suites: readonly Suite[]): Promise<string> {
  const { id, file } = mutant
  const reached = suites
    .map((suite) => ({
      ...suite,
      tests: suite.loads[id] ? suite.tests : suite.tests.filter(({ reaches }) => reaches[id]),
    }))
    .filter(({ tests }) => tests.length > 0)
    .map((suite) => ({ ...suite, ms: suite.tests.reduce((sum, { ms }) => sum + ms, 0) }))
  if (reached.length === 0) return 'no coverage'
  const own = `/${file.replace(/\.ts$/, '.test.ts')}`
  reached.sort((a, b) => Number(b.file.endsWith(own)) - Number(a.file.endsWith(own)) || a.ms - b.ms)
  switches.activeMutant = id
  try {
    for (const suite of reached) if (await isNoticed(mutant, suite)) return 'killed'
    return 'survived'
  } finally {
    switches.activeMutant = undefined
    switches.hitCount = undefined
  }
}

/** A loop that has lost its end reaches its mutant again and again, and is ended. */
async function isNoticed({ id, isKept }: Mutant, { file, loads, tests }: Suite): Promise<boolean> {
  try {
    Object.assign(switches, { hitCount: 0, hitLimit: 1000 + (loads[id] ?? 0) * 100 })
    // What is computed while loading, or kept once it was computed, must be computed anew, with the mutant.
    const fresh = isKept || loads[id] ? await load(file) : null
    for (const { index, run, reaches } of tests) {
      Object.assign(switches, { hitCount: 0, hitLimit: 1000 + (reaches[id] ?? 0) * 100 })
      await (fresh ? fresh[index]?.run() : run())
    }
    return false
  } catch {
    return true
  }
}
