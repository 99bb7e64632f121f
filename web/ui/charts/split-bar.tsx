// One bar of shares, with a mark where each should end and a line of figures for each: 54/33/13 against 50/30/20.
import { cx } from '#web/ui/cx.ts'
import { toneFill, type Tone } from '#web/ui/tone.ts'
import { ChartFrame, type ChartTitle } from './chart-frame.tsx'

export type SplitShare = {
  key: string
  label: string
  tone: Tone
  percent: number
  /** How much of it is only guessed, from 0 to 1; drawn in strokes. */
  guessedShare?: number | undefined
  /** Left out for shares without a target. */
  targetPercent?: number | undefined
}

export function SplitBar({ shares, ...titled }: ChartTitle & { shares: readonly SplitShare[] }) {
  const whole = Math.max(
    100,
    shares.reduce((sum, { percent }) => sum + percent, 0),
  )
  return (
    <ChartFrame
      {...titled}
      isSilent
      table={{
        columns: ['Part', 'Share', 'Target'],
        rows: shares.map(({ label, percent, targetPercent }) => [
          label,
          { percent },
          targetPercent === undefined ? null : { percent: targetPercent },
        ]),
      }}
    >
      <div aria-hidden="true">
        <div className="relative py-2">
          <div className="flex h-7 gap-0.5 overflow-hidden rounded-md bg-sunken">
            {shares.map(({ key, percent, tone, guessedShare = 0 }) => (
              <span
                key={key}
                className={cx('flex justify-end', toneFill[tone])}
                style={{ width: `${(percent / whole) * 100}%` }}
              >
                {guessedShare > 0 && (
                  <span className="sketched" style={{ width: `${guessedShare * 100}%` }} />
                )}
              </span>
            ))}
          </div>
          {marksOf(shares).map((mark) => (
            <span
              key={mark}
              className="absolute inset-y-0 w-0.75 -translate-x-1/2 rounded-full bg-ink ring-2 ring-surface"
              style={{ left: `${(mark / whole) * 100}%` }}
            />
          ))}
        </div>
        <ul className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
          {shares.map(({ key, label, tone, percent, targetPercent }) => (
            <li key={key} className="flex items-baseline justify-between gap-x-3 sm:flex-col">
              <span className="flex items-center gap-2 text-sm">
                <span className={cx('size-2.5 rounded-sm', toneFill[tone])} />
                {label}
              </span>
              <span className="figures text-sm text-ink-faint">
                <span className="font-serif text-lg font-medium text-ink">{percent}%</span>
                {targetPercent !== undefined && ` · target ${targetPercent}%`}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  )
}

/** Where one target ends and the next begins: 50 and 80 for 50/30/20. */
function marksOf(shares: readonly SplitShare[]): number[] {
  const targets = shares.flatMap(({ targetPercent }) => targetPercent ?? [])
  return targets
    .slice(0, -1)
    .map((_, at) => targets.slice(0, at + 1).reduce((sum, percent) => sum + percent, 0))
}
