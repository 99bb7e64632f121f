import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { job } from '#contract/jobs.ts'
import { id } from '#contract/values.ts'

export const jobEndpoints = {
  list: endpoint(
    'admin',
    'GET /admin/jobs',
    'What runs by itself, when it ran last and how that went',
  ).output(z.array(job)),
  runNow: endpoint(
    'admin',
    'POST /admin/jobs/{name}/runs',
    'Runs a job once more after a run that is over, at once; asked twice after the same run, it is one',
  )
    .input(z.object({ name: z.string().check(z.maxLength(100)), after: id }))
    .output(job),
}
