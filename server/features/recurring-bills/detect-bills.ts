import { sql } from 'kysely'
import type { BillCandidate } from '#contract/recurring-bill-payments.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { type Cents, cents } from '#domain/money.ts'
import { findPayeeKey, hasName } from '#domain/payees/payee-key.ts'
import { detectBills, listEarlierKeys } from '#domain/recurring-bills/detection.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** 13 months, so that a yearly bill is seen twice; and no more than the newest payments of them. */
const lookedAt = { days: 396, payments: 10_000 }

type Paid = {
  id: string
  accountId: string
  date: Day
  description: string
  amountCents: Cents
  categoryId: string | null
  categoryName: string | null
  isFixed: boolean | null
}

/** Bills read from what was paid, the surest first, without those that the household has or does not want. */
export async function findCandidates(tx: HouseholdTransaction, today: Day): Promise<BillCandidate[]> {
  const { rows } = await sql<Paid>`
    select t.id, t.account_id as "accountId", t.date, t.description, t.amount_cents as "amountCents",
      c.id as "categoryId", c.name as "categoryName", c.is_fixed as "isFixed"
    from transactions t
    join accounts a on a.household_id = t.household_id and a.id = t.account_id and a.closed_at is null
    left join categories c on c.household_id = t.household_id and c.id = t.category_id
    where t.date between ${addDays(today, -lookedAt.days)} and ${today} and t.amount_cents <> 0
      and t.transfer_id is null and t.split_of is null and t.recurring_bill_id is null
    order by t.date desc, t.id desc limit ${lookedAt.payments}`.execute(tx)
  const bills = await tx.selectFrom('recurringBills').select(['accountId', 'name', 'merchants']).execute()
  const known = bills.flatMap(({ accountId, name, merchants }) =>
    [findPayeeKey(name), ...merchants].map((merchant) => ({ accountId, merchant })),
  )
  const dismissed = await tx.selectFrom('dismissedBillCandidates').select('key').execute()
  const unwanted = new Set(dismissed.map(({ key }) => key))
  const accounts = await tx.selectFrom('accounts').select(['id', 'name']).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return detectBills(rows, today, known)
    .filter((found) => ![found.key, ...listEarlierKeys(found)].some((key) => unwanted.has(shortKey(key))))
    .map((candidate) => ({
      ...candidate,
      key: shortKey(candidate.key),
      direction: candidate.amountCents < 0 ? ('out' as const) : ('in' as const),
      amountCents: cents(Math.abs(candidate.amountCents)),
      accountName: accounts.find(({ id }) => id === candidate.accountId)?.name ?? '',
      ...usualCategory(candidate.payments.flatMap(({ id }) => byId.get(id) ?? [])),
      payments: [...candidate.payments],
    }))
}

// A merchant's words may be as long as a description.
const shortKey = (key: string) => key.slice(0, 600)

function usualCategory(payments: Paid[]): Pick<BillCandidate, 'categoryId' | 'categoryName'> {
  const [most] = [...Map.groupBy(payments, ({ categoryId }) => categoryId).values()].sort(
    (a, b) => b.length - a.length,
  )
  const { categoryId = null, categoryName = null } = most?.[0] ?? {}
  return { categoryId, categoryName }
}

/** Whose payments a candidate was read from, for the bill that is made of it. */
export const listMerchants = ({ payments }: BillCandidate): string[] =>
  [...new Set(payments.map(({ description }) => findPayeeKey(description)))].filter(hasName).slice(0, 5)

/** Does not offer a candidate again, or does again. */
export async function dismissCandidate(
  { tx, member, now }: HouseholdScope,
  { key, isDismissed }: { key: string; isDismissed: boolean },
): Promise<void> {
  if (!isDismissed) {
    await tx.deleteFrom('dismissedBillCandidates').where('key', '=', key).execute()
    return
  }
  await tx
    .insertInto('dismissedBillCandidates')
    .values({ householdId: member.householdId, key, dismissedBy: member.userId, dismissedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
