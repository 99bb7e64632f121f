import { setTimeout as pause } from 'node:timers/promises'

/** Several times what the work takes on a quiet machine. */
const evenMs = 100

/**
 * Takes the same time whatever is found, so that the time does not tell which addresses are known (R23). Only what
 * depends on the address goes in here: hashing is slow enough to hide in, but not on every machine.
 */
export async function inConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = pause(evenMs)
  try {
    return await work()
  } finally {
    await until
  }
}
