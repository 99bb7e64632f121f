// The files of domain/ with all of their mutants in them, as Stryker writes them: `a < b` becomes
// `isActive('17') ? a <= b : a < b`.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import type { Plugin } from 'vitest/config'

/** One change of the source. */
export type Mutant = {
  /** Of the switch; another one when any file changes. */
  id: string
  file: string
  /** Of the file's text. */
  version: string
  /** Among those of the file, from 0. */
  number: number
  /** From 1. */
  line: number
  name: string
  replacement: string
  /** Of a file that keeps in a map what it computed. */
  isKept: boolean
}

const root = resolve(import.meta.dirname, '../..')

/** Serves the files with their mutants, `virtual:mutants` as the list of these, and to tests what collects them. */
export function mutants(): Plugin {
  const instrumented = instrument()
  return {
    name: 'mutants',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === 'virtual:mutants') return `\0${id}`
      return id === 'vitest' && importer?.endsWith('.test.ts')
        ? join(import.meta.dirname, 'collected.ts')
        : null
    },
    async load(id) {
      const { files, list } = await instrumented
      if (id === '\0virtual:mutants') return `export const mutants = ${JSON.stringify(list)}`
      return files.get(id) ?? null
    },
  }
}

async function instrument(): Promise<{ files: Map<string, string>; list: Mutant[] }> {
  const names = globSync('domain/**/*.ts', { cwd: root }).filter((name) => !name.endsWith('.test.ts'))
  const sources = names
    .sort()
    .map((name) => join(root, name))
    .map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }))
  const options = { plugins: null, ignorers: [], excludedMutations: [] }
  const { files, mutants } = await new Instrumenter(silent).instrument(sources, options)
  const keepers = new Set(
    sources.filter(({ content }) => /^const .* = new Map</m.test(content)).map(({ name }) => name),
  )
  const versions = new Map(sources.map(({ name, content }) => [name, hash(content)]))
  const ofFile = Map.groupBy(mutants, ({ fileName }) => fileName)
  return {
    files: new Map(files.map(({ name, content }) => [name, content])),
    list: mutants.map((mutant) => ({
      id: mutant.id,
      file: mutant.fileName.slice(root.length + 1),
      version: versions.get(mutant.fileName) ?? '',
      number: ofFile.get(mutant.fileName)?.indexOf(mutant) ?? 0,
      line: mutant.location.start.line + 1,
      name: mutant.mutatorName,
      replacement: mutant.replacement,
      isKept: keepers.has(mutant.fileName),
    })),
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

const no = () => false
const silent = {
  isTraceEnabled: no, isDebugEnabled: no, isInfoEnabled: no, isWarnEnabled: no, isErrorEnabled: no, isFatalEnabled: no,
  trace: no, debug: no, info: no, warn: no, error: no, fatal: no,
} // prettier-ignore
