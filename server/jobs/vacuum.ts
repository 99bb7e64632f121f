import type { Job } from './job.ts'

/** The embedded database has no autovacuum: every night it forgets dead rows and counts the living anew. */
export const vacuum: Job = {
  name: 'vacuum',
  cron: '41 3 * * *',
  isNeeded: ({ env }) => !env.DATABASE_URL,
  run: async ({ pool }) => {
    await pool.query('vacuum (analyze)')
  },
}
