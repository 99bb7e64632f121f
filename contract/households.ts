import * as z from 'zod/mini'
import { isCurrency, isLocale, isTimeZone, monthStartDays } from '#domain/preferences.ts'
import { amountCents, day, id, instant, month, text } from './values.ts'

export const household = z.object({
  id,
  name: z.string(),
  currency: z.string(),
  locale: z.string(),
  timeZone: z.string(),
  monthStartDay: z.int(),
  createdAt: instant,
  /** The household's month of today, by its own clock. */
  currentMonth: month,
  today: day,
})
export type Household = z.infer<typeof household>

const percent = z.int().check(z.minimum(0), z.maximum(100))

export const split = z.object({ needsPercent: percent, wantsPercent: percent, savingsPercent: percent })

export const splitForm = split.check(
  z.refine((s) => s.needsPercent + s.wantsPercent + s.savingsPercent === 100, 'Percentages must sum to 100%'),
)

export const householdNameForm = z.object({ name: text(120, 'Household name cannot be empty') })

const known = (isKnown: (text: string) => boolean, sentence: string) =>
  z.string().check(z.maxLength(64), z.refine(isKnown, sentence))

/** How the household counts and writes. Another currency is another sign before the same figures: nothing is converted. */
export const preferencesForm = z.object({
  timeZone: known(isTimeZone, 'Choose a time zone'),
  locale: known(isLocale, 'Choose a format'),
  currency: known(isCurrency, 'Choose a currency'),
  monthStartDay: z
    .int('Choose a day')
    .check(
      z.minimum(monthStartDays.first, 'Choose a day from 1 to 28'),
      z.maximum(monthStartDays.last, 'Choose a day from 1 to 28'),
    ),
})

export const onboardingForm = z.object({
  householdName: text(120, 'Please enter a household name'),
  balances: z.object({
    chequingCents: z.optional(amountCents),
    creditCardCents: z.optional(amountCents),
    savingsCents: z.optional(amountCents),
  }),
  /** The day on which the accounts held this, today unless another is named. */
  balancesOn: z.optional(day),
})
