import type { Services } from '#server/platform/process/services.ts'
import type { Counts } from './result.ts'
import type { TimetableEntry } from './timetable.ts'

export type Job = TimetableEntry & {
  /**
   * Returns how much it did, for administrators. When a process dies in the middle, another one starts the work again, so
   * doing it twice must have the effect of once. Throws when it fails; a `JobFailure` has a sentence for administrators.
   */
  run: (services: Services) => Promise<Counts | void>
}
