import { AppError } from '#server/errors.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'
import { findPage, type PageQuery, withFile } from './open-file.ts'
import { readDraft } from './queries.ts'
import { runInTurn } from './reading-turns.ts'

/** A page of the draft's rows with the verdicts of its last review. */
export async function listDraftRows(context: MemberContext, id: string, query: PageQuery) {
  const draft = await context.short((tx) => readDraft(tx, id))
  const page = await findPage(draft, query)
  if (page) return page
  return runInTurn(context, () =>
    withFile(context, draft, async (file) => {
      await file.judge()
      const again = await findPage(draft, query)
      if (!again) throw new AppError('import-landed')
      return again
    }),
  )
}
