import type { Db } from '#server/platform/database/db.ts'
import type { Env } from '#server/env.ts'
import { JobFailure } from '#server/platform/jobs/result.ts'
import type { Services } from '#server/platform/process/services.ts'
import { checkChain } from './chain.ts'
import { noteHead, readHeads } from './heads.ts'

/** A sentence that names the first entry of the log that is not as it was; null when all are. */
export async function findFault(place: { db: Db; env: Pick<Env, 'DATA_DIR'> }): Promise<string | null> {
  const found = await checkChain(place.db, await readHeads(place))
  return 'fault' in found ? found.fault : null
}

/** Checks the log, and notes where it ends outside the database: in the data folder, and in the program's own log. */
export async function checkLog(services: Services): Promise<{ entries: number }> {
  const heads = await readHeads(services)
  const found = await checkChain(services.db, heads)
  if ('fault' in found) throw new JobFailure(found.fault)
  const { position, hash } = found.end
  if (position !== (heads.at(-1)?.position ?? 0)) {
    await noteHead(services, { at: services.clock.now().toISOString(), position, hash })
    services.log.info('the audit log ends here', { position, hash })
  }
  return { entries: position }
}
