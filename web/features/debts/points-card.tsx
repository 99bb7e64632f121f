import { useState } from 'react'
import { movePoints, type PointsMoved } from '#domain/debts/points.ts'
import type { StrategyResult } from '#domain/debts/strategies.ts'
import { Card } from '#web/ui/card.tsx'
import { toneColor } from '#web/ui/tone.ts'
import { type Format, useFormat } from '#web/ui/format.tsx'
import type { Calculation } from './calculation.ts'
import { type Income, useGoalsAhead, useIncome } from './data.ts'

type PointsCardProps = {
  calculation: Calculation
  /** The way that is gone. */
  best: StrategyResult
}

/** Points to days: what moving part of the income from Wants to the debts does to the day they are gone. */
export function PointsCard(props: PointsCardProps) {
  const income = useIncome()
  if (!income || income.incomeCents <= 0 || income.wantsPercent === 0) return null
  return <Points {...props} income={income} />
}

const startPoints = 5

function Points({ calculation, best, income }: PointsCardProps & { income: Income }) {
  const format = useFormat()
  const { wantsPercent, savingsPercent, incomeCents } = income
  const [chosen, setPoints] = useState(startPoints)
  const points = Math.min(chosen, wantsPercent)
  const { key } = best
  const { debts, wishes } = calculation
  const goals = useGoalsAhead()
  const moved = movePoints(
    { debts, goals, wishes, strategy: key === 'consolidation' ? 'avalanche' : key, incomeCents },
    points,
  )
  return (
    <Card title="Points to days">
      <label htmlFor="points" className="font-medium">
        Move from Wants to Savings and debt
      </label>
      <div className="mt-1 grid items-center gap-x-5 gap-y-1 sm:grid-cols-[1fr_auto]">
        <input
          id="points"
          type="range"
          min={0}
          max={wantsPercent}
          step={1}
          value={points}
          aria-valuetext={`${format.count(points, 'point')}. ${inWords(moved, format)}`}
          onChange={(event) => setPoints(event.target.valueAsNumber)}
          className="range"
          style={{
            ['--range-fill' as string]: `${(points / wantsPercent) * 100}%`,
            ['--range-color' as string]: toneColor('savings'),
          }}
        />
        <span className="figures text-sm text-ink-soft">
          Wants {wantsPercent - points}% · Savings and debt {savingsPercent + points}%
        </span>
      </div>
      <p aria-hidden="true" className="mt-4 font-serif text-xl font-medium text-balance sm:text-2xl">
        {inWords(moved, format)}
      </p>
      <p className="mt-2 max-w-prose text-sm text-ink-soft">
        {format.count(points, 'point')} of a usual month's income of {format.money(incomeCents)}{' '}
        {points === 1 ? 'is' : 'are'} {format.money(moved.extraCents)} more for the debts each month.
        {moved.after.debtFree && ` The last payment is in ${format.month(moved.after.debtFree)}.`}
      </p>
      {goals.length > 0 && (
        <ul aria-label="Savings goals" className="mt-4 flex flex-col gap-1 border-t border-line pt-4 text-sm">
          {goals.map(({ id, name }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium wrap-anywhere">{name}</span>
              <span className="text-ink-soft">{goalInWords(moved, id, format)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function goalInWords({ before, after }: PointsMoved, goalId: string, format: Format): string {
  const reachedIn = ({ goals }: PointsMoved['after']) =>
    goals.find(({ id }) => id === goalId)?.reached ?? null
  const [was, is] = [reachedIn(before), reachedIn(after)]
  if (is === null) return 'not reached at this pace'
  if (is === was) return `reached in ${format.month(is)}`
  return `reached in ${format.month(is)} instead of ${was === null ? 'never' : format.month(was)}`
}

function inWords(
  { daysSooner, interestSavedCents, extraCents, before, after }: PointsMoved,
  format: Format,
): string {
  if (extraCents === 0) return 'Nothing moves yet.'
  if (before.debtFree === null && after.debtFree) return `From never to ${format.month(after.debtFree)}.`
  if (daysSooner === null || interestSavedCents === null) return 'Not enough yet to end the debts.'
  return `${format.count(daysSooner, 'day')} sooner, ${format.money(interestSavedCents)} less interest.`
}
