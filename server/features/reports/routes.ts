import { readHousehold } from '#server/features/households/public.ts'
import { householdApi } from '#server/platform/api/builders.ts'
import type { HouseholdScope } from '#server/platform/household/transaction.ts'
import { readMerchants } from './read-merchants.ts'
import { readMonths } from './read-months.ts'
import { readNetWorth } from './read-net-worth.ts'
import { readReport } from './read-report.ts'

const api = householdApi.reports

export const reportRoutes = {
  read: api.read.handler(async ({ context, input }) =>
    readReport(context.tx, input, await readCalendar(context)),
  ),
  months: api.months.handler(async ({ context, input }) =>
    readMonths(context.tx, input, await readCalendar(context)),
  ),
  merchants: api.merchants.handler(async ({ context, input }) =>
    readMerchants(context.tx, input, await readCalendar(context)),
  ),
  netWorth: api.netWorth.handler(async ({ context, input }) =>
    readNetWorth(context.tx, input, await readCalendar(context)),
  ),
}

async function readCalendar({ tx, now, today }: Pick<HouseholdScope, 'tx' | 'now' | 'today'>) {
  const { monthStartDay } = await readHousehold(tx, now)
  return { today, startDay: monthStartDay }
}
