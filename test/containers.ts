// The Dockerfile's own lines, to be held against the rest and to be run where there is no container engine.
import { readFileSync } from 'node:fs'

export type Line = { instruction: string; rest: string }

/** Its stages, each a list of instructions in their order. */
export function readStages(): Line[][] {
  const lines = readFileSync('Dockerfile', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [instruction = '', ...rest] = line.split(' ')
      return { instruction, rest: rest.join(' ') }
    })
  const starts = lines.flatMap(({ instruction }, at) => (instruction === 'FROM' ? [at] : []))
  return starts.map((start, at) => lines.slice(start, starts[at + 1]))
}

export const restsOf = (stage: readonly Line[], instruction: string): string[] =>
  stage.filter((line) => line.instruction === instruction).map(({ rest }) => rest)

/** What `ENV` sets. */
export const readSettings = (stage: readonly Line[]): Record<string, string> =>
  Object.fromEntries(
    restsOf(stage, 'ENV').flatMap((rest) =>
      rest.split(' ').map((pair) => pair.split('=') as [string, string]),
    ),
  )

export const readCommand = (stage: readonly Line[]): string[] => JSON.parse(restsOf(stage, 'CMD')[0] ?? '[]')

/** The command that asks the server whether it is well. */
export function readHealthCheck(stage: readonly Line[]): string[] {
  const [check = ''] = restsOf(stage, 'HEALTHCHECK')
  return JSON.parse(check.slice(check.indexOf('CMD ') + 4))
}
