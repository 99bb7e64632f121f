import { useEffect, useRef } from 'react'
import type { Bill } from '#contract/recurring-bills.ts'
import { Card } from '#web/ui/card.tsx'
import { type BillActions, BillRow } from './bill-row.tsx'
import { type BillGroup, groupBills } from './optimistic-bills.ts'

const titles: Record<BillGroup['key'], string> = {
  overdue: 'Overdue',
  soon: 'Due within a week',
  later: 'Later',
  paydays: 'Paydays',
  paused: 'Inactive',
  ended: 'Ended',
}

type BillListProps = { bills: readonly Bill[]; canChange: boolean; on: BillActions }

/** All bills, the most urgent first, what is inactive last. */
export function BillList({ bills, canChange, on }: BillListProps) {
  const list = useRef<HTMLDivElement>(null)
  const switched = useRef<string | undefined>(undefined)
  // A bill that was switched goes to another group: the focus goes with it.
  useEffect(() => {
    if (!switched.current || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`[data-switch="${switched.current}"]`)?.focus()
  })
  return (
    <Card title="Bills and paydays" isFlush>
      <div
        ref={list}
        onChange={({ target }) => (switched.current = (target as HTMLElement).dataset['switch'])}
        className="divide-y divide-line"
      >
        {groupBills(bills).map((group) => (
          <section key={group.key} aria-label={titles[group.key]}>
            <h3 className="bg-sunken/60 px-5 py-1.5 text-sm font-semibold text-ink-soft sm:px-6">
              {titles[group.key]}
            </h3>
            <ul className="divide-y divide-line">
              {group.bills.map((bill) => (
                <BillRow key={bill.id} bill={bill} canChange={canChange} on={on} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}
