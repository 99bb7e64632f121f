import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { useFormDialog } from '#web/ui/forms/form-dialog.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { useCanWrite, useHousehold, useSession } from '#web/client/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { BudgetDialog, type BudgetDraft } from './budget-dialog.tsx'
import { monthBudgetsQuery } from '#web/features/budgets/shared/queries.ts'
import { type BudgetValues, useSetBudget } from './data.ts'
import { MonthCard } from './month-card.tsx'
import { Recommendations } from './recommendations.tsx'

/**
 * Smart Budget Automation (SPEC section 2): where the month is about to go over, and what is recommended. Without Pro the
 * budgets of before can be read (R18).
 */
export function SmartBudgets() {
  const { currentMonth } = useHousehold()
  const { isPro } = useSession().user
  const canChange = useCanWrite() && isPro
  const [month, setMonth] = useState(currentMonth)
  // The month that was shown stays until the next is there, and with it the steps between them.
  const read = useQuery({ ...monthBudgetsQuery(month), placeholderData: keepPreviousData })
  const form = useFormDialog<BudgetDraft, BudgetValues>()
  const { mutateAsync: set } = useSetBudget()
  const hasBudgets = month !== currentMonth || (read.data?.budgets.length ?? 0) > 0
  // With keys, so that the cards change places when the first budget is there and whoever applied it keeps the focus.
  const budgets = (
    <Loaded key="budgets" query={read} things="budgets" inCard>
      {(shown) => (
        <MonthCard
          month={month}
          shown={shown}
          canChange={canChange && shown.month === currentMonth}
          onMonthChange={setMonth}
          onEdit={form.open}
        />
      )}
    </Loaded>
  )
  const recommendations = isPro && <Recommendations key="recommendations" canChange={canChange} />
  return (
    <div className="flex flex-col gap-6">
      {!isPro && (
        <Banner title="Your budgets are kept as they were" action={<UpgradeLink />}>
          Without Pro they can be read and not changed.
        </Banner>
      )}
      {hasBudgets || !read.data ? [budgets, recommendations] : [recommendations, budgets]}
      <BudgetDialog form={form} onSave={(draft, values) => form.save(draft, values, (typed) => set(typed))} />
    </div>
  )
}

const UpgradeLink = () => (
  <Link to={paths.settings} hash="subscription" className={buttonClass({ size: 'sm' })}>
    Upgrade to Pro
  </Link>
)
