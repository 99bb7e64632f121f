import { readHousehold } from '#server/features/households/public.ts'
import { cachedApi, householdApi } from '#server/platform/api/builders.ts'
import { deleteWithUndo } from '#server/platform/undo/deletion.ts'
import type { HouseholdScope } from '#server/platform/household/transaction.ts'
import { readMerchants } from './read-merchants.ts'
import { readMonths } from './read-months.ts'
import { readNetWorth } from './read-net-worth.ts'
import { listPersons } from './list-persons.ts'
import { readReport } from './read-report.ts'
import { reportViews } from './views.ts'

const cached = cachedApi.reports
const views = householdApi.reportViews

export const reportRoutes = {
  read: cached.read.handler(async ({ context, input }) =>
    readReport(context.tx, input, await readCalendar(context)),
  ),
  months: cached.months.handler(async ({ context, input }) =>
    readMonths(context.tx, input, await readCalendar(context)),
  ),
  merchants: cached.merchants.handler(async ({ context, input }) =>
    readMerchants(context.tx, input, await readCalendar(context)),
  ),
  netWorth: cached.netWorth.handler(async ({ context, input }) =>
    readNetWorth(context.tx, input, await readCalendar(context)),
  ),
  persons: cached.persons.handler(({ context: { tx } }) => listPersons(tx)),
}

export const reportViewRoutes = {
  list: views.list.handler(({ context: { tx } }) => reportViews.list(tx)),

  create: views.create.handler(({ context, input }) => reportViews.add(context, input)),

  update: views.update.handler(({ context: { tx }, input: { id, ...changes } }) =>
    reportViews.change(tx, id, changes),
  ),

  delete: views.delete.handler(async ({ context, input: { id } }) => ({
    undoId: await deleteWithUndo(context, { table: 'report_views', ids: [id] }),
  })),
}

async function readCalendar({ tx, now, today }: Pick<HouseholdScope, 'tx' | 'now' | 'today'>) {
  const { monthStartDay } = await readHousehold(tx, now)
  return { today, startDay: monthStartDay }
}
