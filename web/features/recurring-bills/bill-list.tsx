import type { Bill } from '#contract/recurring-bills.ts'
import { Card } from '#web/ui/card.tsx'
import { type BillActions, BillRow } from './bill-row.tsx'
import { type BillGroup, groupBills } from './shown.ts'

const titles: Record<BillGroup['key'], string> = {
  overdue: 'Overdue',
  soon: 'Due within a week',
  later: 'Later',
  paydays: 'Paydays',
  paused: 'Inactive',
}

type BillListProps = { bills: readonly Bill[]; canChange: boolean; on: BillActions }

/** All bills, the most urgent first; what is inactive is folded away below. */
export function BillList({ bills, canChange, on }: BillListProps) {
  const rows = (group: BillGroup) => (
    <ul className="divide-y divide-line">
      {group.bills.map((bill) => (
        <BillRow key={bill.id} bill={bill} canChange={canChange} on={on} />
      ))}
    </ul>
  )
  return (
    <Card title="Bills and paydays" isFlush>
      <div className="divide-y divide-line">
        {groupBills(bills).map((group) =>
          group.key === 'paused' ? (
            <details key={group.key} open={group.bills.length === bills.length || undefined}>
              <summary className="min-h-11 px-5 py-3 text-sm font-medium text-ink-soft sm:px-6">
                {titles.paused} ({group.bills.length})
              </summary>
              {rows(group)}
            </details>
          ) : (
            <section key={group.key} aria-label={titles[group.key]}>
              <h3 className="bg-sunken/60 px-5 py-1.5 text-sm font-semibold text-ink-soft sm:px-6">
                {titles[group.key]}
              </h3>
              {rows(group)}
            </section>
          ),
        )}
      </div>
    </Card>
  )
}
