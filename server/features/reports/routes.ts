import { readHousehold } from '#server/features/households/public.ts'
import { householdApi } from '#server/platform/api/builders.ts'
import { readReport } from './read-report.ts'

const api = householdApi.reports

export const reportRoutes = {
  read: api.read.handler(async ({ context: { tx, now, today }, input }) => {
    const { monthStartDay } = await readHousehold(tx, now)
    return readReport(tx, input, { today, startDay: monthStartDay })
  }),
}
