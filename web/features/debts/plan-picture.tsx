import type { FollowedPlan } from '#contract/debts.ts'
import { TrendLines } from '#web/ui/charts/trend-lines.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { axisLabels, planLines } from './pictures.ts'

/** A plan and what became of it: what was to be owed, what really was, and where that leads. */
export function PlanPicture({ name, followed }: { name: string; followed: FollowedPlan }) {
  const format = useFormat()
  const { counts, lines, known } = planLines(followed)
  const first = followed.months[0]?.month
  const labels = first ? axisLabels(first, counts) : []
  const lastOf = (amountsCents: readonly (number | null)[]) =>
    format.money(amountsCents.findLast((amount) => amount !== null) ?? 0)
  return (
    <TrendLines
      title={`${name}: planned and real balance`}
      startKey={String(known)}
      points={counts.map((count, at) => {
        const month = followed.months[count - 1]?.month
        return {
          key: String(count),
          label: month ? format.month(month) : 'Start',
          shortLabel: labels[at] ?? '',
        }
      })}
      lines={lines}
      summary={lines
        .map(({ label, amountsCents }) => `${label}: ${lastOf(amountsCents)} at its end.`)
        .join(' ')}
    />
  )
}
