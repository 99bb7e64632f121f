// What the coming bills and paydays do to the accounts: with 400.00 today, rent of 900.00 on the 1st and 1,500.00 of
// pay on the 3rd, the rent is short by 500.00 on the 1st, and all is well again on the 3rd.
import { type Day, addDays } from '../calendar.ts'
import { boundedCents, type Cents, cents } from '../money.ts'

/** One date of a bill (money out, below zero) or a payday (above), on an account. */
export type ComingPayment = { accountId: string; date: Day; amountCents: Cents }

export type AccountAhead = {
  id: string
  balanceCents: Cents
  /** What the account may stand at without being short: 0, or less where a bank lends. Null where owing is its nature. */
  floorCents: Cents | null
}

/** At the end of a day on which something moves. */
export type BalanceOnDay = { date: Day; balanceCents: Cents }

export type Covered<Payment extends ComingPayment> = Payment & {
  /** How much of it the account lacks at the end of its day; 0 when it is covered. */
  shortCents: Cents
}

export type AccountForecast<Payment extends ComingPayment> = {
  accountId: string
  /** Today first, then each day something moves. */
  balances: BalanceOnDay[]
  lowest: BalanceOnDay
  payments: Covered<Payment>[]
}

/**
 * The accounts' balances from `today` on. Of a day, money that comes in counts before money that goes out; of several
 * bills on a day the first ones, in the order given, are covered first. A payment before today counts today: it is
 * overdue.
 */
export function forecast<Payment extends ComingPayment>(
  accounts: readonly AccountAhead[],
  payments: readonly Payment[],
  today: Day,
): AccountForecast<Payment>[] {
  const byAccount = Map.groupBy(payments, ({ accountId }) => accountId)
  return accounts.map((account) => forecastAccount(account, byAccount.get(account.id) ?? [], today))
}

function forecastAccount<Payment extends ComingPayment>(
  { id, balanceCents, floorCents }: AccountAhead,
  payments: readonly Payment[],
  today: Day,
): AccountForecast<Payment> {
  const days = Map.groupBy(payments, ({ date }) => (date < today ? today : date))
  let balance: number = balanceCents
  const balances: BalanceOnDay[] = [{ date: today, balanceCents }]
  const covered: Covered<Payment>[] = []
  for (const date of [...days.keys()].sort()) {
    const ofDay = days.get(date) ?? []
    for (const payment of ofDay.toSorted((a, b) => Number(a.amountCents < 0) - Number(b.amountCents < 0))) {
      // A household with sums beyond whole cents still sees its bills (R6).
      balance = boundedCents(balance + payment.amountCents)
      const lacking = floorCents === null ? 0 : Math.min(floorCents - balance, -payment.amountCents)
      covered.push({ ...payment, shortCents: cents(Math.max(0, lacking)) })
    }
    const ended = { date, balanceCents: cents(balance) }
    if (date === today) balances[0] = ended
    else balances.push(ended)
  }
  const lowest = balances.reduce((low, one) => (one.balanceCents < low.balanceCents ? one : low))
  return { accountId: id, balances, lowest, payments: covered }
}

/**
 * The bills that are short on or before `today` plus `leadDays`: those to warn of now. Each stands once, on its own
 * date, so that a warning already given for it is known again.
 */
export function findShortfalls<Payment extends ComingPayment>(
  forecasts: readonly AccountForecast<Payment>[],
  today: Day,
  leadDays: number,
): Covered<Payment>[] {
  const last = addDays(today, leadDays)
  return forecasts
    .flatMap(({ payments }) => payments)
    .filter(({ date, shortCents }) => shortCents > 0 && date <= last)
}

/** What lacks changed so much since a warning that it is worth another one: by more than a tenth of it. */
export const isWorthWarning = (shortCents: Cents, warnedCents: Cents): boolean =>
  Math.abs(shortCents - warnedCents) * 10 > warnedCents
