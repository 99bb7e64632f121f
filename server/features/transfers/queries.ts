import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { isTransferPair, transferDays } from '#domain/transfers.ts'
import { AppError, found } from '#server/errors.ts'
import { readTransactions } from '#server/features/transactions/queries.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Member } from '#server/platform/identity/session.ts'

export type Pair = { outgoingId: string; incomingId: string }

/** Links two transactions of two accounts that are equal and opposite and not linked yet; returns the transfer's id. */
export async function linkTransfer(tx: HouseholdTransaction, member: Member, pair: Pair): Promise<string> {
  const sides = await tx
    .selectFrom('transactions')
    .select(['id', 'accountId', 'amountCents', 'transferId'])
    .where('id', 'in', [pair.outgoingId, pair.incomingId])
    .forUpdate()
    .execute()
  const outgoing = found(sides.find((side) => side.id === pair.outgoingId))
  const incoming = found(sides.find((side) => side.id === pair.incomingId))
  if (outgoing.transferId || incoming.transferId) throw new AppError('already-linked')
  if (!isTransferPair(outgoing, incoming)) throw new AppError('not-opposite')
  const [id] = await linkPairs(tx, member, [pair])
  return found(id)
}

/**
 * Links pairs of opposite transactions, each in one pair only; what was linked or changed meanwhile stays as it is. A
 * Savings-and-debt category that only the incoming side has moves to the outgoing one, by which it counts. Returns the
 * ids of the transfers that were made.
 */
export async function linkPairs(tx: HouseholdTransaction, member: Member, pairs: Pair[]): Promise<string[]> {
  const { rows } = await sql<Pair & { transferId: string; movedCategoryId: string | null }>`
    with pair as (
      select * from unnest(${pairs.map(() => uuidv7())}::uuid[], ${pairs.map(({ outgoingId }) => outgoingId)}::uuid[],
        ${pairs.map(({ incomingId }) => incomingId)}::uuid[]) as pair(transfer_id, outgoing_id, incoming_id)),
    still_open as (
      select p.*, case when o.category_id is null and c.grp = 'SavingsDebt' then c.id end as moved_category_id
      from pair p
      join transactions o on o.id = p.outgoing_id and o.amount_cents < 0 and o.transfer_id is null
      join transactions i on i.id = p.incoming_id and i.amount_cents = -o.amount_cents
        and i.account_id <> o.account_id and i.transfer_id is null
      left join categories c on c.id = i.category_id
      for update of o, i),
    made as (
      insert into transfers (household_id, id, linked_by, moved_category_id)
      select ${member.householdId}, transfer_id, ${member.userId}, moved_category_id from still_open)
    select transfer_id as "transferId", outgoing_id as "outgoingId", incoming_id as "incomingId",
      moved_category_id as "movedCategoryId" from still_open`.execute(tx)
  const sides = rows.flatMap((row) => [
    { ...row, id: row.outgoingId },
    { ...row, id: row.incomingId },
  ])
  await sql`update transactions t set transfer_id = side.transfer_id,
      category_id = case when side.moved_category_id is null then t.category_id
        when t.amount_cents < 0 then side.moved_category_id end
    from unnest(${sides.map(({ id }) => id)}::uuid[], ${sides.map(({ transferId }) => transferId)}::uuid[],
      ${sides.map(({ movedCategoryId }) => movedCategoryId)}::uuid[]) as side(id, transfer_id, moved_category_id)
    where t.id = side.id`.execute(tx)
  return rows.map(({ transferId }) => transferId)
}

const mostProposals = 200

/** Of what came in and is no transfer yet, this many of the newest are looked at: years for most, months for the largest. */
const mostIncoming = 2000

/** Unlinked pairs that look like transfers, nearest first, each transaction in at most one. */
export async function proposeTransfers(tx: HouseholdTransaction) {
  // Each bound of the search is worked out beforehand, so that behind the policy it still is a condition of the index. The
  // offset keeps the search one for each row: before the rows are counted (the embedded engine does so at night) a plain
  // join reads them all for every one.
  const { rows } = await sql<Pair & { daysApart: number }>`
    with incoming as materialized (
      select id, account_id, date, -amount_cents as opposite_cents,
        date - ${transferDays}::int as earliest, date + ${transferDays}::int as latest
      from transactions where amount_cents > 0 and transfer_id is null and split_of is null
      order by date desc, id desc limit ${mostIncoming})
    select o.id as "outgoingId", i.id as "incomingId", abs(o.date - i.date) as "daysApart"
    from incoming i
    cross join lateral (
      select t.id, t.date from transactions t
      where t.amount_cents = i.opposite_cents and t.date between i.earliest and i.latest
        and t.account_id <> i.account_id and t.transfer_id is null and t.split_of is null
      offset 0) o
    where not exists (select from transfer_rejections r where r.outgoing_id = o.id and r.incoming_id = i.id)
    order by abs(o.date - i.date), o.date desc, o.id, i.id
    limit ${mostProposals * 5}`.execute(tx)
  const taken = new Set<string>()
  const pairs = rows.filter(({ outgoingId, incomingId }) => {
    if (taken.has(outgoingId) || taken.has(incomingId)) return false
    taken.add(outgoingId).add(incomingId)
    return true
  })
  const shown = pairs.slice(0, mostProposals)
  const details = await readTransactions(
    tx,
    shown.flatMap((pair) => [pair.outgoingId, pair.incomingId]),
  )
  return shown.map(({ outgoingId, incomingId, daysApart }) => ({
    outgoing: found(details.get(outgoingId)),
    incoming: found(details.get(incomingId)),
    daysApart,
  }))
}
