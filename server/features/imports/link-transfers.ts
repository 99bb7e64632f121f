import { sql } from 'kysely'
import { linkPairs } from '#server/features/transfers/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Member } from '#server/platform/identity/session.ts'
import type { Draft } from './queries.ts'
import type { Link } from './reading-messages.ts'
import { readRejections } from './existing-transactions.ts'

/**
 * Links rows that just landed to their other sides; what was linked or changed meanwhile stays as it is. Remembers the
 * pairs that are no transfers. Returns how many were linked.
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
  const accepted = links.filter(({ accepted }) => accepted).map(sides)
  if (accepted.length === 0) return 0
  const pairs = accepted.map(({ outgoing, incoming }) => ({ outgoingId: outgoing, incomingId: incoming }))
  return (await linkPairs({ tx, member }, pairs)).length
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
