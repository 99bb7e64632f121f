import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CategoryBudget, MonthBudgets } from '#contract/budgets.ts'
import { filterSpendingBudgets, sortByUrgency, describeBudgets } from '#domain/budgets/attention.ts'
import { type Month, nextMonth, shiftMonth } from '#domain/calendar.ts'
import { findPhase } from '#domain/months.ts'
import { sumCents } from '#domain/money.ts'
import { useHousehold } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { Money } from '#web/ui/money.tsx'
import { MonthPicker } from '#web/ui/month-picker.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { type BudgetDraft, toDraft } from './budget-dialog.tsx'
import { BudgetRow } from './budget-row.tsx'

type MonthCardProps = {
  /** The month that was chosen; what is shown may still be another. */
  month: Month
  shown: MonthBudgets
  canChange: boolean
  onMonthChange: (month: Month) => void
  onEdit: (draft: BudgetDraft) => void
}

/** How far back budgets can be looked at. */
const monthsBack = 24

/** The month's budgets as bars up to one line; what passes it breaks through. Savings, to be reached, stand below. */
export function MonthCard({ month, shown, canChange, onMonthChange, onEdit }: MonthCardProps) {
  const { currentMonth } = useHousehold()
  const { budgets } = shown
  const phase = findPhase(shown.month, currentMonth)
  const spending = sortByUrgency(filterSpendingBudgets(budgets))
  const savings = budgets.filter(({ group }) => group === 'SavingsDebt')
  const setButton = canChange && (
    <Button icon={Plus} variant="secondary" size="sm" className="shrink-0" onClick={() => onEdit({})}>
      <span className={budgets.length > 0 ? 'max-sm:sr-only' : undefined}>Set a budget</span>
    </Button>
  )
  const rows = (of: readonly CategoryBudget[]) => (
    <ul className="flex flex-col gap-5">
      {of.map((budget) => (
        <BudgetRow
          key={budget.categoryId}
          {...{ budget, month: shown.month, phase, canChange }}
          onEdit={() => onEdit(toDraft(budget))}
        />
      ))}
    </ul>
  )
  return (
    <Card
      title="Budgets"
      action={
        <MonthPicker
          size="sm"
          month={month}
          onMonthChange={onMonthChange}
          earliest={shiftMonth(currentMonth, -monthsBack)}
          latest={nextMonth(currentMonth)}
        />
      }
    >
      {budgets.length === 0 ? (
        <NoBudgets phase={phase} action={setButton} />
      ) : (
        <>
          <div className="flex items-start justify-between gap-4">
            <p className="font-serif text-xl font-medium text-balance">
              {spending.length > 0 && describeBudgets(spending, phase)}
            </p>
            {setButton}
          </div>
          <Totals budgets={spending} />
          <Picture {...{ budgets: [...spending, ...savings], month: shown.month, phase }}>
            {rows(spending)}
            {savings.length > 0 && (
              <section aria-label="Savings and debt" className={spending.length > 0 ? 'mt-8' : ''}>
                <h3 className="mb-3 text-sm font-semibold text-ink-soft">Savings and debt, to be reached</h3>
                {rows(savings)}
              </section>
            )}
          </Picture>
        </>
      )}
    </Card>
  )
}

function NoBudgets({ phase, action }: { phase: string; action: ReactNode }) {
  if (phase === 'past') return <EmptyState title="No budgets in this month" />
  return (
    <EmptyState title="No budgets yet" action={action}>
      Apply what is recommended, or set one yourself. Then this shows where the month is about to go over.
    </EmptyState>
  )
}

function Totals({ budgets }: { budgets: readonly CategoryBudget[] }) {
  const total = (of: (budget: CategoryBudget) => CategoryBudget['spentCents']) => sumCents(budgets.map(of))
  if (budgets.length < 2) return null
  const left = total(({ leftCents }) => leftCents)
  const ahead = total(({ billsAheadCents }) => billsAheadCents)
  return (
    <dl className="mt-5 flex flex-wrap justify-between gap-x-4 gap-y-3 sm:grid sm:grid-cols-4 sm:gap-5">
      <Stat label="Budgeted" value={<Money amountCents={total((one) => one.budgetCents)} />} />
      <Stat label="Spent" value={<Money amountCents={total((one) => one.spentCents)} />} />
      {ahead > 0 && <Stat label="Bills to come" value={<Money amountCents={ahead} />} />}
      <Stat label="Left" value={<Money amountCents={left} tone={left < 0 ? 'danger' : 'plain'} />} />
    </dl>
  )
}

type PictureProps = { budgets: readonly CategoryBudget[]; month: Month; phase: string; children: ReactNode }

function Picture({ budgets, month, phase, children }: PictureProps) {
  return (
    <ChartFrame
      title="Budgets of the month"
      isTitleHidden
      days={month}
      className="mt-7"
      table={{
        columns: ['Category', 'Budget', 'Spent', 'Left', 'Bills to come', 'Month ends at', 'A day'],
        rows: budgets.map((budget) => [
          budget.name,
          ...[
            budget.budgetCents,
            budget.spentCents,
            budget.leftCents,
            budget.billsAheadCents,
            budget.projectedCents,
            budget.perDayCents,
          ].map((amountCents) => ({ amountCents })),
        ]),
      }}
    >
      {children}
      {phase === 'current' && (
        <p className="mt-5 flex items-center gap-2 text-sm text-ink-faint">
          <span aria-hidden="true" className="h-4 w-0.5 rounded-full bg-ink" />
          Where spending may be by the end of today; known bills and fixed categories are set apart.
        </p>
      )}
    </ChartFrame>
  )
}
