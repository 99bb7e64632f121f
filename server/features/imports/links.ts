import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { HouseholdTransaction } from '#server/platform/household-transaction.ts'
import type { Member } from '#server/platform/session.ts'
import type { Draft } from './queries.ts'
import type { Link } from './reading-messages.ts'
import { readRejections } from './surroundings.ts'

/**
 * Links rows that just landed to their other sides, all in two statements; what was linked or changed meanwhile stays
 * as it is. Remembers the pairs that are no transfers. Returns how many were linked.
 */
export async function linkTransfers(
  tx: HouseholdTransaction,
  member: Member,
  links: Link[],
): Promise<number> {
  const rejected = links.filter(({ accepted }) => !accepted).map(sides)
  if (rejected.length > 0) {
    await sql`insert into transfer_rejections (household_id, outgoing_id, incoming_id, rejected_by)
      select ${member.householdId}, pair.outgoing, pair.incoming, ${member.userId}
      from unnest(${rejected.map((pair) => pair.outgoing)}::uuid[], ${rejected.map((pair) => pair.incoming)}::uuid[])
        as pair(outgoing, incoming)
      join transactions o on o.id = pair.outgoing join transactions i on i.id = pair.incoming
      on conflict do nothing`.execute(tx)
  }
  const accepted = links.filter(({ accepted }) => accepted)
  if (accepted.length === 0) return 0
  const transferIds = accepted.map(() => uuidv7())
  const { rows } = await sql<{ transferId: string; newId: string; otherId: string }>`
    with pair as (
      select * from unnest(${transferIds}::uuid[], ${accepted.map(({ id }) => id)}::uuid[],
        ${accepted.map(({ otherId }) => otherId)}::uuid[]) as pair(transfer_id, new_id, other_id)),
    still_open as (
      select p.* from pair p
      join transactions n on n.id = p.new_id
      join transactions o on o.id = p.other_id and o.amount_cents = -n.amount_cents
        and o.account_id <> n.account_id and o.transfer_id is null
      for update of o),
    made as (
      insert into transfers (household_id, id, linked_by)
      select ${member.householdId}, transfer_id, ${member.userId} from still_open)
    select transfer_id as "transferId", new_id as "newId", other_id as "otherId" from still_open`.execute(tx)
  await sql`update transactions t set transfer_id = side.transfer_id
    from unnest(${rows.flatMap(({ newId, otherId }) => [newId, otherId])}::uuid[],
      ${rows.flatMap(({ transferId }) => [transferId, transferId])}::uuid[]) as side(id, transfer_id)
    where t.id = side.id`.execute(tx)
  return rows.length
}

/** Rows that came again after an undo: the pairs that were no transfers then are none now, for whoever proposes next. */
export async function repeatRejections(
  tx: HouseholdTransaction,
  { userId }: Member,
  { id, accountId }: Pick<Draft, 'id' | 'accountId'>,
): Promise<void> {
  if ((await readRejections(tx, accountId)).length === 0) return
  await sql`insert into transfer_rejections (household_id, outgoing_id, incoming_id, rejected_by)
    select n.household_id, case when n.amount_cents < 0 then n.id else o.id end,
      case when n.amount_cents < 0 then o.id else n.id end, ${userId}
    from imports i
    cross join jsonb_to_recordset(i.rejections) as r("importKey" text, "otherId" uuid)
    join transactions n on n.import_id = ${id} and n.import_key = r."importKey"
    join transactions o on o.id = r."otherId"
    where i.account_id = ${accountId} and i.rejections is not null
    on conflict do nothing`.execute(tx)
}

const sides = ({ id, otherId, amountCents }: Link) =>
  amountCents < 0 ? { outgoing: id, incoming: otherId } : { outgoing: otherId, incoming: id }
