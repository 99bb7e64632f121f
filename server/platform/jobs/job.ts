import type { Services } from '#server/platform/process/services.ts'
import type { Counts } from './result.ts'
import type { TimetableEntry } from './timetable.ts'

export type Job = TimetableEntry & {
  /**
   * Gives how much it did, for administrators. When a process dies in the middle, another begins anew: twice must be as
   * good as once. Throws what failed; a `JobFailure` says it in words.
   */
  run: (services: Services) => Promise<Counts | void>
}
