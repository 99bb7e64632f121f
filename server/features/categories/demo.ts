import type { Demo } from '#server/platform/areas/demo.ts'

/** The phone is not only a need. What came before is left for the visitor to divide. */
export async function addDemoDivision({ tx, member, categoryId }: Demo): Promise<void> {
  const phone = categoryId('phone_internet')
  const extras = categoryId('subscriptions')
  if (!phone || !extras) return
  const parts = [
    { partCategoryId: phone, share: 8000 },
    { partCategoryId: extras, share: 2000 },
  ]
  await tx
    .insertInto('categoryParts')
    .values(
      parts.map((part, at) => ({
        ...part,
        householdId: member.householdId,
        categoryId: phone,
        position: at + 1,
      })),
    )
    .execute()
}
