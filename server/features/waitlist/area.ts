import { sql } from 'kysely'
import { waitlistDays } from '#domain/waitlist.ts'
import { area } from '#server/platform/areas/area.ts'
import { days } from '#server/platform/database/retention.ts'
import { limits } from './limits.ts'
import { mailList } from './mail-list.ts'
import { createWaitlistPages } from './pages.ts'
import { waitlistRoutes } from './routes.ts'
import { waits } from './waits.ts'

export const waitlist = area({
  routes: { waitlist: waitlistRoutes },
  pages: createWaitlistPages,
  mailLists: [mailList],
  limits,
  waits,
  retention: [
    {
      table: 'waitlistEmails',
      after: 'createdAt',
      keep: days(waitlistDays.unconfirmed),
      where: sql`confirmed_at is null`,
    },
    // S15.
    {
      table: 'waitlistEmails',
      after: 'createdAt',
      keep: days(waitlistDays.traces),
      where: sql`user_agent is not null or ip_address is not null`,
      set: sql`user_agent = null, ip_address = null`,
    },
    {
      table: 'waitlistConsents',
      after: 'givenAt',
      keep: days(waitlistDays.traces),
      where: sql`ip_address is not null`,
      set: sql`ip_address = null`,
    },
    // Until then a link that has run out says so.
    {
      table: 'waitlistConsents',
      after: 'expiresAt',
      keep: days(waitlistDays.unconfirmed),
      where: sql`given_at is null`,
    },
  ],
})
