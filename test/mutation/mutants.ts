// The files of domain/ with all of their mutants in them, as Stryker writes them: `a < b` becomes
// `isActive('17') ? a <= b : a < b`.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import type { Plugin } from 'vitest/config'

/** One change of the source. */
export type Mutant = {
  id: string
  file: string
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
  return {
    files: new Map(files.map(({ name, content }) => [name, content])),
    list: mutants.map(({ id, fileName, mutatorName, replacement, location }) => ({
      id,
      file: fileName.slice(root.length + 1),
      line: location.start.line + 1,
      name: mutatorName,
      replacement,
      isKept: keepers.has(fileName),
    })),
  }
}

const no = () => false
const silent = {
  isTraceEnabled: no, isDebugEnabled: no, isInfoEnabled: no, isWarnEnabled: no, isErrorEnabled: no, isFatalEnabled: no,
  trace: no, debug: no, info: no, warn: no, error: no, fatal: no,
} // prettier-ignore
