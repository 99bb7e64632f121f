import { type HouseholdTransaction, householdTransaction } from '#server/platform/household/transaction.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { Member } from '#server/platform/identity/session.ts'

/** A request of a household's member that opens many short transactions instead of one long one. */
export type ImportContext = RequestContext & { member: Member }

export const runShortTransaction = <Result>(
  { services, member }: ImportContext,
  work: (tx: HouseholdTransaction) => Promise<Result>,
): Promise<Result> => householdTransaction(services.db, member, work)
