import { type HouseholdTransaction, householdTransaction } from '#server/platform/household/transaction.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { readTables } from './catalogue.ts'
import type { ShortTransactions } from './row-pages.ts'
import { hashState } from './state-hash.ts'

/** Short transactions that see a member's household. */
export const createShortTransactions =
  ({ db }: Pick<Services, 'db'>, member: Member): ShortTransactions =>
  <Result>(work: (tx: HouseholdTransaction) => Promise<Result>) =>
    householdTransaction(db, member, work)

/** One hash of everything the member's household owns: the same in another instance that has the same (R50). */
export async function readStateHash(
  services: Pick<Services, 'db' | 'areas'>,
  member: Member,
): Promise<string> {
  const short = createShortTransactions(services, member)
  return hashState(short, await short((tx) => readTables(tx, services.areas.archive)))
}
