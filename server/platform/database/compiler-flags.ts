// How V8 compiles the embedded engine. Making one of its functions quick takes half a gigabyte for a moment, in every process that
// asks enough of it: on a small host that moment ends the process.
import os from 'node:os'

/** From here on there is room for it beside the rest, which takes 0.3 to 0.5 GB. */
const enoughBytes = 1.5 * 2 ** 30

/** Flags for a host of so much memory. Without that moment the engine's own work takes 1.7 times as long. */
export const chooseCompilerFlags = (memoryBytes: number): string[] =>
  memoryBytes < enoughBytes ? ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up'] : []

/** What this process may use: of the machine, or of its container. */
export function findMemory(): number {
  const ofContainer = process.constrainedMemory()
  return Math.min(os.totalmem(), ofContainer || Number.POSITIVE_INFINITY)
}
