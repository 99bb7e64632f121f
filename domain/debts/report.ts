// The report of a calculation as a plain text: what is owed, and what each way out of it takes and costs.
import type { Day } from '../calendar.ts'
import { type Cents, sumCents } from '../money.ts'
import { type Debt, toRatePercent } from './debt.ts'
import { formatDuration, warnOfLength } from './duration-sentences.ts'
import type { LumpSum } from './events.ts'
import type { Comparison } from './strategies.ts'

type Report = {
  debts: readonly Debt[]
  paymentCents: Cents
  lumpSums: readonly LumpSum[]
  comparison: Comparison
  today: Day
  /** Writes an amount as the household does. */
  write: (amount: Cents) => string
}

/** SPEC section 9. */
export const reportName = 'debt-payoff-report.txt'

/** Only debts with a name and a balance stand in it (SPEC section 5). Names cannot begin lines of their own. */
export function writeReport({ debts, paymentCents, lumpSums, comparison, today, write }: Report): string {
  const counted = debts.filter(({ name, balanceCents }) => name.trim() !== '' && balanceCents > 0)
  const total = sumCents(counted.map(({ balanceCents }) => balanceCents))
  const { results, recommended, minimumsCents } = comparison
  return [
    'DEBT PAYOFF REPORT',
    today,
    '',
    'Your Debts',
    ...counted.map((debt) => `- ${onOneLine(debt.name)}: ${writeTerms(debt, write)}`),
    '',
    `Total Debt: ${write(total)}`,
    `Total Minimum Payments: ${write(minimumsCents)}`,
    `Monthly Payment: ${write(paymentCents)}`,
    ...lumpSums.map(({ month, amountCents, debtId }) => {
      const debt = counted.find(({ id }) => id === debtId)
      return `Lump Sum in ${month}: ${write(amountCents)}${debt ? ` for ${onOneLine(debt.name)}` : ''}`
    }),
    ...results.flatMap((result, at) => [
      '',
      `${at + 1}. ${result.name}${result.key === recommended ? ' (Recommended)' : ''}${result.isHypothetical ? ' (hypothetical)' : ''}`,
      result.description,
      ...(result.monthCount === null
        ? ['Debt-free: never']
        : [
            `Debt-free in: ${formatDuration(result.monthCount)}`,
            `Total interest: ${write(result.totalInterestCents)}`,
            `Total paid: ${write(result.totalPaidCents)}`,
          ]),
      ...[warnOfLength(result.monthCount)].filter((line) => line !== null),
      ...(result.savingsCents === null ? [] : [`Interest savings: ${write(result.savingsCents)}`]),
    ]),
    '',
    'Each month its interest is added first, to the cent; then the minimums are paid, then what is left goes to one debt.',
    '',
  ].join('\r\n')
}

/** '$8,500.00 at 0%, from 2027-01 at 24.99%, minimum payment 3% of the balance, at least $25.00'. */
function writeTerms(
  { balanceCents, ratePpm, rateChanges = [], minimum }: Debt,
  write: Report['write'],
): string {
  const changes = rateChanges
    .toSorted((a, b) => (a.fromMonth < b.fromMonth ? -1 : 1))
    .map((change) => `, from ${change.fromMonth} at ${toRatePercent(change.ratePpm)}%`)
  const { floorCents, sharePpm } = minimum
  const share = sharePpm > 0 && `${toRatePercent(sharePpm)}% of the balance`
  const floor = (!share || floorCents > 0) && write(floorCents)
  const least = [share, floor].filter(Boolean).join(', at least ')
  return `${write(balanceCents)} at ${toRatePercent(ratePpm)}%${changes.join('')}, minimum payment ${least}`
}

const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
