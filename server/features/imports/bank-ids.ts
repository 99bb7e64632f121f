// What banks call the transactions of an account: the next file of the same kind knows them again.
import { sql } from 'kysely'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Member } from '#server/platform/identity/session.ts'
import type { Draft } from './queries.ts'
import type { BankIds } from './reading-messages.ts'

type Work = { draft: Pick<Draft, 'id' | 'accountId'>; ids: BankIds }

/** Keeps the ids of new rows under the import that brings them: they are hidden, and go, with it. */
export async function insertBankIds(
  tx: HouseholdTransaction,
  { householdId }: Member,
  { draft, ids: { transactionIds, bankIds, batchIds, dates, amounts } }: Work,
): Promise<void> {
  if (bankIds.length === 0) return
  await sql`insert into transaction_bank_ids
      (household_id, id, transaction_id, account_id, import_id, bank_id, batch_id, date, amount_cents)
    select ${householdId}, gen_random_uuid(), row.transaction_id, ${draft.accountId}, ${draft.id}, row.bank_id,
      row.batch_id, row.date, row.amount_cents
    from unnest(${transactionIds}::uuid[], ${bankIds}::text[], ${batchIds}::text[], ${dates}::date[],
      ${amounts}::bigint[]) as row(transaction_id, bank_id, batch_id, date, amount_cents)`.execute(tx)
}

/** The same for transactions that were there already. One that was deleted since the rows were judged is left out. */
export async function learnBankIds(
  tx: HouseholdTransaction,
  member: Member,
  { draft, ids }: Work,
): Promise<void> {
  const there = await tx
    .selectFrom('transactions')
    .select('id')
    .where('id', 'in', ids.transactionIds)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const isThere = new Set(there.map(({ id }) => id))
  const keep = <Value>(values: readonly Value[]): Value[] =>
    values.filter((_, at) => isThere.has(ids.transactionIds[at] ?? ''))
  await insertBankIds(tx, member, {
    draft,
    ids: {
      transactionIds: keep(ids.transactionIds),
      bankIds: keep(ids.bankIds),
      batchIds: keep(ids.batchIds),
      dates: keep(ids.dates),
      amounts: keep(ids.amounts),
    },
  })
}
