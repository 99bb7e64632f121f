import { CircleAlert, CircleCheck, Info, type LucideIcon } from 'lucide-react'
import type { Report } from '#contract/reports.ts'
import { type Tip, listTips } from '#domain/reports/sentences.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import { tellReport } from './telling.ts'

const looks: Record<Tip['tone'], { icon: LucideIcon; className: string }> = {
  good: { icon: CircleCheck, className: 'text-accent' },
  warning: { icon: CircleAlert, className: 'text-danger-ink' },
  plain: { icon: Info, className: 'text-ink-faint' },
}

/** SPEC's four tips. */
export function Insights({ report }: { report: Report }) {
  const format = useFormat()
  return (
    <Card title="Financial Insights">
      <ul className="flex flex-col gap-4">
        {listTips(tellReport(report, format)).map(({ key, tone, text }) => {
          const { icon: Icon, className } = looks[tone]
          return (
            <li key={key} className="flex items-start gap-3">
              <Icon size={18} aria-hidden className={cx('mt-0.5 shrink-0', className)} />
              {text}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
