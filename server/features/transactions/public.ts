import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { Transaction, TransactionDetail, PartForm, transactionForm } from '#contract/transactions.ts'
import type { Cents } from '#domain/money.ts'
import { requireFound } from '#server/errors.ts'
import { assertOpenAccount } from '#server/features/accounts/public.ts'
import { readCategory } from '#server/features/categories/public.ts'
import { givenIds, runKept } from '#server/platform/database/kept-plans.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { countMatching, listMatching, readMatchingFingerprint } from './filter.ts'
import { divideGiven, divideImported } from './divide-always.ts'
import { keepWhole, setParts } from './parts.ts'
import { toTransaction, selectTransactions } from './rows.ts'
import { setTags } from './tag-transactions.ts'
import { isFound, isSearch, searchedRows } from './search.ts'

export const readTransaction = async (tx: HouseholdTransaction, id: string): Promise<Transaction> =>
  requireFound((await readTransactions(tx, [id])).get(id))

/** With its parts in the order of the list. */
export async function readTransactionDetail(
  tx: HouseholdTransaction,
  id: string,
): Promise<TransactionDetail> {
  const whole = await readTransaction(tx, id)
  if (!whole.isSplit) return { ...whole, parts: [] }
  const parts = selectTransactions(tx).where('t.splitOf', '=', id).orderBy('t.id', 'desc').compile()
  const rows = await runKept(tx, parts)
  return { ...whole, parts: rows.map(toTransaction) }
}

export async function readTransactions(
  tx: HouseholdTransaction,
  ids: string[],
): Promise<Map<string, Transaction>> {
  if (!ids.length) return new Map()
  const rows = await runKept(tx, selectTransactions(tx, givenIds(ids)).compile())
  return new Map(rows.map((row) => [row.id, toTransaction(row)]))
}

/** What a filter of the list shows, for others who walk through all of it: pages by their keys, a count, a fingerprint. */
export const matchingTransactions = {
  list: listMatching,
  count: countMatching,
  readFingerprint: readMatchingFingerprint,
}

/** How transactions are searched, for others who count what is found. */
export const transactionSearch = { isSearch, rows: searchedRows, isFound }

export { divideGiven, divideImported, setParts }
export { isTransactionVisible, visibleTransactions } from './visible.ts'

/**
 * As the form has it; what a form leaves out, the table knows. Without `parts` it is divided where its category always is; with
 * none it stays whole.
 */
export type NewTransaction = Omit<z.input<typeof transactionForm>, 'parts'> & {
  amountCents: Cents
  parts?: PartForm[] | undefined
}

/** Adds a transaction to an open account of the household; returns its id. */
export async function addTransaction(
  { tx, member, now }: Pick<HouseholdScope, 'tx' | 'member' | 'now'>,
  { tagIds = [], parts, ...values }: NewTransaction,
): Promise<string> {
  const id = uuidv7()
  await assertOpenAccount(tx, values.accountId)
  if (values.categoryId) await readCategory(tx, values.categoryId)
  await tx
    .insertInto('transactions')
    .values({ ...values, id, householdId: member.householdId, enteredBy: member.userId })
    .execute()
  await setTags({ tx, member }, id, tagIds)
  if (!parts) await divideGiven({ tx, now }, { ids: [id] })
  else if (parts.length > 0) await setParts({ tx, member, now }, id, parts)
  else await keepWhole(tx, id)
  return id
}
