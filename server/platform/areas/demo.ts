import type { Day } from '#domain/calendar.ts'
import type { Member } from '#server/platform/identity/session.ts'

/** The demo household, as each area finds it when its turn comes to fill it. */
export type Demo = {
  member: Member
  /** Who shares the household and signs in nowhere. */
  partnerId: string
  accountId: (name: string) => string
  /** By its canonical key. */
  categoryId: (key: string) => string | null
  today: Day
  now: Date
}
