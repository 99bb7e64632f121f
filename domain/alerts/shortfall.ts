// A payment that its account cannot cover as it stands now: 'Chequing is short by 500.00 on 28 November, because of Rent'.
import type { Day } from '../calendar.ts'
import { formatDay } from '../date-sentences.ts'
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

/** What somebody dismissed where it is shown beside the bills raises nothing here, and is not over either. */
export const findShortfalls = (short: readonly ShortPayment[], today: Day, format: MoneyFormat): Finding[] =>
  short.map((one) => ({ ...toFinding(one, today, format), ...(one.isDismissed && { isFading: true }) }))

/** Of what was entered ahead it stays the same one, whatever day it is moved to. */
export const findInstance = ({ billId, dueDate }: Pick<ShortPayment, 'billId' | 'dueDate'>): string =>
  billId ? dueDate : 'entered'

function toFinding(one: ShortPayment, today: Day, format: MoneyFormat): Finding {
  const { billId, transactionId, accountName, name, dueDate, amountCents, shortCents } = one
  const on = dueDate < today ? '' : ` on ${formatDay(dueDate, format.locale)}`
  return {
    kind: 'shortfall',
    subject: billId ?? transactionId ?? one.accountId,
    subjectName: name,
    instance: findInstance(one),
    severity: 'high',
    title: `${accountName} will not cover ${name}${on}`,
    message: `${describeShortfall(one, today, format)}, which takes ${formatCents(amountCents, format)}.`,
    amountCents: shortCents,
    points: null,
    isNewsByAmount: true,
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
