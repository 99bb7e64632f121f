import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  household,
  householdNameForm,
  onboardingForm,
  preferencesForm,
  split,
  splitForm,
} from '#contract/households.ts'
import { month } from '#contract/values.ts'

const datedSplit = z.extend(split, { startMonth: month })

export const householdEndpoints = {
  bootstrap: endpoint(
    'user',
    'POST /household',
    "Makes the user's household, once, however often it is asked",
  )
    .input(
      z.object({
        timeZone: z.optional(z.string().check(z.maxLength(64))),
        locale: z.optional(z.string().check(z.maxLength(64))),
      }),
    )
    .output(household),
  read: endpoint('member', 'GET /household', "The session's household").output(household),
  rename: endpoint('writer', 'PATCH /household', 'Renames the household')
    .input(householdNameForm)
    .output(household),
  changePreferences: endpoint(
    'owner',
    'PATCH /household/preferences',
    'Changes how the household counts and writes; amounts are never converted',
  )
    .input(z.partial(preferencesForm))
    .output(household),
  onboard: endpoint(
    'writer',
    'POST /household/onboarding',
    'Names the household and saves what its accounts hold',
  )
    .input(onboardingForm)
    .output(household),
  listSplits: endpoint(
    'member',
    'GET /household/splits',
    'The budget splits and the month each starts in',
  ).output(z.array(datedSplit)),
  changeSplit: endpoint('owner', 'PUT /household/split', 'Changes the split from the current month on')
    .input(splitForm)
    .output(datedSplit),
}
