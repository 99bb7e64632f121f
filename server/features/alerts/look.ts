import { shiftMonth } from '#domain/calendar.ts'
import { usualMonths } from '#domain/reports/usual.ts'
import { readHousehold } from '#server/features/households/public.ts'
import { listMonths } from '#server/features/months/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Look } from './detector.ts'
import { readNotificationSettings } from './public.ts'
import { readRows } from './read-rows.ts'

/** What detectors look at in the household of the transaction. */
export async function openLook(tx: HouseholdTransaction, now: Date): Promise<Look> {
  const settings = await readNotificationSettings(tx)
  const household = await readHousehold(tx, now)
  const { today, currentMonth } = household
  return {
    tx,
    now,
    settings,
    household,
    readRows: once(() => readRows(tx, today)),
    readMonths: once(() => listMonths(tx, shiftMonth(currentMonth, -usualMonths.most), currentMonth)),
  }
}

/** Reads once, however many ask; a reading that failed is tried again for who asks next. */
function once<Read extends object>(read: () => Promise<Read>): () => Promise<Read> {
  let known: Read | null = null
  return async () => (known ??= await read())
}
