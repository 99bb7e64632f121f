import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { HouseholdScope } from '#server/platform/household/transaction.ts'

export type LinkScope = Pick<HouseholdScope, 'tx' | 'member'>

export type Pair = { outgoingId: string; incomingId: string }

/**
 * Links pairs of opposite transactions, each in one pair only; what was linked or changed meanwhile stays as it is. A
 * Savings-and-debt category that only the incoming side has moves to the outgoing one, by which it counts. Returns the
 * ids of the transfers that were made. The rows are locked in the order of their ids first, so that two requests for the
 * same rows wait for each other and neither ends in a deadlock.
 */
export async function linkPairs({ tx, member }: LinkScope, pairs: Pair[]): Promise<string[]> {
  const { rows } = await sql<Pair & { transferId: string; movedCategoryId: string | null }>`
    with pair as (
      select * from unnest(${pairs.map(() => uuidv7())}::uuid[], ${pairs.map(({ outgoingId }) => outgoingId)}::uuid[],
        ${pairs.map(({ incomingId }) => incomingId)}::uuid[]) as pair(transfer_id, outgoing_id, incoming_id)),
    held as materialized (
      select id from transactions
      where id in (select outgoing_id from pair union all select incoming_id from pair) order by id for update),
    still_open as (
      select p.*, case when o.category_id is null and c.grp = 'SavingsDebt' then c.id end as moved_category_id
      from pair p
      join transactions o on o.id = p.outgoing_id and o.amount_cents < 0 and o.transfer_id is null
        and not o.is_split and o.split_of is null and not exists (select from transactions r where r.refund_of = o.id)
      join transactions i on i.id = p.incoming_id and i.amount_cents = -o.amount_cents
        and i.account_id <> o.account_id and i.transfer_id is null and not i.is_split and i.split_of is null
        and i.refund_of is null
      left join categories c on c.id = i.category_id
      where (select count(*) from held) > 0
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
