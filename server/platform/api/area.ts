import { sql } from 'kysely'
import { area } from '#server/platform/areas/area.ts'
import { days } from '#server/platform/database/retention.ts'

export const answers = area({
  archive: {
    householdVersions: { leftOut: 'tells when answers that are cached were right' },
    idempotencyKeys: { leftOut: 'answers of requests, kept for two days: they name rows that go' },
  },
  retention: [
    { table: 'idempotencyKeys', after: 'createdAt', keep: days(2) },
    {
      table: 'householdVersions',
      // The last one of each household stays, unless it is of another server, whose backup was read in here.
      where: sql`(version >= pg_snapshot_xmax(pg_current_snapshot()) or exists (select from household_versions later
        where later.household_id = household_versions.household_id and later.version > household_versions.version))`,
    },
  ],
})
