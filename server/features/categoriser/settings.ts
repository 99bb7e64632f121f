import type { CategoriserSettings } from '#contract/categoriser.ts'
import type { Source } from '#domain/categoriser/sources.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'

const everything: CategoriserSettings = {
  usesRules: true,
  usesHistory: true,
  usesBrands: true,
  usesWords: true,
  usesLanguageModel: true,
}

export async function readSettings(tx: HouseholdTransaction): Promise<CategoriserSettings> {
  const kept = await tx
    .selectFrom('categoriserSettings')
    .select(['usesRules', 'usesHistory', 'usesBrands', 'usesWords', 'usesLanguageModel'])
    .executeTakeFirst()
  return kept ?? everything
}

type Changes = { [Name in keyof CategoriserSettings]?: boolean | undefined }

export async function changeSettings(
  { tx, member, now }: Pick<HouseholdScope, 'tx' | 'member' | 'now'>,
  changes: Changes,
): Promise<CategoriserSettings> {
  const values = { ...changes, updatedAt: now }
  await tx
    .insertInto('categoriserSettings')
    .values({ householdId: member.householdId, ...values })
    .onConflict((conflict) => conflict.column('householdId').doUpdateSet(values))
    .execute()
  return readSettings(tx)
}

const sourceOf: Record<keyof CategoriserSettings, Source> = {
  usesRules: 'rule',
  usesHistory: 'history',
  usesBrands: 'brand',
  usesWords: 'model',
  usesLanguageModel: 'language-model',
}

/** What the household switched off. */
export const listOff = (settings: CategoriserSettings): Source[] =>
  Object.entries(sourceOf).flatMap(([name, source]) =>
    settings[name as keyof CategoriserSettings] ? [] : [source],
  )
