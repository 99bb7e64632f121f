import type { Bill } from '#contract/recurring-bills.ts'
import type { DueTone } from '#domain/recurring-bills/due.ts'
import { cx } from '#web/ui/cx.ts'

// SPEC section 4. Orange is nowhere else: it has no token of its own.
const looks: Record<DueTone, string> = {
  red: 'bg-danger-wash text-danger-ink',
  orange: 'bg-[color:light-dark(#fbe3cf,#3d2413)] text-[color:light-dark(#8a3b00,#f5b27d)]',
  yellow: 'bg-warning-wash text-warning-ink',
  green: 'bg-success-wash text-success-ink',
}

/** 'Due in 5 days' in the colour of how near it is. */
export const DueMark = ({ due: { label, tone } }: { due: NonNullable<Bill['due']> }) => (
  <span className={cx('rounded-sm px-1.5 py-0.5 text-xs font-medium whitespace-nowrap', looks[tone])}>
    {label}
  </span>
)
