import type { Trends } from '#contract/trends.ts'
import { monthOf, shiftMonth } from '#domain/calendar.ts'
import { readHousehold } from '#server/features/households/public.ts'
import { readMonths, readNetWorth } from '#server/features/reports/public.ts'
import { listHeldByMonth } from '#server/features/savings-goals/public.ts'
import { cachedApi } from '#server/platform/api/builders.ts'
import type { HouseholdScope } from '#server/platform/household/transaction.ts'

const cached = cachedApi.trends

type Scope = Pick<HouseholdScope, 'tx' | 'now' | 'today'>

/** As a report counts them, so that the same months have the same cents. */
const filter = { period: 'last-12-months' } as const
const shownMonths = 12

export const trendRoutes = {
  accounts: cached.accounts.handler(async ({ context }): Promise<Trends> => {
    const { points, accounts } = await readNetWorth(context.tx, filter, await readCalendar(context))
    return {
      months: points.map(({ month }) => month),
      lines: accounts.map(({ id, balancesCents }) => ({ id, amountsCents: balancesCents })),
    }
  }),

  categories: cached.categories.handler(async ({ context }): Promise<Trends> => {
    const { months, rows } = await readMonths(context.tx, filter, await readCalendar(context))
    return {
      months: months.map(({ month }) => month),
      lines: rows.flatMap(({ categoryId, amountsCents }) =>
        categoryId === null ? [] : [{ id: categoryId, amountsCents }],
      ),
    }
  }),

  savingsGoals: cached.savingsGoals.handler(async ({ context: { tx, now } }): Promise<Trends> => {
    const household = await readHousehold(tx, now)
    const current = monthOf(household.today, household.monthStartDay)
    const months = Array.from({ length: shownMonths }, (_, at) => shiftMonth(current, at - shownMonths + 1))
    const held = await listHeldByMonth(tx, household, months)
    return { months, lines: [...held].map(([id, amountsCents]) => ({ id, amountsCents })) }
  }),
}

async function readCalendar({ tx, now, today }: Scope) {
  const { monthStartDay } = await readHousehold(tx, now)
  return { today, startDay: monthStartDay }
}
