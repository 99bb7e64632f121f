// The next tips of a month (SPEC: savings coach). The count is taken under the lock of the month's row, in the transaction that
// stores the tips: whoever asks beside it waits, and finds what is left (R17).
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { GeneratedTips } from '#contract/coach.ts'
import type { Month } from '#domain/calendar.ts'
import { joinParts, renderTip } from '#domain/coach/rendering.ts'
import { chooseTips, type HashedCandidate, tipsAtOnce } from '#domain/coach/selection.ts'
import { listCandidates, makeTipKey } from '#domain/coach/tips.ts'
import { limits, type Plan } from '#domain/plans.ts'
import { AppError } from '#server/errors.ts'
import { readHousehold, toFirstDay } from '#server/features/households/public.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { readTips } from './queries.ts'
import { readMaterial } from './read-material.ts'
import { hashFacts, selectTips, toDetails, toStoredTip } from './stored-tip.ts'

/** Throws 'tip-limit' when the month's tips are used, and 'no-financial-data' when there is nothing to look at. */
export async function generateTips(scope: HouseholdScope, plan: Plan): Promise<GeneratedTips> {
  const { tx, member, now, currentMonth: month } = scope
  const limit = limits[plan].coachTips
  const used = await lockUsage(tx, member.householdId, month)
  if (used >= limit) throw new AppError('tip-limit', describeLimit(plan))
  const material = await readMaterial(scope)
  if (material.rows.length === 0) throw new AppError('no-financial-data')
  const candidates = listCandidates(material).map((candidate) => ({
    candidate,
    factsHash: hashFacts(candidate),
  }))
  const most = Math.min(tipsAtOnce, limit - used)
  const chosen = chooseTips(candidates, await readTold(tx), { month, most })
  const format = await readHousehold(tx, now)
  const ids = await storeTips(scope, used, chosen, format)
  const tipsUsed = used + ids.length
  return { tips: await readTips(scope, ids), tipsUsed, limit, limitReached: tipsUsed >= limit }
}

const describeLimit = (plan: Plan): { reason?: string } =>
  plan === 'pro'
    ? {
        reason: `All ${limits.pro.coachTips} tips of this month are used. The next ones come with the new month.`,
      }
    : {}

/** How many tips of the month are used; until the transaction ends, nobody else finds out. */
async function lockUsage(tx: HouseholdTransaction, householdId: string, month: Month): Promise<number> {
  await tx
    .insertInto('tipUsage')
    .values({ householdId, month: toFirstDay(month), tipsUsed: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { tipsUsed } = await tx
    .selectFrom('tipUsage')
    .select('tipsUsed')
    .where('month', '=', toFirstDay(month))
    .forUpdate()
    .executeTakeFirstOrThrow()
  return tipsUsed
}

async function readTold(tx: HouseholdTransaction) {
  const rows = await selectTips(tx).execute()
  return rows.map(toStoredTip).map(({ month, factsHash, answer, ...tip }) => ({
    key: makeTipKey(tip as Parameters<typeof makeTipKey>[0]),
    month,
    factsHash,
    isNotUseful: answer === 'not-useful',
  }))
}

/** Stores and counts them; returns their ids. Throws 'tips-not-saved' (SPEC section 8), and then nothing is counted. */
async function storeTips(
  { tx, member, now, currentMonth: month }: HouseholdScope,
  used: number,
  chosen: readonly HashedCandidate[],
  format: { currency: string; locale: string },
): Promise<string[]> {
  if (chosen.length === 0) return []
  const rows = chosen.map(({ candidate, factsHash }, at) => ({
    householdId: member.householdId,
    id: uuidv7(),
    month: toFirstDay(month),
    position: used + at + 1,
    detector: candidate.detector,
    subject: candidate.subject.slice(0, 700),
    content: joinParts(renderTip(candidate, format)),
    details: JSON.stringify(toDetails(candidate)),
    factsHash,
    createdAt: now,
    createdBy: member.userId,
  }))
  try {
    await tx.insertInto('savingsTips').values(rows).execute()
    await tx
      .updateTable('tipUsage')
      .set({ tipsUsed: sql<number>`tips_used + ${rows.length}::int` })
      .where('month', '=', toFirstDay(month))
      .execute()
  } catch {
    throw new AppError('tips-not-saved')
  }
  return rows.map(({ id }) => id)
}
