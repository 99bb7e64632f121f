// One bar for each month, with a mark where it should end: 2,120.00 of needs where 2,500.00 were meant for them. Bars go down
// from zero where more came back than went out; what misses its mark is hatched.
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { toneFill, type Tone } from '#web/ui/tone.ts'
import { useArrowKeys } from './use-arrow-keys.ts'

type TargetBar = {
  key: string
  amountCents: number
  targetCents: number
  isMissed: boolean
  /** Read out: the month, the amount and the target. */
  text: string
  /** Below the bar. */
  label: string
}

type TargetBarsProps = {
  name: string
  tone: Tone
  bars: readonly TargetBar[]
  /** A bar as the link to what is behind it. */
  linkTo: (key: string, bar: ReactNode) => ReactNode
}

export function TargetBars({ name, tone, bars, linkTo }: TargetBarsProps) {
  const amounts = bars.flatMap(({ amountCents, targetCents }) => [amountCents, targetCents])
  const most = Math.max(1, ...amounts)
  const least = Math.min(0, ...amounts)
  const percentOf = (amount: number) => (amount / (most - least)) * 100
  return (
    <ol ref={useArrowKeys()} aria-label={name} className="flex">
      {bars.map((bar, at) => {
        const { key, amountCents, targetCents, isMissed, text, label } = bar
        const bottom = percentOf(Math.min(0, amountCents) - least)
        return (
          <li key={key} className="min-w-0 grow basis-0">
            {linkTo(
              key,
              <>
                <span aria-hidden="true" className="relative block h-24 sm:h-28">
                  <span
                    className="absolute inset-x-0 border-t border-line-strong"
                    style={{ bottom: `${percentOf(-least)}%` }}
                  />
                  <span
                    className={cx('absolute inset-x-[18%] rounded-xs', toneFill[tone], isMissed && 'hatched')}
                    style={{ bottom: `${bottom}%`, height: `${percentOf(Math.abs(amountCents))}%` }}
                  />
                  <span
                    className="absolute inset-x-[4%] h-0.75 translate-y-1/2 rounded-full bg-ink ring-1 ring-surface"
                    style={{ bottom: `${percentOf(targetCents - least)}%` }}
                  />
                </span>
                <span className="sr-only">{text}</span>
                <span
                  aria-hidden="true"
                  className={cx(
                    'mt-1 block text-center text-xs text-ink-faint',
                    bars.length > 6 && (bars.length - 1 - at) % 2 === 1 && 'invisible',
                  )}
                >
                  {label}
                </span>
              </>,
            )}
          </li>
        )
      })}
    </ol>
  )
}
