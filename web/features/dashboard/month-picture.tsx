import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { day, type Month } from '#domain/calendar.ts'
import { locateDay, type MonthPhase, findPhase } from '#domain/months.ts'
import { describeMonth } from '#domain/month-sentences.ts'
import { useCanWrite, useHousehold } from '#web/client/session.ts'
import { guessedLook } from '#web/features/categoriser/shared/guessed.ts'
import { GuessNote } from '#web/features/categoriser/shared/guess-note.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { SplitTripod } from '#web/ui/charts/split-tripod.tsx'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import { legNames, type ShownMonth } from './shown-month.ts'
import { UncategorizedBanner } from './uncategorized-banner.tsx'

/** The answer at first look: how the month is going, in a sentence and in one picture. */
export function MonthPicture({ shown, children }: { shown: ShownMonth; children: ReactNode }) {
  const { currentMonth, today, monthStartDay } = useHousehold()
  const format = useFormat()
  const { month, summary, split, legs, guessed } = shown
  const name = format.month(month, 'name')
  const phase = findPhase(month, currentMonth)
  const { headline, detail, isShort } = describeMonth(summary, split, {
    phase,
    name,
    write: (amount) => format.money(amount),
  })
  const pace = locateDay(month, day(today), monthStartDay)
  return (
    <Card isFlush className="flex flex-col">
      <div className="grow p-4 sm:px-5">
        <h2
          className={cx(
            'max-w-3xl font-serif text-xl font-medium text-balance sm:text-2xl',
            isShort && 'text-danger-ink',
          )}
        >
          {headline}
        </h2>
        {detail && <p className="mt-1 max-w-prose text-ink-soft">{detail}</p>}
        {children}
        {summary.incomeCents > 0 ? (
          <div className="mt-4">
            <SplitTripod
              title={`${name} against its targets`}
              isTitleHidden
              isLow
              linkTo={linkToLeg(month)}
              legs={legs.map(({ key, targetPercent, ...leg }) => ({
                ...leg,
                key,
                label: legNames[key],
                tone: key,
                sharePercent: targetPercent,
              }))}
              paceShare={pace ? pace.day / pace.days : undefined}
              paceLabel={pace ? `Day ${pace.day} of ${pace.days}` : undefined}
            />
          </div>
        ) : (
          <WithoutIncome shown={shown} phase={phase} />
        )}
        <GuessNote
          className="mt-2 text-xs text-ink-soft"
          outCents={guessed.Needs + guessed.Wants + guessed.SavingsDebt}
          incomeCents={guessed.Income}
          count={guessed.count}
          rows={
            <Link to={paths.transactions} search={{ month, only: 'guessed' }} className={guessedLook}>
              {format.count(guessed.count, 'transaction')}
            </Link>
          }
        />
      </div>
      <UncategorizedBanner shown={shown} />
    </Card>
  )
}

const legFigures = { needs: 'needs', wants: 'wants', savings: 'savingsDebt' } as const

const linkToLeg = (month: Month) => (leg: keyof typeof legFigures, figures: ReactNode) => (
  <Link
    to={paths.transactions}
    search={{ month, counts: legFigures[leg] }}
    className="rounded-sm text-ink no-underline hover:bg-sunken"
  >
    {figures}
  </Link>
)

type WithoutIncomeProps = { shown: ShownMonth; phase: MonthPhase }

/** Without income there are no targets to stand against: the next step instead of a picture. */
function WithoutIncome({ shown: { month, summary }, phase }: WithoutIncomeProps) {
  const canWrite = useCanWrite()
  const look = buttonClass({ className: 'mt-5' })
  if (!canWrite) return null
  if (summary.uncategorizedCount > 0) {
    return (
      <Link to={paths.transactions} search={{ month, category: 'none' }} className={look}>
        Categorize
      </Link>
    )
  }
  if (phase === 'past') return null
  return (
    <Link to={paths.transactions} search={{ action: 'add', type: 'income' }} className={look}>
      Add income
    </Link>
  )
}
