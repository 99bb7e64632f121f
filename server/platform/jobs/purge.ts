import { purgeRows } from '#server/platform/database/retention.ts'
import type { Job } from './job.ts'
import { hourly } from './when.ts'

/** Deletes rows that the areas declare to be kept no longer. */
export const purge: Job = {
  name: 'purge',
  description: 'Takes away what has run out: sessions, links, old mail, undo, old runs of jobs.',
  when: hourly(17),
  run: ({ db, clock, areas }) => purgeRows(db, areas, clock.now()),
}
