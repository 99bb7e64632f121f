// What something holds, each point with a check mark before it.
import { Check } from 'lucide-react'
import { cx } from './cx.ts'

export const CheckList = ({ points, className }: { points: readonly string[]; className: string }) => (
  <ul className={cx('grid', className)}>
    {points.map((point) => (
      <li key={point} className="flex gap-3">
        <Check size={18} aria-hidden className="mt-0.5 shrink-0 text-savings-ink" />
        {point}
      </li>
    ))}
  </ul>
)
