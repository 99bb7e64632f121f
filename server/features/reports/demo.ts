import type { Demo } from '#server/platform/areas/demo.ts'
import { reportViews } from './views.ts'

/** Reports that somebody of the household looks at again and again. */
export async function addDemoViews(demo: Demo): Promise<void> {
  const dining = demo.categoryId('dining')
  if (dining)
    await reportViews.add(demo, {
      name: 'Eating out',
      filter: { period: 'last-12-months', categoryId: dining },
      compare: 'last-year',
    })
  await reportViews.add(demo, {
    name: 'What Ida needs',
    filter: { period: 'this-year', person: 'Ida' },
    compare: 'last-year',
  })
}
