import { cx } from '#web/ui/cx.ts'
import type { Entry } from './entries.ts'
import { writeDayHeading } from './row-date.ts'
import type { RowCommon } from './row-types.ts'

type DayHeadingProps = {
  entry: Extract<Entry, { kind: 'day' }>
  common: RowCommon
  className?: string
  style?: { top: number } | undefined
}

/** Above the rows of a day, on a phone. */
export const DayHeading = ({ entry, common, className, style }: DayHeadingProps) => (
  <div role="row" data-key={entry.key} style={style} className={cx(className, 'h-7')}>
    <div role="gridcell" aria-colspan={7}>
      <h2 className="flex h-7 items-center border-b border-line bg-sunken px-3 text-xs font-semibold text-ink-soft">
        {writeDayHeading(entry.day, common.locale, common.isOneMonth)}
      </h2>
    </div>
  </div>
)
