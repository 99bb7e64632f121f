import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
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
  const opposite = outgoing.amountCents < 0 && incoming.amountCents === -outgoing.amountCents
  if (!opposite || outgoing.accountId === incoming.accountId) throw new AppError('not-opposite')
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

/** The farthest apart in days that two sides of one transfer may be booked (DESIGN section 5 item 2). */
const longestGapDays = 4
const mostProposals = 200

/** Unlinked pairs that look like transfers, nearest first, each transaction in at most one. */
export async function proposeTransfers(tx: HouseholdTransaction) {
  const { rows } = await sql<Pair & { daysApart: number }>`
    select o.id as "outgoingId", i.id as "incomingId", abs(o.date - i.date) as "daysApart"
    from transactions o
    join transactions i on i.household_id = o.household_id and i.amount_cents = -o.amount_cents
      and i.account_id <> o.account_id and i.transfer_id is null and i.split_of is null
      and i.date between o.date - ${longestGapDays}::int and o.date + ${longestGapDays}::int
    where o.amount_cents < 0 and o.transfer_id is null and o.split_of is null
      and not exists (select from transfer_rejections r where r.household_id = o.household_id
        and r.outgoing_id = o.id and r.incoming_id = i.id)
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
