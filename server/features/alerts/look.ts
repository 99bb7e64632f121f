import { sql } from 'kysely'
import { defaultNotificationSettings, type NotificationSettings } from '#contract/alerts.ts'
import { shiftMonth } from '#domain/calendar.ts'
import type { Split } from '#domain/money-shares.ts'
import { usualMonths } from '#domain/reports/usual.ts'
import { AppError } from '#server/errors.ts'
import { toHousehold } from '#server/features/households/public.ts'
import { readMonthsAndSpending } from '#server/features/months/public.ts'
import { hasDismissedShortfalls, listActiveBills } from '#server/features/recurring-bills/public.ts'
import { keepPlan } from '#server/platform/database/kept-plans.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Look } from './detector.ts'
import { readRows } from './read-rows.ts'

/** What detectors look at in the household of the transaction. */
export async function openLook(tx: HouseholdTransaction, now: Date): Promise<Look> {
  const {
    settings,
    mutes,
    splits,
    accounts,
    hasGoals,
    hasImports,
    hasBills,
    hasAhead,
    hasDismissals,
    ...row
  } = await readOpening(tx, now)
  const household = toHousehold(row, now)
  const { today, currentMonth } = household
  return {
    tx,
    now,
    settings: settings ?? defaultNotificationSettings,
    household,
    leadDays: row.shortfallLeadDays,
    mutes: new Set((mutes ?? []).map(([kind, subject]) => (subject === null ? kind : `${kind} ${subject}`))),
    split: (splits ?? []).findLast(({ startMonth }) => startMonth.slice(0, 7) <= currentMonth)!,
    accountNames: new Map(accounts ?? []),
    has: {
      goals: hasGoals,
      imports: hasImports,
      bills: hasBills,
      ahead: hasAhead,
      dismissals: hasDismissals,
    },
    readRows: once(() => readRows(tx, today)),
    readFigures: once(() =>
      readMonthsAndSpending(tx, shiftMonth(currentMonth, -usualMonths.most), currentMonth),
    ),
    readBills: once(async () => (hasBills ? listActiveBills(tx) : [])),
  }
}

type Mutes = [kind: string, subject: string | null][]

/** The household with all that is small, in one statement: the way to the database is longer than the reading. */
const selectOpening = keepPlan((db, now: Date, day: string) =>
  db
    .selectFrom('households as h')
    .selectAll('h')
    .select([
      sql<NotificationSettings | null>`(select json_build_object('overspendingThreshold', overspending_threshold,
        'unusualExpenseThreshold', unusual_expense_threshold, 'budgetGoalAlerts', budget_goal_alerts,
        'recurringDueReminders', recurring_due_reminders, 'savingsMilestoneAlerts', savings_milestone_alerts,
        'emailNotifications', email_notifications, 'pushNotifications', push_notifications)
        from notification_settings)`.as('settings'),
      sql<Mutes | null>`(select json_agg(json_build_array(kind, subject)) from alert_mutes
        where muted_until is null or muted_until > ${now})`.as('mutes'),
      sql<
        (Split & { startMonth: string })[] | null
      >`(select json_agg(json_build_object('startMonth', start_month,
        'needsPercent', needs_percent, 'wantsPercent', wants_percent, 'savingsPercent', savings_percent)
        order by start_month) from budget_splits)`.as('splits'),
      sql<
        [id: string, name: string][] | null
      >`(select json_agg(json_build_array(id, name)) from accounts)`.as('accounts'),
      sql<boolean>`exists (select from savings_goals)`.as('hasGoals'),
      sql<boolean>`exists (select from imports where landed_at is not null and undone_at is null)`.as(
        'hasImports',
      ),
      sql<boolean>`exists (select from recurring_bills)`.as('hasBills'),
      // Nowhere is the day an earlier one than yesterday's in UTC.
      sql<boolean>`exists (select from transactions where date >= ${day})`.as('hasAhead'),
      hasDismissedShortfalls.as('hasDismissals'),
    ]),
)

async function readOpening(tx: HouseholdTransaction, now: Date) {
  const [opening] = await selectOpening(tx, now, now.toISOString().slice(0, 10))
  // It was deleted since the request came in.
  if (!opening) throw new AppError('no-household')
  return opening
}

/** Reads once, however many ask; a reading that failed is tried again for who asks next. */
function once<Read>(read: () => Promise<Read>): () => Promise<Read> {
  let known: Promise<Read> | null = null
  return () => {
    known ??= read().catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
}
