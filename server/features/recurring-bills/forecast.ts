// Forecasts the balances of the accounts, and finds the due dates they cannot cover.
import { sql } from 'kysely'
import type { BillCalendar, Shortfall, UpcomingBills } from '#contract/recurring-bills-ahead.ts'
import type { AccountType } from '#domain/accounts.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { type Cents, cents, sumCents, zero } from '#domain/money.ts'
import { amountOn, limitToOwed } from '#domain/recurring-bills/amounts.ts'
import { asksAboutMissed, listOpenDatesBefore } from '#domain/recurring-bills/dates.ts'
import { type Direction, describeDue, upcomingDays } from '#domain/recurring-bills/due.ts'
import {
  type AccountForecast,
  type Covered,
  forecast,
  isWorthWarning,
  findShortfalls,
} from '#domain/recurring-bills/forecast.ts'
import { takeOtherSpending } from '#domain/recurring-bills/other-spending.ts'
import { balanceOn } from '#server/features/accounts/public.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { nameCause, readDismissedShortfalls } from './known-shortfalls.ts'
import { readOtherSpending } from './other-spending.ts'
import { readOwed } from './owed.ts'
import { readActiveBills, type StoredBill } from './stored-bill.ts'
import { toSignedCents } from './match-payments.ts'

type Coming = {
  billId: string | null
  transactionId: string | null
  name: string
  direction: Direction
  accountId: string
  date: Day
  amountCents: Cents
  /** The other side of a bill that moves money into this account: not due a second time. */
  isMovedIn?: boolean
}

type Account = { id: string; name: string; balanceCents: Cents; floorCents: Cents | null }

type Ahead = {
  accounts: Account[]
  forecasts: AccountForecast<Coming>[]
  /** The latest date of each payday that did not come. It is in no balance: money that did not come is not there. */
  missedPaydays: Coming[]
}

/** What the caller knows already. */
type Known = {
  /** The active ones; asked for together with the rest where they are still on their way. */
  bills?: readonly StoredBill[] | Promise<readonly StoredBill[]>
  /** False where no transaction is entered for a day to come. */
  hasEntered?: boolean
}

/** Open accounts from today through the day `until`. */
async function lookAhead(
  tx: HouseholdTransaction,
  today: Day,
  until: Day,
  { bills, hasEntered = true }: Known = {},
): Promise<Ahead> {
  const [accounts, entered, active] = await Promise.all([
    readAccounts(tx, today),
    hasEntered ? readEntered(tx, today, until) : [],
    bills ?? readActiveBills(tx),
  ])
  const open = await readOpenDates(tx, today, until, active)
  const isMissedPayday = ({ direction, date }: Coming) => direction === 'in' && date < today
  const coming = [...open.filter((one) => !isMissedPayday(one)), ...entered]
  return {
    accounts,
    forecasts: forecast(accounts, coming, today),
    missedPaydays: open.filter(isMissedPayday),
  }
}

async function readAccounts(tx: HouseholdTransaction, today: Day): Promise<Account[]> {
  const { rows } = await sql<{ id: string; name: string; type: AccountType; balanceCents: number }>`
    select a.id, a.name, a.type, ${balanceOn(today)} as "balanceCents"
    from accounts a
    join v_account_balances b on b.household_id = a.household_id and b.account_id = a.id
    where a.closed_at is null order by a.name, a.id`.execute(tx)
  return rows.map(({ id, name, type, balanceCents }) => ({
    id,
    name,
    balanceCents: cents(balanceCents),
    // Credit and debt accounts are below zero anyway, so they have no shortfalls.
    floorCents: type === 'Credit' || type === 'Debt' ? null : cents(0),
  }))
}

/**
 * The dates from today on, and of those that were missed the latest: of a bill that is paid under another name every
 * month is missed, and only one of them can still be owed. None where the household is asked about them.
 */
export async function readOpenDates(
  tx: HouseholdTransaction,
  today: Day,
  until: Day,
  bills: readonly StoredBill[],
): Promise<Coming[]> {
  const dates = bills.flatMap((bill) => {
    const { id: billId, name, direction, accountId, toAccountId } = bill
    const open = listOpenDatesBefore(bill, addDays(until, 1))
    const missed = open.filter((date) => date < today)
    const first = asksAboutMissed(missed.length) ? missed.length : Math.max(0, missed.length - 1)
    return open.slice(first).map((date) => {
      const amountCents = amountOn(bill, date)
      return { billId, name, direction, accountId, toAccountId, date, transactionId: null, amountCents }
    })
  })
  const inOrder = dates.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const owed = inOrder.some(({ toAccountId }) => toAccountId) ? await readOwed(tx, today) : new Map()
  return limitToOwed(inOrder, owed).flatMap(({ toAccountId, amountCents, ...date }) => {
    if (amountCents === 0) return []
    const paid = { ...date, amountCents: toSignedCents({ ...date, amountCents }) }
    return toAccountId ? [paid, { ...paid, accountId: toAccountId, amountCents, isMovedIn: true }] : [paid]
  })
}

async function readEntered(tx: HouseholdTransaction, today: Day, until: Day): Promise<Coming[]> {
  const { rows } = await sql<Omit<Coming, 'billId' | 'direction'>>`
    select t.id as "transactionId", t.description as name, t.account_id as "accountId", t.date,
      t.amount_cents as "amountCents"
    from transactions t where t.date > ${today} and t.date <= ${until} and t.split_of is null
    order by t.date, t.id`.execute(tx)
  return rows.map((row) => ({ ...row, billId: null, direction: row.amountCents < 0 ? 'out' : 'in' }))
}

/** The forecast as the calendar shows it, and what is left of it where other spending goes on as usual. */
export async function readCalendar(
  { tx, today, currentMonth }: Pick<HouseholdScope, 'tx' | 'today' | 'currentMonth'>,
  until: Day,
): Promise<BillCalendar> {
  const { monthStartDay } = await tx
    .selectFrom('households')
    .select('monthStartDay')
    .executeTakeFirstOrThrow()
  const { accounts, forecasts } = await lookAhead(tx, today, until)
  const other = await readOtherSpending(tx, today, { currentMonth, monthStartDay })
  return {
    today,
    until,
    accounts: forecasts.map(({ accountId, ...ahead }, at) => {
      const { name = '', floorCents = null } = accounts[at] ?? {}
      const { months, monthlyCents } = other.get(accountId) ?? { months: [], monthlyCents: null }
      const lines = { balances: ahead.balances, floorCents }
      return {
        accountId,
        accountName: name,
        floorCents,
        ...ahead,
        otherSpending: { months, monthlyCents },
        usual: monthlyCents === null ? null : takeOtherSpending(lines, monthlyCents, until),
      }
    }),
  }
}

/** How many days ahead the household wants to be warned. */
export async function readLeadDays(tx: HouseholdTransaction): Promise<number> {
  const household = await tx.selectFrom('households').select('shortfallLeadDays').executeTakeFirstOrThrow()
  return household.shortfallLeadDays
}

/** What is due or entered within `leadDays` and its account cannot cover as it stands now. */
export const readShortfalls = async (
  tx: HouseholdTransaction,
  today: Day,
  leadDays: number,
  known?: Known,
): Promise<Shortfall[]> =>
  listShortfallsOf(tx, await lookAhead(tx, today, addDays(today, leadDays), known), today, leadDays)

async function listShortfallsOf(
  tx: HouseholdTransaction,
  { accounts, forecasts }: Ahead,
  today: Day,
  leadDays: number,
): Promise<Shortfall[]> {
  const short = findShortfalls(forecasts, today, leadDays)
  if (short.length === 0) return []
  const dismissed = await readDismissedShortfalls(tx)
  return short.map(({ billId, transactionId, name, accountId, date, amountCents, shortCents }) => {
    const cause = { billId, transactionId, dueDate: date }
    const known = dismissed.get(nameCause(cause))
    return {
      ...cause,
      name,
      accountId,
      accountName: accounts.find(({ id }) => id === accountId)?.name ?? '',
      amountCents: cents(Math.abs(amountCents)),
      shortCents,
      isDismissed: known !== undefined && !isWorthWarning(shortCents, known.shortCents),
    }
  })
}

/** What is due within a week, and overdue (SPEC section 2). */
export async function readUpcoming(
  tx: HouseholdTransaction,
  today: Day,
  leadDays: number,
): Promise<Omit<UpcomingBills, 'beforePay'>> {
  const until = addDays(today, upcomingDays)
  const ahead = await lookAhead(tx, today, addDays(today, Math.max(upcomingDays, leadDays)))
  const missed = ahead.missedPaydays.map((payday) => ({ ...payday, shortCents: zero }))
  const items = [...ahead.forecasts.flatMap(({ payments }) => payments), ...missed]
    .filter(({ date }) => date <= until)
    .flatMap((payment) => toUpcoming(payment, ahead, today))
    .sort((a, b) => (a.dueDate === b.dueDate ? a.name.localeCompare(b.name) : a.dueDate < b.dueDate ? -1 : 1))
  return {
    today,
    until,
    totalCents: sumCents(
      items.filter(({ direction }) => direction === 'out').map(({ amountCents }) => amountCents),
    ),
    items,
    shortfalls: await listShortfallsOf(tx, ahead, today, leadDays),
  }
}

function toUpcoming(
  { billId, name, direction, accountId, date, amountCents, shortCents, isMovedIn }: Covered<Coming>,
  { accounts }: Ahead,
  today: Day,
): UpcomingBills['items'] {
  if (!billId || isMovedIn) return []
  const accountName = accounts.find(({ id }) => id === accountId)?.name ?? ''
  const due = { dueDate: date, due: describeDue(date, today), amountCents: cents(Math.abs(amountCents)) }
  return [{ billId, name, direction, accountName, shortCents, ...due }]
}
