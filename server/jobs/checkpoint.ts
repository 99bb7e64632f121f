import type { Job } from './job.ts'

/** The embedded database never writes a checkpoint by itself: its log would only grow, and a start replay it all. */
export const checkpoint: Job = {
  name: 'checkpoint',
  cron: '*/5 * * * *',
  isNeeded: ({ env }) => !env.DATABASE_URL,
  run: async ({ pool }) => {
    await pool.query('checkpoint')
  },
}
