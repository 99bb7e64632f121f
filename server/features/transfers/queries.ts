import { sql } from 'kysely'
import { transferDays } from '#domain/transfers.ts'
import { requireFound } from '#server/errors.ts'
import { readTransactions } from '#server/features/transactions/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Pair } from './public.ts'

const mostProposals = 200

/** How many of the newest incoming transactions are examined: years of them for most households. */
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
      from transactions where amount_cents > 0 and transfer_id is null and split_of is null and refund_of is null
      order by date desc, id desc limit ${mostIncoming})
    select o.id as "outgoingId", i.id as "incomingId", abs(o.date - i.date) as "daysApart"
    from incoming i
    cross join lateral (
      select t.id, t.date from transactions t
      where t.amount_cents = i.opposite_cents and t.date between i.earliest and i.latest
        and t.account_id <> i.account_id and t.transfer_id is null and t.split_of is null
        and not exists (select from transactions r where r.household_id = t.household_id and r.refund_of = t.id)
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
    outgoing: requireFound(details.get(outgoingId)),
    incoming: requireFound(details.get(incomingId)),
    daysApart,
  }))
}
