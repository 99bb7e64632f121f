// What a large import leaves to be done, when whoever imports has seen their rows.
import type { MemberContext } from '#server/platform/api/builders.ts'
import { checkpoint, indexPendingWords, refreshStatistics } from '#server/platform/database/maintenance.ts'
import { describeError } from '#server/platform/process/log.ts'

/** So many rows leave a log that the next start should not have to replay, and words that a search should not have to read. */
const rowsToTidy = 1000

export const needsTidying = (rows: number): boolean => rows > rowsToTidy

const soonMs = 2000
const waiting = new WeakMap<MemberContext['services']['pool'], NodeJS.Timeout>()

/**
 * The statistics at once, since whoever imports looks at the list next; the rest once for several files. The rows are in already: what fails here is done by the next checkpoint or vacuum, minutes later, or
 * by whoever writes the next row. Others never wait for a server's, which need not wait until all is quiet.
 */
export function tidySoon({ services }: MemberContext): void {
  const { pool, log, engine } = services
  const report = (error: unknown) => log.error('tidying after an import failed', describeError(error))
  const begin = () => {
    waiting.delete(pool)
    if (pool.ending) return
    indexPendingWords(services)
      .then(() => checkpoint(services))
      .catch(report)
  }
  if (!pool.ending) refreshStatistics(services, 'transactions').catch(report)
  if (engine === 'server' && waiting.has(pool)) return
  clearTimeout(waiting.get(pool))
  waiting.set(pool, setTimeout(begin, soonMs).unref())
}
