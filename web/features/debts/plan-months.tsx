import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DebtPlan, FollowedPlan } from '#contract/debts.ts'
import { cents, type MoneyFormat } from '#domain/money.ts'
import { formatMonth } from '#domain/date-sentences.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { useHousehold } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Money } from '#web/ui/money.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { followedPlanQuery } from './data.ts'
import { PlanPicture } from './plan-picture.tsx'
import { paceInWords, unknownInWords } from './plan-words.ts'

/** A plan month by month: where it leads as it goes, the picture, and what was paid beside what was to be paid. */
export function PlanMonths({ plan }: { plan: DebtPlan }) {
  const household = useHousehold()
  const read = useQuery(followedPlanQuery(plan.id))
  const nameOf = (id: string) => plan.debts.find((debt) => debt.id === id)?.name ?? ''
  return (
    <Loaded query={read} things="the months" rows={3}>
      {(followed) => {
        if (followed === null) return null
        const unknown = unknownInWords(followed, nameOf)
        return (
          <div className="flex flex-col gap-5">
            <div className="max-w-prose">
              <p>{paceInWords(followed, household)}</p>
              {unknown && <p className="mt-1 text-sm text-ink-soft">{unknown}</p>}
            </div>
            <PlanPicture name={plan.name} followed={followed} />
            <RealMonths name={plan.name} months={followed.months} />
          </div>
        )
      }}
    </Loaded>
  )
}

type Month = FollowedPlan['months'][number]
type RealMonth = Month & { real: NonNullable<Month['real']> }

const firstCount = 12

function RealMonths({ name, months }: { name: string; months: readonly Month[] }) {
  const { currency, locale, currentMonth } = useHousehold()
  const [showsAll, setShowsAll] = useState(false)
  const past = months.filter((month): month is RealMonth => month.real !== null).toReversed()
  return (
    <div className="-mx-4 overflow-x-auto">
      <DataTable
        caption={`${name}: planned and real payments`}
        columns={columnsFor({ currency, locale, currentMonth })}
        rows={showsAll ? past : past.slice(0, firstCount)}
        rowKey={({ month }) => month}
      />
      {past.length > firstCount && (
        <Button variant="quiet" size="sm" className="mx-2 mt-2" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show the last 12 months' : `Show all ${past.length} months`}
        </Button>
      )}
    </div>
  )
}

type Format = MoneyFormat & { currentMonth: string }

const columnsFor = (format: Format): Column<RealMonth>[] => [
  {
    key: 'month',
    header: 'Month',
    isRowHeader: true,
    cell: ({ month }) =>
      `${formatMonth(month, format.locale)}${month >= format.currentMonth ? ' so far' : ''}`,
  },
  amountColumn('planned-payment', 'To be paid', format, (one) => one.plannedPaymentCents),
  amountColumn('paid', 'Paid', format, ({ real }) => real.paidCents),
  amountColumn('charged', 'Charged', format, ({ real }) => real.chargedCents),
  amountColumn('planned', 'Planned balance', format, ({ plannedCents }) => plannedCents),
  amountColumn('owed', 'Real balance', format, ({ real }) => real.owedCents),
  {
    key: 'ahead',
    header: 'Ahead or behind',
    align: 'end',
    onPhone: 'figure',
    cell: ({ month, plannedCents, real }) =>
      // Whether this month's payment is still to come is not known.
      month >= format.currentMonth ? '–' : <Ahead cents={plannedCents - real.owedCents} format={format} />,
  },
]

function Ahead({ cents: amount, format }: { cents: number; format: MoneyFormat }) {
  if (amount === 0) return 'As planned'
  return (
    <span className={amount > 0 ? 'text-success-ink' : 'text-danger-ink'}>
      <Money amountCents={cents(Math.abs(amount))} currency={format.currency} locale={format.locale} />{' '}
      {amount > 0 ? 'ahead' : 'behind'}
    </span>
  )
}

const amountColumn = (
  key: string,
  header: string,
  { currency, locale }: MoneyFormat,
  amountOf: (month: RealMonth) => number,
): Column<RealMonth> => ({
  key,
  header,
  align: 'end',
  onPhone: 'line',
  cell: (month) => <Money amountCents={cents(amountOf(month))} currency={currency} locale={locale} />,
})
