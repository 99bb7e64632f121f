import { sql } from 'kysely'
import type { HouseholdTransaction } from './transaction.ts'

/**
 * Runs `work` in a household's transaction with the rights of the program, and goes on with the household's. For what no
 * household sees, such as addresses and the outbox. When it throws, the transaction is over anyway.
 */
export async function asProgram<Result>(
  tx: HouseholdTransaction,
  work: (tx: HouseholdTransaction) => Promise<Result>,
): Promise<Result> {
  await sql`reset role`.execute(tx)
  const result = await work(tx)
  await sql`set local role trivet_app`.execute(tx)
  return result
}
