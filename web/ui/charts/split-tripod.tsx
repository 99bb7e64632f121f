// The picture of a month: three legs as wide as their shares stand up towards a plate, which is their target. A leg below it
// has room, a leg through it is over. Widths are shares and heights are parts of the target, so areas are money.
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import { toneFill, toneText, toneWash } from '#web/ui/tone.ts'
import { ChartFrame, type ChartTitle } from './chart-frame.tsx'
import { writeShare } from './format.ts'
import { standTripod, type LegStand, type TripodLeg } from './tripod.ts'

type SplitTripodProps<Leg extends TripodLeg> = ChartTitle & {
  legs: readonly Leg[]
  /** The part of the month that has passed, 0 to 1: a dashed line across the legs. */
  paceShare?: number | undefined
  paceLabel?: string | undefined
  /** A leg's figures as the link to what they are the sum of. */
  linkTo?: ((leg: Leg['key'], figures: ReactNode) => ReactNode) | undefined
  /** Beside other things: less high. */
  isLow?: boolean | undefined
}

export function SplitTripod<Leg extends TripodLeg>(props: SplitTripodProps<Leg>) {
  const { legs, paceShare, paceLabel, linkTo, isLow, ...titled } = props
  const stand = standTripod(legs)
  const hasGuesses = stand.legs.some(({ guessedPercent }) => guessedPercent > 0)
  return (
    <ChartFrame
      {...titled}
      isSilent
      table={{
        columns: ['Leg', 'So far', 'Target', 'Of the target', 'Left', ...(hasGuesses ? ['Guessed'] : [])],
        rows: stand.legs.map((leg) => [
          leg.label,
          { amountCents: leg.spentCents },
          { amountCents: leg.targetCents },
          leg.ratio === Infinity ? null : { percent: Math.round(leg.ratio * 100) },
          { amountCents: leg.leftCents },
          ...(hasGuesses ? [{ amountCents: leg.guessedCents ?? 0 }] : []),
        ]),
      }}
      className="@container"
    >
      <div
        className={cx(
          'grid grid-cols-1 @lg:grid-cols-[minmax(0,5fr)_minmax(14rem,4fr)]',
          isLow ? 'gap-4 @lg:gap-8' : 'gap-6 @lg:gap-10',
        )}
      >
        <div aria-hidden="true" className="min-w-0">
          <Picture stand={stand} paceShare={paceShare} isLow={isLow} />
          <div className="mt-2 flex gap-2 px-3">
            {stand.legs.map((leg) => (
              <span
                key={leg.key}
                style={{ flexGrow: leg.sharePercent, flexBasis: 0 }}
                className={cx(
                  'figures min-w-10 text-center font-serif text-lg font-medium @sm:text-xl',
                  isBad(leg) ? 'text-danger-ink' : toneText[leg.tone],
                )}
              >
                {percentOf(leg)}
              </span>
            ))}
          </div>
          <div className="mt-2 flex flex-wrap gap-x-5 px-3 text-xs text-ink-faint">
            {paceLabel && (
              <p className="flex items-center gap-2">
                <span className="w-5 border-t-2 border-dotted border-ink" />
                {paceLabel}
              </p>
            )}
            {hasGuesses && (
              <p className="flex items-center gap-2">
                <span className="size-3 rounded-xs border border-ink-faint bg-ink-faint">
                  <span className="sketched block size-full" />
                </span>
                Guessed
              </p>
            )}
          </div>
        </div>
        <ul
          aria-hidden={linkTo ? undefined : 'true'}
          className="flex flex-col justify-center divide-y divide-line"
        >
          {stand.legs.map((leg) => (
            <li key={leg.key} className={cx('grid first:pt-0 last:pb-0', isLow ? 'py-1.5' : 'py-3')}>
              {linkTo ? linkTo(leg.key, <LegFigures leg={leg} />) : <LegFigures leg={leg} />}
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  )
}

function LegFigures({ leg }: { leg: LegStand }) {
  const format = useFormat()
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
      <span className="flex items-center gap-2.5 font-medium">
        <span className={cx('size-3 rounded-sm', toneFill[leg.tone])} />
        {leg.label}
      </span>
      <span className={cx('figures font-serif text-xl font-medium', isBad(leg) && 'text-danger-ink')}>
        {format.money(Math.abs(leg.leftCents))}
      </span>
      <span className="pl-5.5 text-sm text-ink-faint tabular-nums">
        {format.money(leg.spentCents)} of {format.money(leg.targetCents)}
        {leg.guessedPercent > 0 && (
          <span className="block">{format.money(leg.guessedCents ?? 0)} guessed</span>
        )}
      </span>
      <span
        className={cx('text-right text-sm', isBad(leg) ? 'font-medium text-danger-ink' : 'text-ink-faint')}
      >
        {wordOf(leg)}
      </span>
    </span>
  )
}

type PictureProps = {
  stand: ReturnType<typeof standTripod>
  paceShare: number | undefined
  isLow: boolean | undefined
}

function Picture({ stand: { platePercent, legs }, paceShare, isLow }: PictureProps) {
  return (
    <div className={cx('relative border-b border-line-strong', isLow ? 'h-40' : 'h-52 @sm:h-64')}>
      <div className="absolute inset-0 flex gap-2 px-3">
        {legs.map((leg) => (
          <div
            key={leg.key}
            className="relative min-w-10"
            style={{ flexGrow: leg.sharePercent, flexBasis: 0 }}
          >
            <span
              className={cx('ruled absolute inset-x-0 bottom-0', toneWash[leg.tone])}
              style={{ height: `${platePercent}%` }}
            />
            <span
              className={cx(
                'absolute inset-x-0 bottom-0 origin-bottom motion:animate-rise',
                toneFill[leg.tone],
              )}
              style={{ height: `${leg.bodyPercent}%` }}
            />
            {leg.isOver && (
              <span
                className={cx(
                  'absolute inset-x-0 rounded-t-sm',
                  isBad(leg) ? 'hatched bg-danger' : toneFill[leg.tone],
                )}
                style={{ bottom: `${platePercent}%`, height: `${leg.overPercent}%` }}
              />
            )}
            {leg.guessedPercent > 0 && (
              <span
                className="sketched absolute inset-x-0 border-b-2 border-surface"
                style={{ bottom: `${leg.guessedFromPercent}%`, height: `${leg.guessedPercent}%` }}
              />
            )}
          </div>
        ))}
      </div>
      {paceShare !== undefined && (
        <div
          className="absolute inset-x-0 border-t-2 border-dotted border-ink"
          style={{ bottom: `${paceShare * platePercent}%` }}
        />
      )}
      <div
        className="absolute inset-x-0 h-2 translate-y-1/2 rounded-full bg-ink"
        style={{ bottom: `${platePercent}%` }}
      />
    </div>
  )
}

function isBad({ isOver, aim }: LegStand): boolean {
  return isOver && aim === 'limit'
}

function wordOf({ leftCents, aim }: LegStand): string {
  if (aim === 'reach') return leftCents >= 0 ? 'to go' : 'beyond'
  return leftCents >= 0 ? 'left' : 'over'
}

function percentOf({ ratio }: LegStand): string {
  return ratio === Infinity ? '–' : writeShare(ratio)
}
