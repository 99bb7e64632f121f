import type { WaitName } from '#contract/desk.ts'
import type { AdminRole } from '#contract/session.ts'
import type { TimetableEntry } from '#server/platform/jobs/timetable.ts'
import type { OpenServices } from '#server/platform/process/open-services.ts'

type Counting = OpenServices & { areas: { jobs: readonly TimetableEntry[] } }

/** Something that waits until an administrator does something about it. */
export type Waiting = {
  readonly name: WaitName
  /** Whose it is; of every administrator without it. */
  readonly role?: AdminRole
  /** How many wait, and since when the first of them does. */
  readonly count: (services: Counting, now: Date) => Promise<{ count: number; oldestAt: Date | null }>
}
