import type { Subscription } from '#contract/billing.ts'
import type { Household } from '#contract/households.ts'
import { day, dayInTimeZone, daysBetween } from '#domain/calendar.ts'
import { formatInstant } from '#domain/date-sentences.ts'

/** How many days before its end a trial speaks up. */
const trialNoticeDays = 7

type PlanNotice = { sentence: string; step: string; isUrgent: boolean }

/** What has to be said above every screen about the plan, if anything; days are the household's. */
export function describePlanNotice(subscription: Subscription, household: Household): PlanNotice | null {
  const { status, reason, trialEndsAt } = subscription
  if (status === 'past_due')
    return {
      sentence: overdueSentence(subscription, household),
      step: 'Update your card',
      isUrgent: true,
    }
  if (reason !== 'trial' || !trialEndsAt) return null
  const lastDay = dayInTimeZone(Date.parse(trialEndsAt), household.timeZone)
  if (daysBetween(day(household.today), lastDay) > trialNoticeDays) return null
  return {
    sentence: `Your trial of Pro ends on ${formatInstant(trialEndsAt, household)}.`,
    step: 'View plans',
    isUrgent: false,
  }
}

// When the days of grace are over, somebody else in the household may still give Pro.
function overdueSentence({ isPro, reason, graceEndsAt }: Subscription, household: Household): string {
  if (reason === 'plan' && graceEndsAt)
    return `Your last payment did not go through. Pro stays open until ${formatInstant(graceEndsAt, household)}.`
  return isPro ? 'A payment for your subscription is still open.' : 'Pro is paused: a payment is still open.'
}
