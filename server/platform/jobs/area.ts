import { area } from '#server/platform/areas/area.ts'
import { days } from '#server/platform/database/retention.ts'
import { purge } from './purge.ts'

export const jobRuns = area({
  jobs: [purge],
  archive: {
    householdJobDays: {
      leftOut: 'what jobs did on which day, kept for two months',
      staysWithMembers: true,
    },
  },
  retention: [
    // Kept for longer than clocks can differ, so that no time of the timetable is entered a second time.
    { table: 'jobRuns', after: 'runAt', keep: days(8) },
    { table: 'householdJobDays', after: 'doneAt', keep: days(60) },
  ],
})
