// A payment that its account cannot cover as it stands now: 'Chequing is short by 500.00 on 28 November, because of Rent'.
import type { Day } from '../calendar.ts'
import { type Cents, type MoneyFormat, formatCents } from '../money.ts'
import { describeShortfall } from '../recurring-bills/shortfall-sentences.ts'
import type { Finding } from './finding.ts'

export type ShortPayment = {
  billId: string | null
  transactionId: string | null
  name: string
  accountId: string
  accountName: string
  dueDate: Day
  amountCents: Cents
  shortCents: Cents
  isDismissed: boolean
}

/** What somebody dismissed where it is shown beside the bills is no news here either. */
export const findShortfalls = (short: readonly ShortPayment[], today: Day, format: MoneyFormat): Finding[] =>
  short.filter(({ isDismissed }) => !isDismissed).map((one) => toFinding(one, today, format))

function toFinding(one: ShortPayment, today: Day, format: MoneyFormat): Finding {
  const { billId, transactionId, accountName, amountCents, shortCents } = one
  return {
    kind: 'shortfall',
    subject: billId ?? transactionId ?? one.accountId,
    subjectName: one.name,
    instance: one.dueDate,
    severity: 'high',
    title: `${accountName} will not cover ${one.name}`,
    message: `${describeShortfall(one, today, format)}, which takes ${formatCents(amountCents, format)}.`,
    amountCents: shortCents,
    points: null,
    evidence: billId
      ? { of: 'bill', billId }
      : {
          of: 'transactions',
          ids: transactionId ? [transactionId] : [],
          sumCents: -amountCents as Cents,
        },
    nextStep: { label: 'See what is coming', to: 'bills' },
  }
}
