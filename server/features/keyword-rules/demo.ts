import { v7 as uuidv7 } from 'uuid'
import { demoRules } from '#database/demo/household.ts'
import type { Demo } from '#server/platform/areas/demo.ts'

export async function addDemoRules({ tx, member, categoryId }: Demo): Promise<void> {
  const { householdId } = member
  const rules = demoRules.flatMap(({ keyword, category }, index) => {
    const id = categoryId(category)
    return id ? { householdId, id: uuidv7(), keyword, categoryId: id, position: index + 1 } : []
  })
  await tx.insertInto('keywordRules').values(rules).execute()
}
