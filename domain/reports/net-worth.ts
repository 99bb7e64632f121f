// What a household owns less what it owes, month by month: with 4,000.00 in the bank and 1,200.00 owed on a card it is worth
// 2,800.00. Counted back from what the accounts hold, so that each month changes by what its transactions come to.
import type { AccountType } from '#domain/accounts.ts'
import { type Day, type Month, addDays, monthOf, monthRange, shiftMonth } from '#domain/calendar.ts'
import { type Cents, cents, sumCents } from '#domain/money.ts'
import type { Calendar } from './period.ts'

export type AccountChanges = {
  id: string
  name: string
  type: AccountType
  isClosed: boolean
  confirmedDay: Day | null
  /** The month of its first transaction. */
  firstMonth: Month | null
  /** With all that is entered, also for days to come. */
  balanceCents: Cents
  /** What its transactions of a month come to, at least for every month from the first that is asked for. */
  changes: ReadonlyMap<Month, Cents>
}

type AccountBalances = Omit<AccountChanges, 'firstMonth' | 'balanceCents' | 'changes'> & {
  balancesCents: Cents[]
}

export type NetWorthPoint = {
  month: Month
  /** The month's last day; of the current month today. */
  day: Day
  /** What the accounts above zero held, and what those below it owed, as an amount above zero. */
  assetsCents: Cents
  debtsCents: Cents
  /** What there was more than at the end of the month before: the sum of the month's transactions up to that day. */
  changeCents: Cents
}

/** The points of some months up to the current one, oldest first. `ahead` is what is entered for days after today, by account. */
export function buildNetWorth(
  accounts: readonly AccountChanges[],
  ahead: ReadonlyMap<string, Cents>,
  months: readonly Month[],
  { today, startDay }: Calendar,
): { points: NetWorthPoint[]; accounts: AccountBalances[] } {
  const current = monthOf(today, startDay)
  const begins = accounts.flatMap(({ firstMonth }) => firstMonth ?? []).toSorted()
  const shown = months.filter((month) => month <= current && begins[0] !== undefined && month >= begins[0])
  const holdAfter = ({ id, balanceCents, changes }: AccountChanges, month: Month): Cents => {
    if (month >= current) return cents(balanceCents - (ahead.get(id) ?? 0))
    return cents(
      balanceCents - sumCents([...changes].flatMap(([of, amount]) => (of > month ? [amount] : []))),
    )
  }
  const holdAllAfter = (month: Month) => sumCents(accounts.map((account) => holdAfter(account, month)))
  const points = shown.map((month): NetWorthPoint => {
    const balances = accounts.map((account) => holdAfter(account, month))
    return {
      month,
      day: month === current ? today : addDays(monthRange(month, startDay).until, -1),
      assetsCents: sumCents(balances.filter((balance) => balance > 0)),
      debtsCents: cents(-sumCents(balances.filter((balance) => balance < 0))),
      changeCents: cents(sumCents(balances) - holdAllAfter(shiftMonth(month, -1))),
    }
  })
  return {
    points,
    accounts: accounts.map((account) => {
      const { firstMonth: _, balanceCents: __, changes: ___, ...shownOf } = account
      return { ...shownOf, balancesCents: shown.map((month) => holdAfter(account, month)) }
    }),
  }
}
