import type { Month } from '#domain/calendar.ts'
import { firstMonth, lastMonth } from '#domain/months.ts'
import { AppError } from '#server/errors.ts'
import { householdApi } from '#server/platform/api.ts'
import { listMonths, readMonth } from './queries.ts'

const api = householdApi.months

/** The longest stretch of months one answer holds. */
const mostMonths = 120

export const monthRoutes = {
  read: api.read.handler(({ context: { tx }, input: { month } }) => {
    assertMonths({ month })
    return readMonth(tx, month)
  }),

  list: api.list.handler(({ context: { tx }, input: { from, to } }) => {
    assertMonths({ from, to })
    const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
    const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
    if ((toYear - fromYear) * 12 + toMonth - fromMonth >= mostMonths) {
      throw new AppError('invalid', { fields: { from: `At most ${mostMonths} months` } })
    }
    return listMonths(tx, from, to)
  }),
}

// Beyond these months there is neither a transaction nor a split.
function assertMonths(input: Record<string, Month>): void {
  for (const [field, month] of Object.entries(input)) {
    if (month < firstMonth || month > lastMonth) {
      throw new AppError('invalid', { fields: { [field]: `From ${firstMonth} to ${lastMonth}` } })
    }
  }
}
