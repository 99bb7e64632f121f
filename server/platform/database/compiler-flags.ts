// How V8 compiles the embedded engine. What runs often is compiled a second time, which makes the engine's own work 1.7
// times as quick and takes 0.1 GB: a host that has hardly enough for one process does without.
import os from 'node:os'

/** Less than a host of 1 GB has for its programs: that one compiles twice. */
const enoughBytes = 0.8 * 2 ** 30

/** One function after the other: each takes up to 40 MB for a moment. */
const oneByOne = '--wasm-num-compilation-tasks=1'

/** Flags for a host of so much memory. */
export const chooseCompilerFlags = (memoryBytes: number): string[] => [
  oneByOne,
  ...(memoryBytes < enoughBytes ? ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up'] : []),
]

/** What this process may use: of the machine, or of its container. */
export function findMemory(): number {
  const ofContainer = process.constrainedMemory()
  return Math.min(os.totalmem(), ofContainer || Number.POSITIVE_INFINITY)
}
