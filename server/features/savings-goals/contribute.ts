import { v7 as uuidv7 } from 'uuid'
import type { Day } from '#domain/calendar.ts'
import { AppError } from '#server/errors.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import { assertByHand, assertInBounds } from './assert-entered.ts'

/** Puts money in (above zero) or takes it out. */
export async function contribute(
  context: HouseholdContext,
  goalId: string,
  { date, amountCents }: { date: Day; amountCents: number },
): Promise<void> {
  const { tx, member, today, now } = context
  await assertByHand(context, goalId)
  if (date > today) throw new AppError('invalid', { fields: { date: 'Enter a date up to today' } })
  await tx
    .insertInto('savingsContributions')
    .values({
      id: uuidv7(),
      goalId,
      date,
      amountCents,
      householdId: member.householdId,
      source: 'manual',
      enteredBy: member.userId,
      createdAt: now,
    })
    .execute()
  await assertInBounds(tx, goalId, amountCents)
}
