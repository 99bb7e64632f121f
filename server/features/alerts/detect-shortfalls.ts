import { findShortfalls } from '#domain/alerts/shortfall.ts'
import { readShortfalls } from '#server/features/recurring-bills/public.ts'
import type { Detector } from './detector.ts'

export const detectShortfalls: Detector = {
  kinds: ['shortfall'],
  async find({ tx, household, leadDays, has, readBills }) {
    if (!has.bills && !has.ahead) return []
    const known = { bills: readBills(), hasEntered: has.ahead }
    const short = await readShortfalls(tx, household.today, leadDays, known)
    return findShortfalls(short, household.today, household)
  },
}
