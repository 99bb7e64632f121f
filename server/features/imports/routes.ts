import type { LandingEvent } from '#contract/imports.ts'
import { keepHistory } from '#server/platform/household/transaction.ts'
import { AppError } from '#server/errors.ts'
import { memberApi } from '#server/platform/api/builders.ts'
import { confirmImportBalance, readImportBalance } from './closing-balance.ts'
import { changeDraft } from './change-draft.ts'
import { createDraft } from './create-draft.ts'
import { divideFile } from './divide-file.ts'
import { listDraftRows } from './list-draft-rows.ts'
import { reviewDraft } from './review-draft.ts'
import { followLanding } from './follow-landing.ts'
import { startLanding } from './land-draft.ts'
import { landDrafts } from './land-drafts.ts'
import { listImports, readImport } from './queries.ts'
import { undoImport } from './undo-import.ts'

// Not `householdApi`: reading a large file takes a while, and nobody may wait behind its transaction. Each step opens a
// short one of its own.
const api = memberApi.imports

export const importRoutes = {
  list: api.list.handler(({ context, input }) => context.short((tx) => listImports(tx, input))),

  upload: api.upload.handler(async ({ context, input: { query, body } }) =>
    createDraft(context, { ...query, bytes: new Uint8Array(await body.arrayBuffer()) }),
  ),

  read: api.read.handler(({ context, input }) => context.short((tx) => readImport(tx, input.id))),

  draft: api.draft.handler(({ context, input }) => reviewDraft(context, input.id)),

  change: api.change.handler(({ context, input }) => changeDraft(context, input)),

  divide: api.divide.handler(({ context, input }) => divideFile(context, input)),

  rows: api.rows.handler(({ context, input: { id, cursor, limit, verdict } }) =>
    listDraftRows(context, id, { verdict, limit, after: parseLine(cursor) }),
  ),

  land: api.land.handler(async ({ context, input: { id, ...choices } }) => {
    const found = await context.short((tx) => readImport(tx, id))
    const { state, receipt } = found
    if (state === 'undone') throw new AppError('import-landed')
    if (receipt) return once({ kind: 'landed', receipt, import: found })
    return followLanding(context, id, await unlessLanded(() => startLanding(context, id, choices)))
  }),

  landAll: api.landAll.handler(async ({ context, input }) => ({
    queuedIds: await landDrafts(context, input),
  })),

  balance: api.balance.handler(({ context, input: { id } }) =>
    context.short(async (tx) => ({ balance: await readImportBalance({ ...context, tx }, id) })),
  ),

  confirmBalance: api.confirmBalance.handler(({ context, input: { id } }) =>
    context.short(async (tx) => {
      await keepHistory(tx, { action: 'imports.confirmBalance', now: context.now })
      return confirmImportBalance({ ...context, tx }, id)
    }),
  ),

  undo: api.undo.handler(({ context, input }) =>
    context.short((tx) => undoImport({ ...context, tx }, input)),
  ),
}

function parseLine(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  if (!/^\d{1,9}$/.test(cursor)) throw new AppError('bad-request')
  return Number(cursor)
}

async function* once(event: LandingEvent): AsyncGenerator<LandingEvent, void> {
  yield event
}

/** Null when another request landed the import in the meantime: its receipt answers this one, too. */
async function unlessLanded<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'import-landed') return null
    throw error
  }
}
