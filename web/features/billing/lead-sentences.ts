// The sentence that answers "what do I have?" where the answer is not a running subscription of one's own.
import type { Giver, Subscription } from '#contract/billing.ts'
import type { Household } from '#contract/households.ts'
import type { SubscriptionStatus } from './subscription-status.ts'
import { dayOf, hasPassed } from './format.ts'

type Lead = { title: string; text: string }

/** What stands first in the Subscription section; null where the subscription itself says it. Days are the household's. */
export function describeLead(
  status: SubscriptionStatus,
  subscription: Subscription,
  household: Household,
): Lead | null {
  const { trialEndsAt, currentPeriodEnd, giver } = subscription
  if (status === 'off')
    return {
      title: 'Everything is included on this installation',
      text: 'Whoever runs it has opened all of Pro to every household. There is nothing to pay.',
    }
  if (status === 'affiliate')
    return {
      title: 'You have Pro as an affiliate partner',
      text: 'It is part of the partnership, for as long as that lasts. There is nothing to pay.',
    }
  if (status === 'given')
    return {
      title: 'You have Pro',
      text: 'Whoever runs this installation gave it to you, and it covers everybody in the household. There is nothing to pay.',
    }
  if ((status === 'household' || status === 'household-trial') && giver)
    return ofHousehold(giver, trialEndsAt, household)
  if (status === 'trial')
    return {
      title: `Your trial of Pro ends on ${dayOf(trialEndsAt, household)}`,
      text: 'After that the household is on Free unless you choose a plan. Nothing that you entered is lost either way.',
    }
  if (status === 'ended')
    return {
      title: 'You are on the Free plan',
      text: `${
        hasPassed(currentPeriodEnd, household)
          ? `Your subscription ended on ${dayOf(currentPeriodEnd, household)}.`
          : 'Your subscription has ended.'
      } Everything you entered is still here.`,
    }
  if (status === 'free')
    return {
      title: 'You are on the Free plan',
      text: hasPassed(trialEndsAt, household)
        ? `Your trial of Pro ended on ${dayOf(trialEndsAt, household)}. Everything you entered is still here.`
        : 'It stays free for as long as you like. Pro adds the weeks ahead and the year behind.',
    }
  return null
}

/** "Robin's subscription gives this household Pro": in the title of the section, and in a sentence elsewhere. */
export function describeGiver({ name, by }: Giver): string {
  if (by === 'other') return `${name} brings this household Pro`
  return `${name}'s ${by} gives this household Pro`
}

/** Who gives this household Pro when one's own subscription has ended, unless nobody lasting does. */
export const findLastingGiver = ({ giver }: Subscription): Giver | null =>
  giver && giver.by !== 'trial' ? giver : null

function ofHousehold(giver: Giver, trialEndsAt: string | null, household: Household): Lead {
  const { name, by, endsAt } = giver
  if (by === 'trial')
    return {
      title: `${describeGiver(giver)} until ${dayOf(endsAt, household)}`,
      text: 'After that the household is on Free unless one of you chooses a plan. Nothing that was entered is lost either way.',
    }
  const loss = by === 'subscription' ? `${name} cancels or leaves` : `${name} leaves or no longer has it`
  const after =
    trialEndsAt && !hasPassed(trialEndsAt, household)
      ? `your own trial still gives Pro until ${dayOf(trialEndsAt, household)}`
      : 'the household is on Free: nothing that was entered is lost, and you can choose a plan of your own'
  return {
    title: describeGiver(giver),
    text: `It covers everybody in the household, and there is nothing for you to pay. If ${loss}, ${after}.`,
  }
}
