// From what came in to what remains, one bar taken away after the other, set like a sum in a ledger: the last line under
// a rule, over the double rule.
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import { toneFill, type Tone } from '#web/ui/tone.ts'
import { layBalance, type BalanceBar } from './balance.ts'
import { ChartFrame, type ChartTitle } from './chart-frame.tsx'

type Amount = { label: string; amountCents: number; tone: Tone }

type BalanceBarsProps = ChartTitle & {
  start: Amount
  /** Amounts that are taken away are positive. */
  parts: readonly (Amount & { key: string })[]
  remainingLabel: string
}

export function BalanceBars({ start, parts, remainingLabel, ...titled }: BalanceBarsProps) {
  const laid = layBalance(start.amountCents, parts)
  const isShort = laid.remainingCents < 0
  return (
    <ChartFrame
      {...titled}
      table={{
        columns: ['Part', 'Amount'],
        rows: [
          [start.label, { amountCents: start.amountCents }],
          ...parts.map(({ label, amountCents }) => [label, { amountCents: -amountCents }]),
          [remainingLabel, { amountCents: laid.remainingCents }],
        ],
      }}
    >
      <table aria-label={titled.title} className="w-full border-collapse text-left">
        <tbody>
          <Line {...start} bar={laid.start} zeroPercent={laid.zeroPercent} />
          {parts.map(({ key, amountCents, ...part }, at) => (
            <Line
              key={key}
              {...part}
              amountCents={-amountCents}
              bar={laid.parts[at] ?? laid.start}
              zeroPercent={laid.zeroPercent}
            />
          ))}
        </tbody>
        <tfoot className="double-rule border-t border-t-line-strong">
          <Line
            label={remainingLabel}
            amountCents={laid.remainingCents}
            bar={laid.remaining}
            tone={isShort ? 'danger' : 'accent'}
            zeroPercent={laid.zeroPercent}
            isTotal
          />
        </tfoot>
      </table>
    </ChartFrame>
  )
}

type LineProps = Amount & { bar: BalanceBar; zeroPercent: number; isTotal?: boolean }

function Line({ label, amountCents, bar, tone, zeroPercent, isTotal }: LineProps) {
  const format = useFormat()
  return (
    <tr className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-2.5 sm:grid-cols-[minmax(7rem,2fr)_5fr_minmax(6.5rem,auto)]">
      <th scope="row" className={isTotal ? 'font-semibold' : 'font-normal'}>
        {label}
      </th>
      <td
        aria-hidden="true"
        className="relative order-last col-span-2 mt-1.5 h-4 sm:order-none sm:col-span-1 sm:mt-0"
      >
        {zeroPercent > 0 && (
          <span
            className="absolute -inset-y-1 border-l border-line-strong"
            style={{ left: `${zeroPercent}%` }}
          />
        )}
        <span
          className={cx('absolute inset-y-0 min-w-0.5 rounded-sm', toneFill[tone])}
          style={{ left: `${bar.leftPercent}%`, width: `${bar.widthPercent}%` }}
        />
      </td>
      <td
        className={cx(
          'figures text-right',
          isTotal && 'font-serif text-xl font-medium',
          isTotal && tone === 'danger' && 'text-danger-ink',
        )}
      >
        {format.money(amountCents)}
      </td>
    </tr>
  )
}
