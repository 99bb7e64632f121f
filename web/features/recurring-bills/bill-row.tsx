import { CalendarDays, Ellipsis, Pencil, RefreshCw, SkipForward, Trash2 } from 'lucide-react'
import type { Bill } from '#contract/recurring-bills.ts'
import { frequencies } from '#domain/recurrence.ts'
import { DueMark } from '#web/due-mark.tsx'
import { isUnsaved } from '#web/optimistic.ts'
import { useHousehold } from '#web/session.ts'
import { cx } from '#web/ui/cx.ts'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { Money } from '#web/ui/money.tsx'
import { BareSwitch } from '#web/ui/switch.tsx'
import { BillQuestions } from './bill-questions.tsx'
import { useSetActive } from './data.ts'
import { useSkip } from './dates-data.ts'

import { shortDay } from './words.ts'

export type BillActions = {
  onEdit: (bill: Bill) => void
  onDelete: (bill: Bill) => void
  onDates: (bill: Bill) => void
}

type BillRowProps = { bill: Bill; canChange: boolean; on: BillActions }

export function BillRow({ bill, canChange, on }: BillRowProps) {
  const { currency, locale, today } = useHousehold()
  const { mutate: setActive } = useSetActive()
  const { id, name, amountCents, direction, frequency, nextDue, due, isActive, accountName } = bill
  const { label } = frequencies[frequency]
  const isSaved = !isUnsaved(bill)
  return (
    <li className={cx('py-3.5 pr-3 pl-5 sm:pl-6', !isSaved && 'opacity-60')}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className={cx('font-medium wrap-anywhere', !isActive && 'text-ink-soft')}>{name}</span>
            {isActive && <DueMark due={due} />}
            {bill.autoCreate && (
              <span className="inline-flex items-center gap-1 text-xs text-ink-soft">
                <RefreshCw size={12} aria-hidden />
                Auto-create
              </span>
            )}
          </p>
          <p className="mt-0.5 text-sm wrap-anywhere text-ink-faint">
            {isActive && `${shortDay(nextDue, today, locale)} · `}
            {[label, accountName, bill.categoryName].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="grid shrink-0 grid-cols-[1fr_auto] items-center justify-items-end gap-x-2 sm:flex sm:gap-3">
          <Money
            amountCents={direction === 'in' ? amountCents : -amountCents}
            currency={currency}
            locale={locale}
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
          {isSaved && <RowMenu bill={bill} canChange={canChange} on={on} />}
        </div>
      </div>
      {canChange && isSaved && <BillQuestions bill={bill} />}
    </li>
  )
}

function RowMenu({ bill, canChange, on }: BillRowProps) {
  const { locale, today } = useHousehold()
  const { mutate: skip } = useSkip()
  const dates: MenuItem = {
    key: 'dates',
    label: 'Its dates',
    icon: <CalendarDays size={16} aria-hidden />,
    onSelect: () => on.onDates(bill),
  }
  const changes: MenuItem[] = [
    { key: 'edit', label: 'Edit', icon: <Pencil size={16} aria-hidden />, onSelect: () => on.onEdit(bill) },
    {
      key: 'skip',
      label: `Skip ${shortDay(bill.nextDue, today, locale)}`,
      icon: <SkipForward size={16} aria-hidden />,
      isDisabled: !bill.isActive,
      onSelect: () => skip({ bill, dueDate: bill.nextDue }),
    },
    dates,
    'separator',
    {
      key: 'delete',
      label: 'Delete',
      icon: <Trash2 size={16} aria-hidden />,
      isDanger: true,
      onSelect: () => on.onDelete(bill),
    },
  ]
  return (
    <Menu
      label={`Actions for ${bill.name}`}
      icon={<Ellipsis size={18} aria-hidden />}
      items={canChange ? changes : [dates]}
    />
  )
}
