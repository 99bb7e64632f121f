import { CalendarDays, RefreshCw, RefreshCwOff, SkipForward } from 'lucide-react'
import type { Bill } from '#contract/recurring-bills.ts'
import { frequencies } from '#domain/recurrence.ts'
import { DueMark } from '#web/features/recurring-bills/shared/due-mark.tsx'
import { isUnsaved } from '#web/client/optimistic.ts'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { useHousehold } from '#web/client/session.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { Money } from '#web/ui/money.tsx'
import { BareSwitch } from '#web/ui/switch.tsx'
import { BillQuestions } from './bill-questions.tsx'
import { useDeleteBill, useSetActive, useSetAutoCreate } from './data.ts'
import { useSkip } from './dates-data.ts'
import { describeEnding, formatShortDay } from './bill-sentences.ts'

export type BillActions = {
  onEdit: (bill: Bill) => void
  onDates: (bill: Bill) => void
}

type BillRowProps = { bill: Bill; canChange: boolean; on: BillActions }

export function BillRow({ bill, canChange, on }: BillRowProps) {
  const { today } = useHousehold()
  const format = useFormat()
  const { mutate: setActive } = useSetActive()
  const { id, name, amountCents, direction, frequency, nextDue, due, isActive, accountName } = bill
  const { label } = frequencies[frequency]
  const ending = describeEnding(bill, today, format)
  const route = bill.toAccountName ? `${accountName} to ${bill.toAccountName}` : accountName
  const open = !bill.asksAboutMissed && bill.missedCount > 0 && describeOpen(bill.missedCount)
  const isSaved = !isUnsaved(bill)
  return (
    <li className={cx('py-3.5 pr-3 pl-5 sm:pl-6', !isSaved && 'opacity-60')}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className={cx('font-medium wrap-anywhere', !isActive && 'text-ink-soft')}>{name}</span>
            {isActive && due && <DueMark due={due} />}
            {isActive && nextDue && bill.autoCreate && <AutoCreated />}
          </p>
          <p className="mt-0.5 text-sm wrap-anywhere text-ink-faint">
            {isActive && nextDue && `${formatShortDay(nextDue, today, format.locale)} · `}
            {[label, ending, route, bill.categoryName].filter(Boolean).join(' · ')}
          </p>
          {isActive && open && <p className="mt-0.5 text-sm text-ink-soft">{open}</p>}
        </div>
        <div className="grid shrink-0 grid-cols-[1fr_auto] items-center justify-items-end gap-x-2 sm:flex sm:gap-3">
          <Money
            isInColumn
            amountCents={direction === 'in' ? amountCents : -amountCents}
            tone={direction === 'in' ? 'sign' : isActive ? 'plain' : 'soft'}
            className="max-sm:col-span-2 max-sm:mr-2 sm:text-lg"
          />
          {canChange && (
            <BareSwitch
              data-switch={id}
              aria-label={`${name} is active`}
              title={isActive ? 'Active' : 'Inactive'}
              checked={isActive}
              disabled={!isSaved}
              onChange={({ target }) => setActive({ id, isActive: target.checked })}
            />
          )}
          {isSaved && <BillMenu bill={bill} canChange={canChange} on={on} />}
        </div>
      </div>
      {canChange && isSaved && <BillQuestions bill={bill} />}
    </li>
  )
}

function BillMenu({ bill, canChange, on }: BillRowProps) {
  const { today } = useHousehold()
  const format = useFormat()
  const { mutate: skip } = useSkip()
  const { mutate: setAutoCreate } = useSetAutoCreate()
  const { mutate: remove } = useDeleteBill()
  const confirm = useConfirm()
  const { id, name, nextDue, isActive, autoCreate } = bill
  // SPEC section 8: deleting a bill asks first.
  const askToDelete = () =>
    confirm({
      title: `Delete ${name}?`,
      text: 'Its transactions stay. To keep the bill for later, make it inactive instead.',
      confirmLabel: 'Delete bill',
      onConfirm: () => remove(bill),
    })
  const skipNext: MenuItem[] = nextDue
    ? [
        {
          label: `Skip ${formatShortDay(nextDue, today, format.locale)}`,
          icon: SkipForward,
          isDisabled: !isActive,
          onSelect: () => skip({ bill, dueDate: nextDue }),
        },
      ]
    : []
  const switchCreation: MenuItem = {
    label: `Turn auto-create ${autoCreate ? 'off' : 'on'}`,
    icon: autoCreate ? RefreshCwOff : RefreshCw,
    onSelect: () => setAutoCreate({ id, autoCreate: !autoCreate }),
  }
  return (
    <RowMenu
      name={name}
      canChange={canChange}
      onEdit={() => on.onEdit(bill)}
      onDelete={askToDelete}
      changes={[...skipNext, switchCreation]}
      views={[{ label: 'Its dates', icon: CalendarDays, onSelect: () => on.onDates(bill) }]}
    />
  )
}

const describeOpen = (count: number) => (count === 1 ? '1 date is open' : `${count} dates are open`)

/** Its transactions come by themselves on each due date; else from a file or a hand, as most do. */
const AutoCreated = () => (
  <span className="inline-flex items-center gap-1 text-xs text-ink-soft">
    <RefreshCw size={12} aria-hidden />
    Auto-create
  </span>
)
