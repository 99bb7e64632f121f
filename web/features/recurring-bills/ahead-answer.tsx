// Whether what is coming is covered, in a sentence. It speaks for the lower line: bills and usual other spending.
import type { BillCalendar, Shortfall } from '#contract/recurring-bills-ahead.ts'
import { describeShortfall } from '#domain/recurring-bills/shortfall-sentences.ts'
import { useHousehold } from '#web/client/session.ts'
import { filterOpenShortfalls } from '#web/features/recurring-bills/shared/shortfall-data.ts'
import { DismissShortfall, ShortfallList } from '#web/features/recurring-bills/shared/shortfalls.tsx'
import { cx } from '#web/ui/cx.ts'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { type Coming, comingOf, firstRunningOut, firstShort, lowestPoint, type RunningOut } from './ahead.ts'

type AnswerProps = { calendar: BillCalendar; shortfalls: readonly Shortfall[] }

export function Answer({ calendar, shortfalls }: AnswerProps) {
  const format = useFormat()
  const warned = filterOpenShortfalls(shortfalls)
  const short = firstShort(comingOf(calendar))
  const isKnown = shortfalls.some(
    ({ billId, transactionId, dueDate }) =>
      billId === short?.billId && transactionId === short.transactionId && dueDate === short.date,
  )
  const out = firstRunningOut(calendar)
  const isSpendingKnown = lowestPoint(calendar)?.monthlyCents != null
  const isOutFirst = out !== null && (!short || isKnown || out.date < short.on)
  return (
    <div>
      {warned.length > 0 ? (
        <Warnings shortfalls={warned} />
      ) : (
        <p className={cx(headline, (isOutFirst || (short && !isKnown)) && 'text-danger-ink')}>
          {isOutFirst
            ? describeRunningOut(out, calendar, format)
            : describeCover(short, calendar, isSpendingKnown, format)}
        </p>
      )}
      <Lowest calendar={calendar} />
    </div>
  )
}

const headline = 'font-serif text-xl font-medium text-balance'

const describeRunningOut = ({ accountName, date }: RunningOut, { today }: BillCalendar, format: Format) =>
  date === today
    ? `${accountName} is below zero today`
    : `At your usual spending, ${accountName} runs out on ${format.day(date)}`

const describeCover = (
  short: Coming | null,
  { today, until }: BillCalendar,
  isSpendingKnown: boolean,
  format: Format,
) =>
  short
    ? describeShortfall({ ...short, dueDate: short.date }, today, format)
    : `Every bill is covered until ${format.day(until)}${isSpendingKnown ? ', other spending included' : ''}`

function Lowest({ calendar }: { calendar: BillCalendar }) {
  const format = useFormat()
  const lowest = lowestPoint(calendar)
  if (!lowest) return null
  const { accountName, date, balanceCents, monthlyCents, ofBills } = lowest
  const money = (amountCents: number) => <span className="figures">{format.money(amountCents)}</span>
  return (
    <p className="mt-1 max-w-prose text-ink-soft">
      Lowest: {money(balanceCents)} in {accountName} on {format.day(date)}
      {monthlyCents === null ? (
        '. Bills, paydays and what is entered ahead are counted; other spending is not.'
      ) : (
        <>
          , if other spending goes on at {money(monthlyCents)} a month. By bills and paydays alone:{' '}
          {money(ofBills.balanceCents)} on {format.day(ofBills.date)}.
        </>
      )}
    </p>
  )
}

/** The first as the answer, the others below it. */
export function Warnings({ shortfalls: [first, ...others] }: Pick<AnswerProps, 'shortfalls'>) {
  const { today } = useHousehold()
  const format = useFormat()
  if (!first) return null
  return (
    <div className="mb-3 flex flex-col gap-3">
      <div className="flex items-start justify-between gap-2">
        <p className={cx(headline, 'text-danger-ink wrap-anywhere')}>
          {describeShortfall(first, today, format)}
        </p>
        <DismissShortfall shortfall={first} />
      </div>
      <ShortfallList shortfalls={others} />
    </div>
  )
}
