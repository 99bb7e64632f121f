import * as z from 'zod/mini'
import { instant } from './values.ts'

/** What waits for a person; each has a screen on which it is done. */
export const waitNames = [
  'applications',
  'reviews',
  'waitlist',
  'failed-jobs',
  'given-up',
  'stuck',
  'dead-letters',
  'bounced-addresses',
] as const
export type WaitName = (typeof waitNames)[number]

const wait = z.object({
  name: z.enum(waitNames),
  count: z.int(),
  /** Since when the first of them waits; null where that says nothing. */
  oldestAt: z.nullable(instant),
})
export type Wait = z.infer<typeof wait>

const count = z.int()
/** A part of a whole, of which the browser makes a percentage; no share is told where the whole is 0. */
const share = z.object({ part: count, whole: count })

/** Totals of the whole instance. Nobody's money is in it, and nobody's name. */
const numbers = z.object({
  households: count,
  activeHouseholds: count,
  users: count,
  newUsers: count,
  payers: z.object({ monthly: count, yearly: count, overdue: count }),
  trials: count,
  affiliatePro: count,
  churn: share,
  trialToPaid: share,
})
export type InstanceNumbers = z.infer<typeof numbers>

export const desk = z.object({
  /** Of what the caller may do something about, in the order of `waitNames`. */
  waits: z.array(wait),
  numbers,
})
