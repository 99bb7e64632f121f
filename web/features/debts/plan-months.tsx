import { useQuery } from '@tanstack/react-query'
import type { DebtPlan, FollowedPlan } from '#contract/debts.ts'
import { cents } from '#domain/money.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { useHousehold } from '#web/client/session.ts'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { followedPlanQuery } from '#web/features/debts/shared/queries.ts'
import { amountColumn, MonthsTable } from './months-table.tsx'
import { PlanPicture } from './plan-picture.tsx'
import { describePace, describeUnknown } from './plan-sentences.ts'

/** A plan month by month: where it leads as it goes, the picture, and what was paid beside what was to be paid. */
export function PlanMonths({ plan }: { plan: DebtPlan }) {
  const format = useFormat()
  const read = useQuery(followedPlanQuery(plan.id))
  const nameOf = (id: string) => plan.debts.find((debt) => debt.id === id)?.name ?? ''
  return (
    <Loaded query={read} things="the months" rows={3}>
      {(followed) => {
        if (followed === null) return null
        const unknown = describeUnknown(followed, nameOf)
        return (
          <div className="flex flex-col gap-5">
            <div className="max-w-prose">
              <p>{describePace(followed, format)}</p>
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

function RealMonths({ name, months }: { name: string; months: readonly Month[] }) {
  const { currentMonth } = useHousehold()
  const format = useFormat()
  const past = months.filter((month): month is RealMonth => month.real !== null).toReversed()
  return (
    <div className="-mx-4 overflow-x-auto">
      <MonthsTable
        caption={() => `${name}: planned and real payments`}
        columns={columnsFor(currentMonth, format)}
        rows={past}
        which="last"
      />
    </div>
  )
}

const columnsFor = (currentMonth: string, format: Format): Column<RealMonth>[] => [
  {
    key: 'month',
    header: 'Month',
    isRowHeader: true,
    cell: ({ month }) => `${format.month(month)}${month >= currentMonth ? ' so far' : ''}`,
  },
  amountColumn('planned-payment', 'To be paid', ({ plannedPaymentCents }) => plannedPaymentCents),
  amountColumn('paid', 'Paid', ({ real }) => real.paidCents),
  amountColumn('charged', 'Charged', ({ real }) => real.chargedCents),
  amountColumn('planned', 'Planned balance', ({ plannedCents }) => plannedCents),
  amountColumn('owed', 'Real balance', ({ real }) => real.owedCents),
  {
    key: 'ahead',
    header: 'Ahead or behind',
    align: 'end',
    onPhone: 'figure',
    cell: ({ month, plannedCents, real }) =>
      // Whether this month's payment is still to come is not known.
      month >= currentMonth ? '–' : <Ahead cents={plannedCents - real.owedCents} />,
  },
]

function Ahead({ cents: amount }: { cents: number }) {
  if (amount === 0) return 'As planned'
  return (
    <span className={amount > 0 ? 'text-success-ink' : 'text-danger-ink'}>
      <Money amountCents={cents(Math.abs(amount))} /> {amount > 0 ? 'ahead' : 'behind'}
    </span>
  )
}
