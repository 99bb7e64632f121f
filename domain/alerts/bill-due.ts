// A bill that is due within three days, one that should have been paid by now, and pay that did not come.
import { type Day, daysBetween } from '../calendar.ts'
import { formatDay } from '../date-sentences.ts'
import { type Cents, formatCents, type MoneyFormat } from '../money.ts'
import type { Direction } from '../recurring-bills/due.ts'
import type { Finding } from './finding.ts'

export type DueBill = {
  id: string
  name: string
  direction: Direction
  amountCents: Cents
  /** The first date that is still open. */
  nextDue: Day | null
  accountId: string
  accountName: string
  isActive: boolean
  /** So many dates are open that the household is asked about them instead. */
  asksAboutMissed: boolean
}

type Look = {
  today: Day
  format: MoneyFormat
  /** The newest day of each account on which something is known to have happened. */
  knownUntil: ReadonlyMap<string, Day>
}

/** As many days ahead as a bill is shown in orange (SPEC section 4), and so many after which a bank has booked it. */
const days = { ahead: 3, late: 3 }

export const findBillsDue = (bills: readonly DueBill[], look: Look): Finding[] =>
  bills.flatMap((bill) => {
    if (!bill.isActive || bill.asksAboutMissed || !bill.nextDue) return []
    const found = judge(bill, bill.nextDue, look)
    return found ? [toFinding(bill, bill.nextDue, found)] : []
  })

type Judged = Pick<Finding, 'severity' | 'title' | 'message'>

function judge(bill: DueBill, due: Day, { today, format, knownUntil }: Look): Judged | null {
  const { name, direction, accountName } = bill
  const until = daysBetween(today, due)
  const amount = formatCents(bill.amountCents, format)
  const on = formatDay(due, format.locale)
  const known = knownUntil.get(bill.accountId)
  if (until < -days.late) {
    if (!known || known < due)
      return direction === 'in'
        ? null
        : {
            severity: 'low',
            title: `${name} was due`,
            message: `${name} of ${amount} was due on ${on}, and nothing of ${accountName} since then is known here.`,
          }
    return {
      severity: 'medium',
      title: direction === 'in' ? `${name} did not come` : `${name} is overdue`,
      message: `${name} of ${amount} was due on ${on}, ${-until} days ago, and no payment of it was found in ${accountName}.`,
    }
  }
  if (direction === 'in' || until > days.ahead) return null
  const when = until < 0 ? `was due on ${on}` : until === 0 ? 'is due today' : `is due on ${on}`
  return {
    severity: 'low',
    title: until < 0 ? `${name} was due` : `${name} is due ${whenInWords(until)}`,
    message: `${name} ${when} and takes ${amount} from ${accountName}.`,
  }
}

const whenInWords = (until: number) => (until === 0 ? 'today' : until === 1 ? 'tomorrow' : `in ${until} days`)

const toFinding = ({ id, name, amountCents }: DueBill, due: Day, judged: Judged): Finding => ({
  kind: 'bill-due',
  subject: id,
  subjectName: name,
  instance: due,
  ...judged,
  amountCents,
  points: null,
  evidence: { of: 'bill', billId: id },
  nextStep: { label: 'Look at the bill', to: 'bills' },
})
