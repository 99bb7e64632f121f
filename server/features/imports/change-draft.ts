import type { ImportDraft } from '#contract/imports.ts'
import type { ImportOverrides } from '#domain/imports/settings.ts'
import { AppError } from '#server/errors.ts'
import { assertOpenAccount } from '#server/features/accounts/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'
import { withFile } from './open-file.ts'
import { type Draft, readDraft, silenceLimit } from './queries.ts'
import { runInTurn } from './reading-turns.ts'
import { assertWithinPlan, judgeDraft } from './review-draft.ts'

/** Reads the file anew with some settings chosen, or for another account; a file that becomes unreadable by them keeps the earlier ones. */
export const changeDraft = (
  context: MemberContext,
  { id, settings, accountId }: { id: string; settings: ImportOverrides; accountId?: string | undefined },
): Promise<ImportDraft> =>
  runInTurn(context, async () => {
    const draft = await context.short(async (tx) => {
      if (accountId) await assertOpenAccount(tx, accountId)
      return readDraft(tx, id)
    })
    const changed = {
      ...draft,
      ...(accountId && { accountId, accountIsOpen: false }),
      overrides: mergeSettings(draft.overrides, settings),
    }
    return withFile(context, changed, async (file) => {
      assertWithinPlan(context, file.reading)
      await context.short((tx) => keepSettings(tx, changed))
      return judgeDraft(context, changed, file)
    })
  })

async function keepSettings(
  tx: HouseholdTransaction,
  { id, accountId, accountIsOpen, overrides }: Draft,
): Promise<void> {
  const kept = await tx
    .updateTable('imports')
    .set({ accountId, accountIsOpen, settings: JSON.stringify(overrides) })
    .where('id', '=', id)
    .where('landedAt', 'is', null)
    .where((is) => is.or([is('hiddenAt', 'is', null), is('hiddenAt', '<', silenceLimit)]))
    .executeTakeFirst()
  if (!kept.numUpdatedRows) throw new AppError('import-busy')
}

// Columns mean nothing any more once the lines are cut elsewhere or are those of another sheet, and rows begin below the new header.
function mergeSettings(earlier: ImportOverrides, changes: ImportOverrides): ImportOverrides {
  const kept = { ...earlier }
  const isCutElsewhere = changes.delimiter !== undefined || changes.sheet !== undefined
  if (isCutElsewhere || changes.headerLine !== undefined) {
    delete kept.columns
    delete kept.flags
    delete kept.unbooked
    delete kept.rowFilter
    delete kept.firstLine
  }
  if (isCutElsewhere) delete kept.headerLine
  if (changes.columns && changes.columns.flag !== kept.columns?.flag) delete kept.flags
  return { ...kept, ...changes }
}
