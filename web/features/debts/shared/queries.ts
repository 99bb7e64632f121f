// The household's debts and plans, as they are asked for and cached.
import { query } from '#web/client/api.ts'

const meta = { keptOffline: true, money: 'counts' } as const

export const debtsQuery = query.debts.list.queryOptions({ meta })
export const debtPlansQuery = query.debtPlans.list.queryOptions({ meta })

/** A plan month by month beside what really happened. */
export const followedPlanQuery = (id: string) => query.debtPlans.follow.queryOptions({ input: { id }, meta })
