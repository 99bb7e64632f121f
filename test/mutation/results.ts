// What was found of each mutant, one JSON line for each step, so that a run that was ended goes on where it was.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Mutant } from './mutants.ts'

export type Status = 'started' | 'killed' | 'timeout' | 'survived' | 'no coverage'
export type Result = Mutant & { status: Status }

export const isNoticed = ({ status }: Result): boolean => status === 'killed' || status === 'timeout'

export const addResult = (file: string, result: Result): void =>
  appendFileSync(file, `${JSON.stringify(result)}\n`)

/** The last step of each mutant; one that is still under way stands last. */
export function readResults(file: string): Result[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const results = lines.map((line) => JSON.parse(line) as Result)
  return [...new Map(results.map((result) => [keyOf(result), result])).values()]
}

export function writeResults(file: string, results: readonly Result[]): void {
  writeFileSync(file, results.map((result) => `${JSON.stringify(result)}\n`).join(''))
}

/** The same as long as the file of the mutant is. */
export const keyOf = ({ file, version, number }: Mutant): string => `${file} ${version} ${number}`
