import type { Counts } from '#server/platform/job-result.ts'
import type { Services } from '#server/platform/services.ts'

export type Job = {
  name: string
  /** When, in UTC. With several processes it still runs once. */
  cron: string
  /** Also so long after a start. */
  afterStartSeconds?: number
  isNeeded?: (services: Services) => boolean
  /** Gives how much it did, for administrators. */
  run: (services: Services) => Promise<Counts | void>
}
