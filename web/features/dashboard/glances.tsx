import type { Month } from '#domain/calendar.ts'
import { useHousehold } from '#web/client/session.ts'
import { cx } from '#web/ui/cx.ts'
import { AccountsCard } from './accounts-card.tsx'
import { BillsCard } from './bills-card.tsx'
import { BudgetsCard } from './budgets-card.tsx'
import { DebtsCard } from './debts-card.tsx'
import { GoalsCard } from './goals-card.tsx'
import { secondRow } from './layout.ts'
import { LockedCards } from './locked-cards.tsx'
import { RecentCard } from './recent-card.tsx'
import type { ShownMonth } from './shown-month.ts'
import { TopCategories } from './top-categories.tsx'

type GlancesProps = {
  month: Month
  isPro: boolean
  /** Nothing stands beside the month: what would have its place there stands here. */
  isAlone?: boolean
}

/** How everything else stands today, at a glance; SPEC section 2's overview cards are part of Pro. */
export const Glances = ({ month, isPro, isAlone }: GlancesProps) => (
  <div className={secondRow}>
    {isPro && (isAlone ? <BillsCard /> : <BudgetsCard month={month} />)}
    <div className="flex flex-col gap-4 lg:gap-3">
      {isPro && <GoalsCard className="grow" />}
      {!isPro && isAlone && <AccountsCard className="grow" />}
      <DebtsCard />
    </div>
    {isPro && <AccountsCard />}
    <RecentCard month={month} />
    {!isPro && <LockedCards />}
  </div>
)

/** Of a month that is over or has not begun: what it holds itself, and nothing of today. */
export function GlancesOfMonth({ shown, isPro }: { shown: ShownMonth; isPro: boolean }) {
  const { currentMonth } = useHousehold()
  const hasBudgets = isPro && shown.month < currentMonth
  return (
    <div className={cx('grid gap-4', hasBudgets && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]')}>
      {hasBudgets && <BudgetsCard month={shown.month} />}
      <TopCategories shown={shown} />
    </div>
  )
}
