import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDialogForm } from '#web/ui/forms/dialog-form.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { NothingToOpen } from '#web/client/address-faults.tsx'
import { useOffered } from '#web/client/offered.ts'
import { useCanWrite, useHousehold, useSession } from '#web/client/session.ts'
import { KeptBanner } from '#web/features/billing/shared/kept-banner.tsx'
import { BudgetDialog, type BudgetDraft, type BudgetValues, toDraft } from './budget-dialog.tsx'
import { monthBudgetsQuery } from '#web/features/budgets/shared/queries.ts'
import { useSetBudget } from './data.ts'
import { MonthCard } from './month-card.tsx'
import { Recommendations } from './recommendations.tsx'

type SmartBudgetsProps = {
  /** A budget that the address offers, and how the address forgets it. */
  offered?: BudgetDraft | null
  onOfferedTaken?: () => void
  /** The category whose budget stands open, as the address asks for it, and how the address forgets it. */
  openId?: string | undefined
  onClose?: () => void
}

/**
 * Smart Budget Automation (SPEC section 2): where the month is about to go over, and what is recommended. Without Pro the
 * budgets of before can be read (R18).
 */
export function SmartBudgets({
  offered = null,
  onOfferedTaken = () => {},
  openId,
  onClose = () => {},
}: SmartBudgetsProps) {
  const { currentMonth } = useHousehold()
  const { isPro } = useSession().user
  const canChange = useCanWrite() && isPro
  const [month, setMonth] = useState(currentMonth)
  // The month that was shown stays until the next is there, and with it the steps between them.
  const read = useQuery({ ...monthBudgetsQuery(month), placeholderData: keepPreviousData })
  const { mutateAsync: set } = useSetBudget()
  const opened = read.data?.budgets.find(({ categoryId }) => categoryId === openId)
  const [form, openForm] = useDialogForm<BudgetDraft, BudgetValues>(
    (values) => set(values),
    canChange && opened ? toDraft(opened) : null,
  )
  const isOfNothing = offered?.name === ''
  useOffered(canChange && !isOfNothing ? offered : null, { open: openForm, forget: onOfferedTaken })
  const closeForm = () => {
    form?.onClose()
    if (openId) onClose()
  }
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
          onEdit={openForm}
        />
      )}
    </Loaded>
  )
  // What stands below is drawn when the budgets are there: before, it would be pushed down by them.
  const recommendations = isPro && !read.isPending && (
    <Recommendations key="recommendations" canChange={canChange} />
  )
  return (
    <div className="flex flex-col gap-6">
      {!isPro && <KeptBanner things="budgets">Without Pro they can be read and not changed.</KeptBanner>}
      {isOfNothing && <NothingToOpen thing="category" onDismiss={onOfferedTaken} />}
      {openId && read.data && !opened && <NothingToOpen thing="budget" onDismiss={onClose} />}
      {hasBudgets || !read.data ? [budgets, recommendations] : [recommendations, budgets]}
      {form && (
        <BudgetDialog
          {...form}
          isInAddress={form.subject.categoryId === openId}
          onClose={closeForm}
          onSave={(values) => {
            form.onSave(values)
            closeForm()
          }}
        />
      )}
    </div>
  )
}
