import { setTimeout as pause } from 'node:timers/promises'

/** An export is never in a hurry, but comes to its end on a busy machine, too. */
const longestPauseMs = 1000

/** To be called after each piece of work: others then have as long as it took since the last time. */
export function createPauses(): () => Promise<void> {
  let beganAt = performance.now()
  return async () => {
    await pause(Math.min(performance.now() - beganAt, longestPauseMs))
    beganAt = performance.now()
  }
}
