// Links the due dates of bills to the transactions that pay them.
import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { isKeptPayee } from '#domain/payees/earlier-key.ts'
import { findPayeeKey, hasName } from '#domain/payees/payee-key.ts'
import { canCount } from '#server/features/savings-goals/public.ts'
import { divideGiven } from '#server/features/transactions/public.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { insertStoredRows } from '#server/platform/undo/stored-rows.ts'
import { makeTransfers, takeMadeBeside } from './make-transfers.ts'
import { lockBills, updateNextDue, type StoredBill } from './stored-bill.ts'

export type Link = { billId: string; dueDate: Day; transactionId: string }

/**
 * Links transactions to dates, each in one link only. A transaction that we made for a date goes, and is remembered; what
 * was taken meanwhile stays as it is. Returns the links that were made.
 */
export async function linkPayments(
  { tx, now }: Pick<HouseholdScope, 'tx' | 'now'>,
  links: readonly Link[],
): Promise<Link[]> {
  const bills = await lockBills(tx, [...new Set(links.map(({ billId }) => billId))])
  const free = await freeLinks(tx, links)
  if (free.length === 0) return []
  const taken = await takeCreatedAway(tx, free)
  const link = inColumns(free)
  await sql`insert into bill_occurrences as o (household_id, bill_id, due_date, transaction_id, matched_at)
    select current_household(), link.bill_id, link.due_date, link.transaction_id, ${now} from ${link}
    on conflict (household_id, bill_id, due_date) do update
      set transaction_id = excluded.transaction_id, matched_at = excluded.matched_at, auto_created_at = null`.execute(
    tx,
  )
  // What it says itself stays; what it does not say it takes over from what it replaces, or from the bill. It does not
  // count as edited.
  await sql`update transactions t set recurring_bill_id = o.bill_id, bill_due_date = o.due_date, is_recurring = true,
      category_id = case when t.transfer_id is null and not t.is_split
        then coalesce(t.category_id, (select c.id from categories c where c.id = (o.replaced ->> 'category_id')::uuid),
          b.category_id)
        else t.category_id end,
      person = coalesce(t.person, case when ${wasTaken(taken)} then o.replaced ->> 'person' end),
      savings_goal_id = coalesce(t.savings_goal_id, case when ${wasTaken(taken)} and ${canCount(sql.ref('t'))}
        then (o.replaced ->> 'savings_goal_id')::uuid end)
    from bill_occurrences o join recurring_bills b on b.household_id = o.household_id and b.id = o.bill_id
    where t.id = o.transaction_id and o.transaction_id = any(${free.map(({ transactionId }) => transactionId)}::uuid[])`.execute(
    tx,
  )
  await makeTransfers(
    tx,
    free.map(({ transactionId }) => transactionId),
  )
  await divideGiven({ tx, now }, { ids: free.map(({ transactionId }) => transactionId), isEdit: false })
  await learnMerchants(tx, bills, free)
  await updateNextDue(
    tx,
    bills.map(({ id }) => id),
  )
  return free
}

const wasTaken = (ids: readonly string[]) => sql`o.replaced ->> 'id' = any(${[...ids]}::text[])`

type FreeLink = Link & { description: string }

const inColumns = (links: readonly Link[]) =>
  sql`unnest(${links.map(({ billId }) => billId)}::uuid[], ${links.map(({ dueDate }) => dueDate)}::date[],
    ${links.map(({ transactionId }) => transactionId)}::uuid[]) as link(bill_id, due_date, transaction_id)`

/**
 * SQL: whether a payment may take the date `o`: what was created for it, if anything, has no parts or refund, and no transfer
 * but the one that was made with it.
 */
export const isReplaceable = sql<boolean>`(o.skipped_at is null and (o.matched_at is null or o.transaction_id is null) and not exists (
  select from transactions m where m.household_id = o.household_id and m.id = o.transaction_id
    and (m.is_split or m.reconciliation_id is not null
      or m.transfer_id is not null and not exists (select from transactions k
        where k.household_id = m.household_id and k.made_beside = m.id)
      or exists (select from transactions r where r.household_id = m.household_id and r.refund_of = m.id))))`

async function freeLinks(tx: HouseholdTransaction, links: readonly Link[]): Promise<FreeLink[]> {
  if (links.length === 0) return []
  const { rows } = await sql<FreeLink>`select link.bill_id as "billId", link.due_date as "dueDate",
      link.transaction_id as "transactionId", t.description
    from ${inColumns(links)}
    join recurring_bills b on b.id = link.bill_id
    join transactions t on t.id = link.transaction_id and t.recurring_bill_id is null and t.split_of is null
    left join bill_occurrences o on o.bill_id = link.bill_id and o.due_date = link.due_date
    where o.bill_id is null or ${isReplaceable}
    order by t.id for update of t`.execute(tx)
  return rows
}

/** Puts the created transactions of these dates aside; returns their ids. */
async function takeCreatedAway(tx: HouseholdTransaction, links: readonly Link[]): Promise<string[]> {
  // Locked first: a deletion at the same moment locks the transaction, too, and then frees its date.
  await sql`select from transactions t join bill_occurrences o on o.transaction_id = t.id
    join ${inColumns(links)} on o.bill_id = link.bill_id and o.due_date = link.due_date
    order by t.id for update of t`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    update bill_occurrences o set replaced = to_jsonb(t)
      || jsonb_build_object('auto_created_at', o.auto_created_at, 'goal_of_payment', p.savings_goal_id,
        'attachment_ids', array(select a.id from attachments a where a.transaction_id = t.id))
    from ${inColumns(links)} join transactions p on p.id = link.transaction_id, transactions t
    where o.bill_id = link.bill_id and o.due_date = link.due_date and t.id = o.transaction_id
    returning t.id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  // The receipts of what goes are those of the payment from now on.
  await sql`update attachments a set transaction_id = link.transaction_id
    from ${inColumns(links)} join bill_occurrences o on o.bill_id = link.bill_id and o.due_date = link.due_date
    where a.transaction_id = any(${ids}::uuid[]) and a.transaction_id = (o.replaced ->> 'id')::uuid`.execute(
    tx,
  )
  if (ids.length > 0) await tx.deleteFrom('transactions').where('id', 'in', ids).execute()
  return ids
}

const mostMerchants = 20

async function learnMerchants(
  tx: HouseholdTransaction,
  bills: StoredBill[],
  links: FreeLink[],
): Promise<void> {
  for (const bill of bills) {
    const known = [findPayeeKey(bill.name), ...bill.merchants]
    for (const { billId, description } of links) {
      const key = findPayeeKey(description)
      if (billId === bill.id && hasName(key) && !isKeptPayee(known, description, key)) known.push(key)
    }
    const merchants = known.slice(1).slice(-mostMerchants)
    if (merchants.length !== bill.merchants.length)
      await tx.updateTable('recurringBills').set({ merchants }).where('id', '=', bill.id).execute()
  }
}

/**
 * Takes these transactions off the dates they pay, though not the dates off the transactions. What each had taken the
 * place of comes back; other dates are open again.
 */
export async function reopenDates(
  tx: HouseholdTransaction,
  transactionIds: readonly string[],
): Promise<void> {
  const theirs = await tx
    .selectFrom('billOccurrences')
    .select('billId')
    .where('transactionId', 'in', [...transactionIds])
    .execute()
  const bills = await lockBills(tx, [...new Set(theirs.map(({ billId }) => billId))])
  const of = sql`o.transaction_id = any(${[...transactionIds]}::uuid[])`
  await takeMadeBeside(tx, transactionIds)
  await insertStoredRows(
    tx,
    'transactions',
    sql`select o.replaced || jsonb_build_object('household_id', o.household_id, 'is_recurring', true,
        'recurring_bill_id', o.bill_id, 'bill_due_date', o.due_date)
      from bill_occurrences o where ${of} and o.replaced is not null`,
    { forgetMissing: true },
  )
  // What the payment counted towards in the place of what came back would count twice.
  await sql`update transactions t set savings_goal_id = null
    from bill_occurrences o join transactions back on back.id = (o.replaced ->> 'id')::uuid
    where ${of} and t.id = o.transaction_id and t.savings_goal_id = back.savings_goal_id
      and o.replaced ->> 'goal_of_payment' is null`.execute(tx)
  await sql`update attachments a set transaction_id = back.id
    from bill_occurrences o join transactions back on back.id = (o.replaced ->> 'id')::uuid
    where ${of} and a.transaction_id = o.transaction_id and o.replaced -> 'attachment_ids' ? a.id::text`.execute(
    tx,
  )
  const { rows: back } = await sql<{ id: string }>`
    update bill_occurrences o set transaction_id = t.id, matched_at = null, replaced = null,
      auto_created_at = (o.replaced ->> 'auto_created_at')::timestamptz
    from transactions t where ${of} and t.id = (o.replaced ->> 'id')::uuid
    returning t.id`.execute(tx)
  await makeTransfers(
    tx,
    back.map(({ id }) => id),
  )
  await sql`delete from bill_occurrences o where ${of}`.execute(tx)
  await updateNextDue(
    tx,
    bills.map(({ id }) => id),
  )
}
