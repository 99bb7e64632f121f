// A plan and what became of it: what was to be owed, what really was, and where that leads. One range input lies over the
// picture: arrow keys, a finger or the mouse choose the month that is read out above.
import { useState } from 'react'
import type { FollowedPlan } from '#contract/debts.ts'
import { monthInWords } from '#domain/dates-in-words.ts'
import { useHousehold } from '#web/session.ts'
import { amountAxis, AxisLabels, GridLines } from '#web/ui/charts/amount-axis.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { writeCents } from '#web/ui/charts/format.ts'
import { pathOf } from '#web/ui/charts/lines.ts'
import { cx } from '#web/ui/cx.ts'
import { toneColor, toneFill } from '#web/ui/tone.ts'
import { axisLabels, planLines } from './pictures.ts'

export function PlanPicture({ name, followed }: { name: string; followed: FollowedPlan }) {
  const { currency, locale } = useHousehold()
  const format = { currency, locale }
  const { counts, lines, known } = planLines(followed)
  const [chosen, setChosen] = useState(known)
  const at = Math.min(chosen, counts.length - 1)
  const axis = amountAxis(lines.flatMap(({ amountsCents }) => amountsCents.filter((one) => one !== null)))
  const xOf = (index: number) => (index / Math.max(1, counts.length - 1)) * 100
  const first = followed.months[0]?.month
  const labels = first ? axisLabels(first, counts) : []
  const nameOf = (index: number) => {
    const month = followed.months[(counts[index] ?? 0) - 1]?.month
    return month ? monthInWords(month, locale) : 'Start'
  }
  const write = (amount: number | null | undefined) => (amount == null ? '–' : writeCents(amount, format))
  const title = `${name}: planned and real balance`
  const shown = lines.filter(({ amountsCents }) => amountsCents[at] != null)
  return (
    <ChartFrame
      title={title}
      summary={lines
        .map(({ label, amountsCents }) => `${label}: ${write(lastOf(amountsCents))} at its end.`)
        .join(' ')}
      table={{
        columns: ['Month', ...lines.map(({ label }) => label)],
        rows: counts.map((_, index) => [
          nameOf(index),
          ...lines.map((line) => write(line.amountsCents[index])),
        ]),
      }}
    >
      <div aria-hidden="true" className="mb-4 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <span className="basis-full font-serif text-lg font-medium">{nameOf(at)}</span>
        {lines.map(({ key, label, tone, isDashed, amountsCents }) => (
          <span key={key} className="flex items-baseline gap-2 text-sm text-ink-soft">
            <span
              className={cx('w-4 self-center border-t-4', isDashed ? 'border-dotted' : 'rounded-full')}
              style={{ borderColor: toneColor(tone) }}
            />
            {label}
            <span className="figures font-medium text-ink">{write(amountsCents[at])}</span>
          </span>
        ))}
      </div>
      <div className="flex gap-3">
        <AxisLabels axis={axis} format={format} className="h-40 sm:h-48" />
        <div className="min-w-0 grow pr-2">
          <div className="relative h-40 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent sm:h-48">
            <GridLines axis={axis} />
            <span className="absolute inset-y-0 border-l border-ink-faint" style={{ left: `${xOf(at)}%` }} />
            <svg
              aria-hidden="true"
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              className="absolute inset-0 size-full overflow-visible"
            >
              {lines.map(({ key, tone, amountsCents, isDashed }) => (
                <path
                  key={key}
                  d={pathOf(
                    amountsCents.flatMap((amount, index): [number, number][] =>
                      amount === null ? [] : [[xOf(index), axis.placeOf(amount)]],
                    ),
                  )}
                  fill="none"
                  stroke={toneColor(tone)}
                  strokeWidth={2.5}
                  strokeLinejoin="round"
                  strokeLinecap="round"
                  strokeDasharray={isDashed ? '2 6' : undefined}
                  vectorEffect="non-scaling-stroke"
                />
              ))}
            </svg>
            {shown.map(({ key, tone, amountsCents }) => (
              <span
                key={key}
                className={cx(
                  'absolute size-3 -translate-1/2 rounded-full ring-2 ring-surface',
                  toneFill[tone],
                )}
                style={{ left: `${xOf(at)}%`, top: `${axis.placeOf(amountsCents[at] ?? 0)}%` }}
              />
            ))}
            <input
              type="range"
              min={0}
              max={counts.length - 1}
              value={at}
              aria-label={title}
              aria-valuetext={`${nameOf(at)}: ${shown.map(({ label, amountsCents }) => `${label} ${write(amountsCents[at])}`).join(', ')}`}
              onChange={(event) => setChosen(event.target.valueAsNumber)}
              onPointerMove={(event) => {
                const { left, width } = event.currentTarget.getBoundingClientRect()
                const share = Math.min(1, Math.max(0, (event.clientX - left) / width))
                setChosen(Math.round(share * (counts.length - 1)))
              }}
              className="absolute inset-0 m-0 size-full cursor-crosshair opacity-0"
            />
          </div>
          <div aria-hidden="true" className="relative mt-2 h-5">
            {labels.map((label, index) => (
              <span
                key={counts[index]}
                className="absolute -translate-x-1/2 text-xs text-ink-faint"
                style={{ left: `${xOf(index)}%` }}
              >
                {label}
              </span>
            ))}
          </div>
        </div>
      </div>
    </ChartFrame>
  )
}

const lastOf = (amounts: readonly (number | null)[]) => amounts.findLast((amount) => amount !== null)
