import { sweepImports } from '#server/features/imports/sweep.ts'
import type { Job } from './job.ts'

/** Takes away what imports left behind. Nobody sees it, so there is no hurry. */
export const sweep: Job = { name: 'sweep', cron: '*/10 * * * *', run: sweepImports }
