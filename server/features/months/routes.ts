import { AppError } from '#server/errors.ts'
import { cachedApi } from '#server/platform/api/builders.ts'
import { listMonths, readMonth } from './queries.ts'

const cached = cachedApi.months

/** The longest stretch of months one answer holds. */
const mostMonths = 120

export const monthRoutes = {
  read: cached.read.handler(({ context: { tx }, input: { month } }) => readMonth(tx, month)),

  list: cached.list.handler(({ context: { tx }, input: { from, to } }) => {
    const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
    const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
    if ((toYear - fromYear) * 12 + toMonth - fromMonth >= mostMonths) {
      throw new AppError('invalid', { fields: { from: `At most ${mostMonths} months` } })
    }
    return listMonths(tx, from, to)
  }),
}
