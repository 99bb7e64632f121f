import { findShortfalls } from '#domain/alerts/shortfall.ts'
import { readLeadDays, readShortfalls } from '#server/features/recurring-bills/public.ts'
import type { Detector } from './detector.ts'

export const detectShortfalls: Detector = {
  kinds: ['shortfall'],
  async find({ tx, household }) {
    const short = await readShortfalls(tx, household.today, await readLeadDays(tx))
    return findShortfalls(short, household.today, household)
  },
}
