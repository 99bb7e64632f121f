import * as z from 'zod/mini'
import { alertKinds, severities } from '#domain/alerts/kinds.ts'
import { baseFigures } from '#domain/counting.ts'
import { thresholds, usualSettings } from '#domain/alerts/settings.ts'
import { amountCents, day, id, instant, ownPath, totalCents } from './values.ts'

/** SPEC section 4: an alert is unread until somebody of the household read it; 'expired' when its cause is gone. */
export const alertStatuses = ['open', 'expired'] as const

const ofRows = { sumCents: totalCents }

/** What an alert keeps of where its figures come from. */
export const alertFacts = z.strictObject({
  evidence: z.union([
    z.strictObject({ of: z.literal('transactions'), ids: z.array(id), ...ofRows }),
    z.strictObject({
      of: z.literal('counted'),
      from: day,
      to: day,
      figure: z.enum(baseFigures),
      categoryId: z.optional(id),
      ...ofRows,
    }),
    z.strictObject({ of: z.literal('bill'), billId: id }),
    z.strictObject({ of: z.literal('goal'), goalId: id }),
    z.strictObject({ of: z.literal('account'), accountId: id }),
  ]),
})

export const nextStep = z.strictObject({ label: z.string().check(z.maxLength(200)), link: ownPath })

export const alert = z.object({
  id,
  kind: z.enum(alertKinds),
  title: z.string(),
  /** Why, in one sentence with its figures. */
  message: z.string(),
  severity: z.enum(severities),
  amountCents: z.nullable(totalCents),
  /** The household's day on which it was raised last. */
  date: day,
  status: z.enum(alertStatuses),
  isRead: z.boolean(),
  readAt: z.nullable(instant),
  raisedAt: instant,
  expiredAt: z.nullable(instant),
  /** One more each time it is raised again. */
  version: z.int(),
  /** What it is about: a category, who was paid, a bill, a goal, an account. */
  subjectName: z.string(),
  /** The screen that shows the rows it comes from, as a path of the app. */
  link: ownPath,
  nextStep,
})
export type Alert = z.infer<typeof alert>

/** SPEC section 3: a category that money went to at least three times in the last 12 months. */
export const expensePattern = z.object({
  category: z.string(),
  patternType: z.literal('monthly'),
  /** How often, in words. */
  description: z.string(),
  /** 0.3 to 0.8: a tenth for each expense. */
  confidence: z.number(),
  lastOccurrence: day,
  /** What went out less what came back, for each expense; above zero. */
  averageAmountCents: amountCents,
  /** How many expenses there were. */
  frequency: z.int(),
  /** The transactions that were counted, as a path of the app. */
  link: ownPath,
})
export type ExpensePattern = z.infer<typeof expensePattern>

/** How the rest of a subject's alerts are silenced. */
export const muteForm = z.object({
  id,
  /** This is normal: never again about this subject; not now: not for 60 days; or nothing of its kind any more. */
  as: z.enum(['normal', 'dismissed', 'kind']),
})
export const mutedDays = 60

export const alertMute = z.object({
  id,
  kind: z.enum(alertKinds),
  /** Null: the whole kind is muted. */
  subjectName: z.nullable(z.string()),
  mutedAt: instant,
  /** Null: for good. */
  mutedUntil: z.nullable(instant),
})
export type AlertMute = z.infer<typeof alertMute>

const percentFrom = ({ least, most }: { least: number; most: number }, name: string) => {
  const sentence = `Enter a whole number from ${least} to ${most} for the ${name}`
  return z.int(sentence).check(z.minimum(least, sentence), z.maximum(most, sentence))
}

const settingsFields = {
  /** Percent of a budget; 0 is off. */
  overspendingThreshold: percentFrom(thresholds.overspending, 'overspending threshold'),
  /** Percent of what is usual; 0 is off. */
  unusualExpenseThreshold: percentFrom(thresholds.unusualExpense, 'unusual expense threshold'),
  budgetGoalAlerts: z.boolean(),
  recurringDueReminders: z.boolean(),
  savingsMilestoneAlerts: z.boolean(),
  /** Whether anybody of the household gets alerts by mail, and by push. */
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
}

/** SPEC section 5: saved on each change. */
export const notificationSettings = z.object(settingsFields)
export type NotificationSettings = z.infer<typeof notificationSettings>
export const notificationChanges = z.partial(notificationSettings)

export const defaultNotificationSettings: NotificationSettings = usualSettings
