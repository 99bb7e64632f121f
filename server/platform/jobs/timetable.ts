import type { Env } from '#server/env.ts'
import type { DatabaseEngine } from '#server/platform/database/open.ts'
import type { When } from './when.ts'

/** A job as administrators and the database know it. */
export type TimetableEntry = {
  /** What it is called in the database, in logs and by administrators. */
  name: string
  /** What it does, in a sentence an administrator reads. */
  description: string
  /**
   * When it runs: once for each time, however many processes there are. Of the times that passed while none was running,
   * the last one is caught up on after the next start.
   */
  when: When
  /** Milliseconds after each start at which it also runs. */
  afterStartSeconds?: number
  /** Whether it has something to do with these settings. */
  isNeeded?: (settings: Settings) => boolean
}

type Settings = { env: Env; engine: DatabaseEngine }

/** The jobs that have something to do with these settings, in the order an administrator reads them. */
export const selectNeededJobs = <Entry extends TimetableEntry>(
  settings: Settings,
  jobs: readonly Entry[],
): readonly Entry[] => jobs.filter(({ isNeeded }) => isNeeded?.(settings) ?? true)
