import { sql } from 'kysely'
import type { RefundProposal } from '#contract/refunds.ts'
import type { Transaction } from '#contract/transactions.ts'
import { type Day, addDays } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { findPayeeKey, isSamePayee } from '#domain/payees/payee-key.ts'
import { proposeRefunds, refundDays } from '#domain/refunds.ts'
import { requireFound } from '#server/errors.ts'
import { readTransaction, readTransactions, transactionSearch } from '#server/features/transactions/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** How many of the newest rows that came in are looked at. */
const mostCameIn = 300
const mostProposals = 100
const mostCandidates = 30
/** Rows of a payee that are held against what came from it. */
const mostBought = 5000

type Row = { id: string; date: Day; description: string; amountCents: number; refundedCents: number }

/** SQL: what was paid and may come back, with what did; of what is divided, each part and the whole. */
const isPurchase = sql`t.amount_cents < 0 and t.transfer_id is null and not exists (
  select from categories c where c.household_id = t.household_id and c.id = t.category_id and c.grp = 'Income')`
const columns = sql`t.id, t.date, t.description, t.amount_cents as "amountCents", (
  select coalesce(sum(r.amount_cents), 0)::bigint from transactions r
  where r.household_id = t.household_id and r.refund_of = any(array(
    select t.id union all select p.id from transactions p
    where t.is_split and p.household_id = t.household_id and p.split_of = t.id))) as "refundedCents"`

/** What came in lately and looks like a refund: of the payee of a purchase, and categorised as income by nobody. */
export async function proposeForAll(tx: HouseholdTransaction): Promise<RefundProposal[]> {
  const { rows: cameIn } = await sql<Row>`select t.id, t.date, t.description, t.amount_cents as "amountCents"
    from transactions t where t.amount_cents > 0 and t.transfer_id is null and t.split_of is null and not t.is_split
      and t.refund_of is null and t.not_refund_at is null and t.savings_goal_id is null
      and t.recurring_bill_id is null and not exists (
        select from categories c where c.household_id = t.household_id and c.id = t.category_id and c.grp = 'Income')
    order by t.date desc, t.id desc limit ${mostCameIn}`.execute(tx)
  const last = cameIn[0]?.date
  const first = cameIn.at(-1)?.date
  if (!last || !first) return []
  const within = sql`t.date between ${addDays(first, -refundDays)} and ${last}`
  const payees = new Set(cameIn.map(({ description }) => findPayeeKey(description)))
  const { rows: written } = await sql<{ description: string }>`
    select distinct t.description from transactions t where ${within} and t.amount_cents < 0`.execute(tx)
  const descriptions = written.flatMap(({ description }) =>
    payees.has(findPayeeKey(description)) ? [description] : [],
  )
  if (descriptions.length === 0) return []
  const { rows: bought } = await sql<Row>`select ${columns} from transactions t
    where ${within} and ${isPurchase} and t.description = any(${descriptions}::text[])
    order by t.date desc, t.id desc limit ${mostBought}`.execute(tx)
  const pairs = proposeRefunds(cameIn, bought).slice(0, mostProposals)
  const details = await readTransactions(
    tx,
    pairs.flatMap(({ refundId, purchaseId }) => [refundId, purchaseId]),
  )
  const back = new Map(bought.map(({ id, refundedCents }) => [id, cents(refundedCents)]))
  return pairs.map(({ refundId, purchaseId, daysApart }) => ({
    refund: requireFound(details.get(refundId)),
    purchase: {
      ...requireFound(details.get(purchaseId)),
      refundedCents: back.get(purchaseId) ?? cents(0),
    },
    daysApart,
  }))
}

/** Purchases for a refund to be tied to: of its payee, with as much left, of the nearest day; or what is searched for. */
export async function listCandidates(
  tx: HouseholdTransaction,
  { id, search }: { id: string; search?: string | undefined },
): Promise<Transaction[]> {
  const refund = await readTransaction(tx, id)
  const isAsked = transactionSearch.isSearch(search)
  const { rows } = await sql<Row>`select ${columns} from ${transactionSearch.rows(search)} t
    where ${isPurchase} and t.date <= ${addDays(refund.date, 7)} and ${transactionSearch.isFound('t', search)}
    order by t.date desc, t.id desc limit ${isAsked ? mostCandidates : mostBought}`.execute(tx)
  const payee = findPayeeKey(refund.description)
  const likeliness = ({ description, amountCents, refundedCents }: Row) => {
    const left = -amountCents - refundedCents
    const ofPayee = isSamePayee(findPayeeKey(description), payee) ? 4 : 0
    return ofPayee + (left === refund.amountCents ? 2 : 0) + (left >= refund.amountCents ? 1 : 0)
  }
  // The sort keeps the newest first among those that are as likely.
  const likely = rows.toSorted((a, b) => likeliness(b) - likeliness(a)).slice(0, mostCandidates)
  const details = await readTransactions(
    tx,
    likely.map((row) => row.id),
  )
  return likely.flatMap(({ id, refundedCents }) => {
    const purchase = details.get(id)
    return purchase ? [{ ...purchase, refundedCents: cents(refundedCents) }] : []
  })
}
