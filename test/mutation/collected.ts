// Stands in for vitest in the tests: they are collected, to be run as often as there are mutants.
export { expect } from 'vitest'

export type Test = { title: string; run: () => unknown }
type Body = (...given: never[]) => unknown

let collected: Test[] = []
let path: string[] = []

/** The tests since the last call, in their order. */
export function takeCollected(): Test[] {
  const taken = collected
  collected = []
  return taken
}

const addTest = (title: string, body: Body, ...given: unknown[]): void => {
  collected.push({ title: [...path, title].join(' > '), run: () => body(...(given as never[])) })
}
const addGroup = (title: string, body: Body, ...given: unknown[]): void => {
  const before = path
  path = [...path, title]
  body(...(given as never[]))
  path = before
}

const withEach = (add: typeof addTest) =>
  Object.assign((title: string, ...rest: unknown[]) => add(title, bodyOf(rest)), {
    each:
      (rows: readonly unknown[]) =>
      (title: string, ...rest: unknown[]) => {
        for (const row of rows) add(title, bodyOf(rest), ...(Array.isArray(row) ? row : [row]))
      },
  })

/** A time limit may stand before or after it. */
const bodyOf = (rest: readonly unknown[]) => rest.find((one) => typeof one === 'function') as Body

export const it = withEach(addTest)
export const describe = withEach(addGroup)
