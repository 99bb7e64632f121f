import { makeCauseKey } from '#domain/alerts/finding.ts'
import { findInstance } from '#domain/alerts/shortfall.ts'
import type { Cents } from '#domain/money.ts'
import { importLanded } from '#server/features/imports/public.ts'
import { shortfallDismissed } from '#server/features/recurring-bills/public.ts'
import { findPlan } from '#server/platform/api/caller.ts'
import type { Day } from '#domain/calendar.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'
import { on } from '#server/platform/areas/hooks.ts'
import type { HouseholdScope } from '#server/platform/household/transaction.ts'
import { generateSmartAlerts } from './generate-smart-alerts.ts'

export const hooks = [on(importLanded, lookAtNewRows), on(shortfallDismissed, readAboutShortfall)]

/** A file says more than any day: it is looked at as soon as it has landed. */
async function lookAtNewRows(context: MemberContext): Promise<void> {
  const { services, member, short } = context
  if (findPlan(context) !== 'pro') return
  await short((tx) => generateSmartAlerts({ tx, member, now: services.clock.now() }, services))
}

/** What was dismissed beside the bills is read here, too, and news only when another amount lacks. */
async function readAboutShortfall(
  { tx, member, now }: HouseholdScope,
  { billId, transactionId, dueDate, shortCents }: DismissedShortfall,
): Promise<void> {
  const instance = findInstance({ billId, dueDate })
  await tx
    .updateTable('smartAlerts')
    .set({ readAt: now, readBy: member.userId, raisedCents: shortCents })
    .where(
      'causeKey',
      '=',
      makeCauseKey({ kind: 'shortfall', subject: billId ?? transactionId ?? '', instance }),
    )
    .execute()
}

type DismissedShortfall = {
  billId: string | null
  transactionId: string | null
  dueDate: Day
  shortCents: Cents
}
