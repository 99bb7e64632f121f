// The report of a calculation as a plain text: what is owed, and what each way out of it takes and costs.
import type { Day } from '../calendar.ts'
import { type Cents, sumCents } from '../money.ts'
import { type Debt, toRatePercent } from './debt.ts'
import { formatDuration, warnOfLength } from './duration-sentences.ts'
import type { Comparison } from './strategies.ts'

type Report = {
  debts: readonly Debt[]
  paymentCents: Cents
  comparison: Comparison
  today: Day
  /** Writes an amount as the household does. */
  write: (amount: Cents) => string
}

/** SPEC section 9. */
export const reportName = 'debt-payoff-report.txt'

/** Only debts with a name and a balance stand in it (SPEC section 5). Names cannot begin lines of their own. */
export function writeReport({ debts, paymentCents, comparison, today, write }: Report): string {
  const counted = debts.filter(({ name, balanceCents }) => name.trim() !== '' && balanceCents > 0)
  const total = sumCents(counted.map(({ balanceCents }) => balanceCents))
  const { results, recommended, minimumsCents } = comparison
  return [
    'DEBT PAYOFF REPORT',
    today,
    '',
    'Your Debts',
    ...counted.map(
      ({ name, balanceCents, ratePpm, minimum }) =>
        `- ${onOneLine(name)}: ${write(balanceCents)} at ${toRatePercent(ratePpm)}%, minimum payment ${write(minimum.floorCents)}`,
    ),
    '',
    `Total Debt: ${write(total)}`,
    `Total Minimum Payments: ${write(minimumsCents)}`,
    `Monthly Payment: ${write(paymentCents)}`,
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

const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
