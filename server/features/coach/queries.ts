import { sql } from 'kysely'
import type { MonthTips, Tip } from '#contract/coach.ts'
import type { Household } from '#contract/households.ts'
import { type DayRange, type Month, month as toMonth, monthRange, nextMonth } from '#domain/calendar.ts'
import { computeEffect, type Effect } from '#domain/coach/effect.ts'
import { sumCents } from '#domain/money.ts'
import { limits, type Plan } from '#domain/plans.ts'
import { readHousehold, toFirstDay } from '#server/features/households/public.ts'
import { hasRow } from '#server/platform/database/db.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { readCoachRows } from './read-rows.ts'
import { getMeasure, selectTips, type StoredTip, toStoredTip, toTip } from './stored-tip.ts'

type Scope = Pick<HouseholdScope, 'tx' | 'now'>

export async function readMonthTips(scope: HouseholdScope, plan: Plan, month: Month): Promise<MonthTips> {
  const { tx, currentMonth } = scope
  const rows = await selectTips(tx).where('t.month', '=', toFirstDay(month)).orderBy('t.position').execute()
  const tips = await describeTips(scope, rows.map(toStoredTip))
  const usage = await tx
    .selectFrom('tipUsage')
    .select('tipsUsed')
    .where('month', '=', toFirstDay(currentMonth))
    .executeTakeFirst()
  const [tipsUsed, limit] = [usage?.tipsUsed ?? 0, limits[plan].coachTips]
  const followed = tips.filter(({ answer, effect }) => answer === 'followed' || effect !== null)
  return {
    month,
    tips,
    tipsUsed,
    limit,
    limitReached: tipsUsed >= limit,
    hasData: await hasRow(tx.selectFrom('transactions').select('id')),
    months: await listMonths(tx),
    scoreboard: {
      followedCount: followed.length,
      broughtCents: sumCents(followed.flatMap(({ effect }) => (effect ? [effect.broughtCents] : []))),
    },
  }
}

async function listMonths(tx: HouseholdTransaction): Promise<Month[]> {
  const rows = await tx
    .selectFrom('savingsTips')
    .select('month')
    .distinct()
    .orderBy('month', 'desc')
    .execute()
  return rows.map(({ month }) => toMonth(month.slice(0, 7)))
}

/** Those that the household does not want to hear again, the last first. */
export async function listNotUseful(scope: Scope): Promise<Tip[]> {
  const rows = await selectTips(scope.tx)
    .where('t.answer', '=', 'not-useful')
    .orderBy('t.answeredAt', 'desc')
    .orderBy('t.id', 'desc')
    .execute()
  return describeTips(scope, rows.map(toStoredTip))
}

/** These tips in the order in which they were shown. */
export async function readTips(scope: Scope, ids: readonly string[]): Promise<Tip[]> {
  if (ids.length === 0) return []
  const rows = await selectTips(scope.tx)
    .where(sql<boolean>`t.id = any(${[...ids]}::uuid[])`)
    .orderBy('t.month')
    .orderBy('t.position')
    .execute()
  return describeTips(scope, rows.map(toStoredTip))
}

/** Tips with what following them brought, which is computed from the rows each time. */
async function describeTips({ tx, now }: Scope, tips: readonly StoredTip[]): Promise<Tip[]> {
  if (tips.length === 0) return []
  const household = await readHousehold(tx, now)
  const effects = await computeEffects(tx, tips, household)
  return tips.map((tip) => toTip(tip, household, effects.get(tip.id) ?? null))
}

async function computeEffects(
  tx: HouseholdTransaction,
  tips: readonly StoredTip[],
  { today, currentMonth, monthStartDay }: Household,
): Promise<ReadonlyMap<string, Effect>> {
  const measured = tips.flatMap((tip) => {
    const measure = getMeasure(tip)
    // Money comes back whether or not somebody said that they asked for it.
    return measure && (tip.answer === 'followed' || measure.of === 'refund') ? [{ tip, measure }] : []
  })
  const starts = measured.map(({ tip, measure }) =>
    measure.of === 'refund' ? measure.since : monthRange(tip.month, monthStartDay).until,
  )
  const from = starts.toSorted()[0]
  if (!from || from > today) return new Map()
  const { rows } = await readCoachRows(tx, { from, to: today, monthStartDay })
  return new Map(
    measured.flatMap(({ tip, measure }) => {
      const effect = computeEffect(measure, rows, listFullMonths(tip.month, currentMonth, monthStartDay))
      return effect ? [[tip.id, effect] as const] : []
    }),
  )
}

/** The full months after one, up to a year of them. */
function listFullMonths(after: Month, current: Month, monthStartDay: number): DayRange[] {
  const ranges: DayRange[] = []
  for (let of = nextMonth(after); of < current && ranges.length < 12; of = nextMonth(of))
    ranges.push(monthRange(of, monthStartDay))
  return ranges
}
