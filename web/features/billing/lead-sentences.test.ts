import { expect, it } from 'vitest'
import type { Giver, Subscription } from '#contract/billing.ts'
import type { Household } from '#contract/households.ts'
import { describeLead } from './lead-sentences.ts'
import { readSubscriptionStatus } from './subscription-status.ts'

const household = { locale: 'en-US', timeZone: 'America/New_York', today: '2026-11-21' } as Household
const robin: Giver = { name: 'Robin', by: 'subscription', endsAt: null }
const through = (giver: Giver, trialEndsAt: string | null = null): Subscription => ({
  provider: 'sandbox',
  status: 'none',
  interval: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  graceEndsAt: null,
  refund: null,
  trialEndsAt,
  isPro: true,
  reason: 'household',
  giver,
})
const free = (trialEndsAt: string | null): Subscription => ({
  ...through(robin, trialEndsAt),
  isPro: false,
  reason: null,
  giver: null,
})
const lead = (subscription: Subscription) =>
  describeLead(readSubscriptionStatus(subscription), subscription, household)

it('says whose subscription it is, and what happens when that person leaves or cancels', () => {
  expect(lead(through(robin))).toEqual({
    title: "Robin's subscription gives this household Pro",
    text: 'It covers everybody in the household, and there is nothing for you to pay. If Robin cancels or leaves, the household is on Free: nothing that was entered is lost, and you can choose a plan of your own.',
  })
})

it("falls back on a trial of one's own while that runs", () => {
  expect(lead(through(robin, '2026-12-06T04:59:59Z'))?.text).toMatch(
    /If Robin cancels or leaves, your own trial still gives Pro until December 5, 2026\.$/,
  )
  expect(lead(through(robin, '2026-11-01T00:00:00Z'))?.text).toMatch(/the household is on Free/)
})

it('names the day on which a trial of somebody else ends for everybody', () => {
  expect(lead(through({ ...robin, by: 'trial', endsAt: '2026-12-06T04:59:59Z' }))?.title).toBe(
    "Robin's trial gives this household Pro until December 5, 2026",
  )
})

it('says nothing of how Robin has it where nobody pays', () => {
  expect(lead(through({ ...robin, by: 'other' }))?.title).toBe('Robin brings this household Pro')
})

it('remembers a trial that is over', () => {
  expect(lead(free('2026-11-16T04:59:59Z'))?.text).toBe(
    'Your trial of Pro ended on November 15, 2026. Everything you entered is still here.',
  )
  expect(lead(free(null))?.text).toMatch(/^It stays free for as long as you like/)
})
