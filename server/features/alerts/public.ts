import { sql } from 'kysely'
import { defaultNotificationSettings, type NotificationSettings } from '#contract/alerts.ts'
import type { AlertKind, Severity } from '#domain/alerts/kinds.ts'
import { type Cents, cents } from '#domain/money.ts'
import { hook } from '#server/platform/areas/hooks.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** What leaves the app about an alert. `link` is a path of the app; `version` counts how often it was raised. */
export type RaisedAlert = {
  id: string
  version: number
  kind: AlertKind
  severity: Severity
  title: string
  message: string
  link: string
  amountCents: Cents | null
}

/**
 * Alerts were raised, or raised again: run once for all of them, as the last thing in the transaction that writes them.
 * An alert that nobody is to be told of, because it is muted or only its figures changed, is not among them.
 */
export const alertsRaised =
  hook<[tx: HouseholdTransaction, householdId: string, alerts: readonly RaisedAlert[], now: Date]>(
    'alerts raised',
  )

export type OpenAlert = RaisedAlert & { isRead: boolean; raisedAt: Date }

/** What is open, not muted and not of deleted rows, the last raised first. */
export async function readOpenAlerts(tx: HouseholdTransaction, now: Date): Promise<OpenAlert[]> {
  const rows = await tx
    .selectFrom('smartAlerts as a')
    .select(['a.id', 'a.version', 'a.kind', 'a.severity', 'a.title', 'a.message', 'a.link', 'a.amountCents'])
    .select(['a.readAt', 'a.raisedAt'])
    .where('a.expiredAt', 'is', null)
    .where(isTold(now))
    .orderBy('a.raisedAt', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
  return rows.map(({ readAt, kind, severity, amountCents, ...row }) => ({
    ...row,
    kind: kind as AlertKind,
    severity: severity as Severity,
    amountCents: amountCents === null ? null : cents(amountCents),
    isRead: readAt !== null,
  }))
}

/**
 * SQL: whether an alert `a` is of a kind and about something that the household wants to hear of, and nothing that it comes
 * from was deleted since it was looked for.
 */
export const isTold = (now: Date) => sql<boolean>`${hasItsRows} and not exists (select from alert_mutes m
  where m.household_id = a.household_id and m.kind = a.kind and (m.subject is null or m.subject = a.subject)
    and (m.muted_until is null or m.muted_until > ${now}))`

// What is deleted and brought back by an undo is told of again.
const hasItsRows = sql<boolean>`case a.facts #>> '{evidence,of}'
  when 'transactions' then not exists (
    select from jsonb_array_elements_text(a.facts #> '{evidence,ids}') as row(id)
    where not exists (select from transactions t where t.household_id = a.household_id and t.id = row.id::uuid))
  when 'counted' then a.facts #>> '{evidence,categoryId}' is null or exists (select from categories c
    where c.household_id = a.household_id and c.id = (a.facts #>> '{evidence,categoryId}')::uuid)
  when 'bill' then exists (select from recurring_bills b
    where b.household_id = a.household_id and b.id = (a.facts #>> '{evidence,billId}')::uuid)
  when 'goal' then exists (select from savings_goals g
    where g.household_id = a.household_id and g.id = (a.facts #>> '{evidence,goalId}')::uuid)
  else exists (select from accounts x
    where x.household_id = a.household_id and x.id = (a.facts #>> '{evidence,accountId}')::uuid)
  end`

/** The household's own, or the defaults. */
export async function readNotificationSettings(tx: HouseholdTransaction): Promise<NotificationSettings> {
  const row = await tx
    .selectFrom('notificationSettings')
    .select(['overspendingThreshold', 'unusualExpenseThreshold', 'budgetGoalAlerts'])
    .select(['recurringDueReminders', 'savingsMilestoneAlerts', 'emailNotifications', 'pushNotifications'])
    .executeTakeFirst()
  return row ?? defaultNotificationSettings
}
