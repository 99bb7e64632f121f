import type { FollowedPlan } from '#contract/debts.ts'
import { formatMonth } from '#domain/date-sentences.ts'
import { useHousehold } from '#web/client/session.ts'
import { writeCents } from '#web/ui/charts/format.ts'
import { TrendLines } from '#web/ui/charts/trend-lines.tsx'
import { axisLabels, planLines } from './pictures.ts'

/** A plan and what became of it: what was to be owed, what really was, and where that leads. */
export function PlanPicture({ name, followed }: { name: string; followed: FollowedPlan }) {
  const { currency, locale } = useHousehold()
  const { counts, lines, known } = planLines(followed)
  const first = followed.months[0]?.month
  const labels = first ? axisLabels(first, counts) : []
  const lastOf = (amountsCents: readonly (number | null)[]) =>
    writeCents(amountsCents.findLast((amount) => amount !== null) ?? 0, { currency, locale })
  return (
    <TrendLines
      title={`${name}: planned and real balance`}
      startKey={String(known)}
      points={counts.map((count, at) => {
        const month = followed.months[count - 1]?.month
        return {
          key: String(count),
          label: month ? formatMonth(month, locale) : 'Start',
          shortLabel: labels[at] ?? '',
        }
      })}
      lines={lines}
      summary={lines
        .map(({ label, amountsCents }) => `${label}: ${lastOf(amountsCents)} at its end.`)
        .join(' ')}
      currency={currency}
      locale={locale}
    />
  )
}
