import { createShortTransactions } from '#server/platform/household/transaction.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { readTables } from './catalogue.ts'
import { hashState } from './state-hash.ts'

/** One hash of everything the member's household owns: the same in another instance that has the same (R50). */
export async function readStateHash(
  services: Pick<Services, 'db' | 'areas'>,
  member: Member,
): Promise<string> {
  const short = createShortTransactions(services, member)
  return hashState(short, await short((tx) => readTables(tx, services.areas.archive)))
}
