import { addDays, type Month, monthOf, monthRange, shiftMonth } from '#domain/calendar.ts'
import type { CoachBill, CoachMaterial } from '#domain/coach/material.ts'
import type { CoachRow } from '#domain/coach/tip.ts'
import { getDecimals } from '#domain/currencies.ts'
import { cents } from '#domain/money.ts'
import { detectBills } from '#domain/recurring-bills/detection.ts'
import type { Bill } from '#contract/recurring-bills.ts'
import type { BillCalendar } from '#contract/recurring-bills-ahead.ts'
import { listDebts } from '#server/features/debts/public.ts'
import { listSplitsOf, readHousehold } from '#server/features/households/public.ts'
import { listMonths } from '#server/features/months/public.ts'
import {
  listBills,
  readForecast,
  readPrices,
  readShortfalls,
} from '#server/features/recurring-bills/public.ts'
import { listGoals } from '#server/features/savings-goals/public.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { readCoachRows } from './read-rows.ts'

/** How many months are looked at beside the current one, and how many days ahead. */
const monthsLookedAt = 12
const daysAhead = 30

type Scope = Pick<HouseholdScope, 'tx' | 'now'>

/** All that the detectors look at, as the household stands today. */
export async function readMaterial({ tx, now }: Scope): Promise<CoachMaterial> {
  const household = await readHousehold(tx, now)
  const { today, currentMonth, monthStartDay, currency } = household
  const first = shiftMonth(currentMonth, -monthsLookedAt)
  const { from } = monthRange(first, monthStartDay)
  const { rows } = await readCoachRows(tx, { from, to: today, monthStartDay })
  const forecast = await readForecast({ tx, today, currentMonth }, addDays(today, daysAhead))
  return {
    today,
    currentMonth,
    monthStartDay,
    currency,
    decimals: getDecimals(currency),
    rows,
    months: await readMonths(tx, rows, { first, currentMonth, monthStartDay }),
    series: detectBills(rows, today),
    bills: (await listBills(tx, today)).flatMap(toCoachBill),
    goals: (await listGoals({ tx, now })).filter(({ isActive }) => isActive),
    debts: (await listDebts(tx, today)).filter(({ balanceCents }) => balanceCents > 0),
    accounts: forecast.accounts.map(toCoachAccount),
    accountNames: await readAccountNames(tx),
    prices: await readPrices(tx),
    shortfalls: await readShortfalls(tx, today, daysAhead),
  }
}

type Months = { first: Month; currentMonth: Month; monthStartDay: number }

/** Full months with their figures; the one of the first row is seldom whole. */
async function readMonths(
  tx: HouseholdTransaction,
  rows: readonly CoachRow[],
  { first, currentMonth, monthStartDay }: Months,
): Promise<CoachMaterial['months']> {
  const [oldest] = rows
  if (!oldest) return []
  const since = shiftMonth(monthOf(oldest.date, monthStartDay), 1)
  const last = shiftMonth(currentMonth, -1)
  if (since > last) return []
  const figures = await listMonths(tx, since > first ? since : first, last)
  const splits = await listSplitsOf(
    tx,
    figures.map(({ month }) => month),
  )
  return figures.flatMap((of, at) => {
    const split = splits[at]
    return split ? [{ month: of.month, figures: of, split }] : []
  })
}

function toCoachBill({ isActive, nextDue, direction, lastPayment, ...bill }: Bill): CoachBill[] {
  if (!isActive || nextDue === null) return []
  const { id, name, frequency } = bill
  const amountCents = direction === 'out' ? cents(-bill.amountCents) : bill.amountCents
  return [{ id, name, amountCents, frequency, nextDue, lastPaid: lastPayment?.transaction.date ?? null }]
}

/** What it falls to before its next payday, with other spending as usual where that is known. */
function toCoachAccount({ accountId, accountName, ...ahead }: BillCalendar['accounts'][number]) {
  const payday = ahead.payments.find(({ billId, amountCents }) => billId !== null && amountCents > 0)
  const balances = (ahead.usual?.balances ?? ahead.balances).filter(
    ({ date }) => !payday || date < payday.date,
  )
  const [first = ahead.lowest, ...others] = balances
  const lowest = others.reduce((low, one) => (one.balanceCents < low.balanceCents ? one : low), first)
  return {
    id: accountId,
    name: accountName,
    lowest,
    nextPayday: payday ? { date: payday.date, amountCents: payday.amountCents } : null,
  }
}

async function readAccountNames(tx: HouseholdTransaction): Promise<ReadonlyMap<string, string>> {
  const accounts = await tx.selectFrom('accounts').select(['id', 'name']).execute()
  return new Map(accounts.map(({ id, name }) => [id, name]))
}
