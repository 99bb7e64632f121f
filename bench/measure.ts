// What the measurements share: times, medians, and a table that says how busy the machine was.
import fs from 'node:fs'
import os from 'node:os'

/** The value that `share` (0 to 1) of the values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

/** How long `work` took, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** What another process has taken of the processor so far, however busy the machine is, in milliseconds; by Linux. */
export const readProcessorMs = (pid: number): number =>
  Number(fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** Three digits at most: 0.123, 1.23, 12.3, 123. */
export const rounded = (value: number) =>
  Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))

export const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1))
export const megabytes = (bytes: number) => Math.round(bytes / 1_048_576)

/** Whether a figure is within its target, as a word for the table. */
export const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED')

export function printTable(title: string, rows: readonly Record<string, string | number>[]): void {
  console.log(`\n${title} (${machine()})`)
  console.table(rows)
}

/** A shared machine is a noisy one: figures mean little without its load beside them. */
function machine(): string {
  const load = os.loadavg().map((value) => value.toFixed(1))
  return `${new Date().toISOString().slice(0, 16)}, ${os.cpus().length} processors, load ${load.join(' ')}`
}
