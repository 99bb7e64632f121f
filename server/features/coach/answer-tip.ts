import type { Tip, TipAnswer } from '#contract/coach.ts'
import { requireFound } from '#server/errors.ts'
import type { HouseholdScope } from '#server/platform/household/transaction.ts'
import { readTips } from './queries.ts'

/** Says what became of a tip; null takes that back. Nothing more is told of what was not useful. */
export async function answerTip(
  scope: HouseholdScope,
  { id, answer }: { id: string; answer: TipAnswer | null },
): Promise<Tip> {
  const { tx, member, now } = scope
  const answered = answer && { answeredAt: now, answeredBy: member.userId }
  requireFound(
    await tx
      .updateTable('savingsTips')
      .set({ answer, ...(answered ?? { answeredAt: null, answeredBy: null }) })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
  )
  return requireFound((await readTips(scope, [id]))[0])
}
