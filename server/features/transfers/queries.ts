import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { cancelOut, transferDays } from '#domain/transfers.ts'
import { AppError, found } from '#server/errors.ts'
import { readTransactions } from '#server/features/transactions/queries.ts'
import type { HouseholdTransaction } from '#server/platform/household-transaction.ts'
import type { Member } from '#server/platform/session.ts'

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
  if (!cancelOut(outgoing, incoming)) throw new AppError('not-opposite')
  const id = uuidv7()
  await tx
    .insertInto('transfers')
    .values({ householdId: member.householdId, id, linkedBy: member.userId })
    .execute()
  await tx
    .updateTable('transactions')
    .set({ transferId: id })
    .where('id', 'in', [pair.outgoingId, pair.incomingId])
    .execute()
  return id
}

const mostProposals = 200

/** Of what came in and is no transfer yet, this many of the newest are looked at: years for most, months for the largest. */
const mostIncoming = 2000

/** Unlinked pairs that look like transfers, nearest first, each transaction in at most one. */
export async function proposeTransfers(tx: HouseholdTransaction) {
  // Each bound of the search is worked out beforehand, so that behind the policy it still is a condition of the index.
  const { rows } = await sql<Pair & { daysApart: number }>`
    with incoming as materialized (
      select id, account_id, date, -amount_cents as opposite_cents,
        date - ${transferDays}::int as earliest, date + ${transferDays}::int as latest
      from transactions where amount_cents > 0 and transfer_id is null and split_of is null
      order by date desc, id desc limit ${mostIncoming})
    select o.id as "outgoingId", i.id as "incomingId", abs(o.date - i.date) as "daysApart"
    from incoming i
    join transactions o on o.amount_cents = i.opposite_cents and o.date between i.earliest and i.latest
      and o.account_id <> i.account_id and o.transfer_id is null and o.split_of is null
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
