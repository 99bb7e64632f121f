// Money that came in and is more than usual: 1,240.00 back from the tax office, a bonus. Not pay as it always comes, not a
// refund, not a move between own accounts.
import type { Day } from '../calendar.ts'
import { formatDay } from '../date-sentences.ts'
import { computeMedian } from '../median.ts'
import { type Cents, cents, formatCents, type MoneyFormat } from '../money.ts'
import { percentOf, toFloor } from './amounts.ts'
import type { Finding } from './finding.ts'
import { nameOf, newsSince, type PaidRow } from './rows.ts'

type Look = {
  today: Day
  /** What a month usually brings; null where that is not known. */
  usualIncomeCents: Cents | null
  format: MoneyFormat
}

const least = { amount: 500, ofUnknown: 1000 }
/** Percent of what the same payer usually sends, and of a usual month's income. */
const news = { ofPayer: 150, ofIncome: 25, seenBefore: 80 }
const payerRows = 2

export function findLargeDeposits(rows: readonly PaidRow[], look: Look): Finding[] {
  const came = rows.filter(
    ({ amountCents, isTransfer, isRefund, group }) =>
      amountCents > 0 && !isTransfer && !isRefund && (group === null || group === 'Income'),
  )
  const byPayer = Map.groupBy(came, ({ merchant }) => merchant)
  const floor = toFloor(least.amount, look.format.currency)
  const since = newsSince(look.today)
  return came
    .filter((row) => row.date > since && row.billId === null && row.amountCents >= floor)
    .flatMap((row) => {
      const earlier = (byPayer.get(row.merchant) ?? []).filter(({ date }) => date < row.date)
      const reason = findReason(row, earlier, look)
      return reason ? [toFinding(row, reason, look.format)] : []
    })
}

function findReason(
  { amountCents }: PaidRow,
  earlier: readonly PaidRow[],
  { usualIncomeCents, format }: Look,
): string | null {
  const write = (amount: number) => formatCents(cents(amount), format)
  if (earlier.some((one) => percentOf(one.amountCents, amountCents) >= news.seenBefore)) return null
  if (earlier.length >= payerRows) {
    const usual = Math.round(computeMedian(earlier.map((one) => one.amountCents)))
    return percentOf(amountCents, usual) >= news.ofPayer ? `usually it is ${write(usual)} from there` : null
  }
  if (usualIncomeCents !== null && usualIncomeCents > 0) {
    const share = percentOf(amountCents, usualIncomeCents)
    return share >= news.ofIncome
      ? `that is ${share}% of a usual month's income of ${write(usualIncomeCents)}`
      : null
  }
  return amountCents >= toFloor(least.ofUnknown, format.currency) ? 'nothing like it came before' : null
}

function toFinding(row: PaidRow, reason: string, format: MoneyFormat): Finding {
  const name = nameOf(row)
  return {
    kind: 'large-deposit',
    subject: row.merchant,
    subjectName: name,
    instance: row.id,
    severity: 'low',
    title: `Large deposit: ${name}`,
    message: `${formatCents(row.amountCents, format)} came from ${name} on ${formatDay(row.date, format.locale)}; ${reason}.`,
    amountCents: row.amountCents,
    points: null,
    evidence: { of: 'transactions', ids: [row.id], sumCents: row.amountCents },
    nextStep: { label: 'Put some of it aside', to: 'goals' },
  }
}
