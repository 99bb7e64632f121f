import { createHash } from 'node:crypto'
import { type Tip, type TipAnswer, type TipDetails, tipDetails } from '#contract/coach.ts'
import { type Month, month as toMonth } from '#domain/calendar.ts'
import type { Effect } from '#domain/coach/effect.ts'
import { checkPhrasing } from '#domain/coach/phrasing.ts'
import { joinParts, renderTip } from '#domain/coach/rendering.ts'
import { describeFacts } from '#domain/coach/selection.ts'
import type { Candidate, DetectorKey, Fact, Measure } from '#domain/coach/tip.ts'
import { cents, type MoneyFormat } from '#domain/money.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { describeAction, getFactLink, getRowsLink } from './links.ts'

/** Equal for equal facts (COACH-AND-CATEGORIES: same data, same tips). */
export const hashFacts = (candidate: Candidate): string =>
  createHash('sha256').update(describeFacts(candidate)).digest('hex')

/** Amounts are kept under a name that a change of the currency finds (migration 0026). */
export function toDetails({ template, facts, action, monthlySavingCents, measure }: Candidate): TipDetails {
  const kept = Object.entries(facts).map(([name, { rows, place, ...fact }]) => [
    name,
    {
      ...(fact.unit === 'cents' ? { unit: fact.unit, amountCents: fact.value } : fact),
      ...(rows && { rows: [...rows] }),
      ...(place && { place }),
    },
  ])
  return tipDetails.parse({ template, facts: Object.fromEntries(kept), action, monthlySavingCents, measure })
}

/** A language model's words are looked at whenever they are shown, wherever they came from. */
const findPhrasing = ({ template, phrasing }: TipDetails): string | null =>
  phrasing === undefined ? null : checkPhrasing(template, phrasing)

/** A tip in other words, as it is kept. */
export function reword({ details }: StoredTip, phrasing: string, format: MoneyFormat) {
  const content = joinParts(renderTip({ template: phrasing, facts: toFacts(details.facts) }, format))
  return { content, details: JSON.stringify(tipDetails.parse({ ...details, phrasing })) }
}

const toFacts = (facts: TipDetails['facts']): Record<string, Fact> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      (fact.unit === 'cents' ? { ...fact, value: fact.amountCents } : fact) as Fact,
    ]),
  )

export const selectTips = (tx: HouseholdTransaction) =>
  tx
    .selectFrom('savingsTips as t')
    .select(['t.id', 't.month', 't.detector', 't.subject', 't.details', 't.factsHash', 't.createdAt'])
    .select(['t.answer', 't.answeredAt'])

type Row = Awaited<ReturnType<ReturnType<typeof selectTips>['executeTakeFirstOrThrow']>>

export type StoredTip = Omit<Row, 'details' | 'month'> & { month: Month; details: TipDetails }

export const toStoredTip = ({ details, month, ...row }: Row): StoredTip => ({
  ...row,
  month: toMonth(month.slice(0, 7)),
  details: tipDetails.parse(details),
})

export const getMeasure = ({ details }: StoredTip): Measure | null => details.measure as Measure | null

/** A sentence whose every figure leads to what it comes from. */
export function toSentence(told: Pick<Candidate, 'template' | 'facts'>, format: MoneyFormat) {
  const parts = renderTip(told, format)
  return {
    content: joinParts(parts),
    parts: parts.map(({ text, fact }) => ({ text, link: fact ? getFactLink(fact) : null })),
  }
}

/** As it is shown in the household's own money and dates. */
export function toTip(stored: StoredTip, format: MoneyFormat, effect: Effect | null): Tip {
  const { id, month, detector, details, answer, answeredAt, createdAt } = stored
  const phrasing = findPhrasing(details)
  return {
    id,
    month,
    detector: detector as DetectorKey,
    ...toSentence({ template: phrasing ?? details.template, facts: toFacts(details.facts) }, format),
    isReworded: phrasing !== null,
    action: details.action && describeAction(details.action as NonNullable<Candidate['action']>),
    monthlySavingCents: cents(details.monthlySavingCents),
    createdAt: createdAt.toISOString(),
    answer: answer as TipAnswer | null,
    answeredAt: answeredAt?.toISOString() ?? null,
    measured: details.measure !== null,
    effect: effect && {
      broughtCents: effect.broughtCents,
      monthCount: effect.monthCount,
      link: effect.rows.length > 0 ? getRowsLink(effect.rows) : null,
    },
  }
}
