import type { Counts } from './result.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { When } from './when.ts'

export type Job = {
  /** What it is called in the database, in logs and by administrators. */
  name: string
  /** What it does, in a sentence an administrator reads. */
  description: string
  /**
   * When it runs: once for each time, with however many processes. Of the times that passed while nothing ran, the last one
   * is made up for after the next start.
   */
  when: When
  /** Also so long after every start. */
  afterStartSeconds?: number
  isNeeded?: (services: Pick<Services, 'env' | 'engine'>) => boolean
  /**
   * Gives how much it did, for administrators. When a process dies in the middle, another begins anew: twice must be as
   * good as once. Throws what failed; a `JobFailure` says it in words.
   */
  run: (services: Services) => Promise<Counts | void>
}
