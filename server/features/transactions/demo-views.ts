import type { Demo } from '#server/platform/areas/demo.ts'
import { transactionViews } from './views.ts'

/** Lists that somebody of the household opens again and again. */
export async function addDemoViews(demo: Demo): Promise<void> {
  await transactionViews.add(demo, {
    name: 'Large purchases',
    filter: { month: 'all', search: 'out: >=300 -is:transfer', sort: 'amount', order: 'asc' },
  })
  const groceries = demo.categoryId('groceries')
  if (groceries)
    await transactionViews.add(demo, {
      name: 'Groceries this month',
      filter: { month: 'this', categoryId: groceries },
    })
}
