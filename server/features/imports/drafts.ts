// A draft: an uploaded file under review. Its bytes wait in the database, its rows in the reading thread.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { ImportDraft } from '#contract/imports.ts'
import type { ImportOverrides } from '#domain/imports/settings.ts'
import { limits } from '#domain/plans.ts'
import { AppError } from '#server/errors.ts'
import { assertOpenAccount } from '#server/features/accounts/public.ts'
import { findPlan } from '#server/platform/api/caller.ts'
import { assertRoom } from '#server/platform/process/free-space.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { type MemberContext, runOncePerKey } from '#server/platform/api/builders.ts'
import { expectClosing } from './closing-balance.ts'
import { describeAccount, findAccount, findAnyAccount, findOwnName } from './file-account.ts'
import { findPage, type OpenFile, type PageQuery, withFile } from './open-file.ts'
import { findOpeningGap } from './opening-gap.ts'
import { type Draft, readDraft, readImport, silenceLimit } from './queries.ts'
import { runInTurn } from './reading-turns.ts'

/** Files that wait are kept whole, so a household may have only so many of them: a year's of a few accounts. */
const mostWaiting = { files: 60, bytes: 100 * 1024 * 1024 }

async function assertFewDrafts(tx: HouseholdTransaction, bytes: number): Promise<void> {
  const { count, size } = await tx
    .selectFrom('imports')
    .select([
      sql<number>`count(*)::bigint`.as('count'),
      sql<number>`coalesce(sum(file_size), 0)::bigint`.as('size'),
    ])
    .where('landedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= mostWaiting.files || size + bytes > mostWaiting.bytes) throw new AppError('too-many-drafts')
}

/**
 * Reads a new file, refuses what cannot or may not be imported, and keeps the rest for review. The request has its turn:
 * it was given when the file was here.
 */
export async function createDraft(
  context: MemberContext,
  { accountId: chosenId, fileName, bytes }: UploadedFile,
): Promise<ImportDraft> {
  const { accountId: firstId, currency } = await context.short(async (tx) => {
    if (chosenId) await assertOpenAccount(tx, chosenId)
    await assertFewDrafts(tx, bytes.length)
    const household = await tx.selectFrom('households').select('currency').executeTakeFirstOrThrow()
    return { ...household, accountId: chosenId ?? (await findAnyAccount(tx)) }
  })
  const id = uuidv7()
  const fileHash = createHash('sha256').update(bytes).digest('hex')
  const first: Draft = { id, accountId: firstId, accountIsOpen: false, fileHash, currency, overrides: {} }
  const draft = await withFile(
    context,
    first,
    (file) => findPlace(context, first, file.reading, chosenId),
    bytes,
  )
  const { accountId, accountIsOpen, overrides } = draft
  const review = async (file: OpenFile) => {
    assertWithinPlan(context, file.reading)
    await assertRoom(context.services, bytes.length)
    const kept = await context.short((tx) =>
      runOncePerKey(
        { ...context, tx },
        `imports.upload ${chosenId ?? ''} ${fileHash} ${fileName}`,
        async () => {
          await tx
            .insertInto('imports')
            .values({
              householdId: context.member.householdId,
              id,
              accountId,
              fileName,
              fileSize: bytes.length,
              fileHash,
              file: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
              accountIsOpen,
              settings: JSON.stringify(overrides),
              createdBy: context.member.userId,
              createdAt: context.now,
            })
            .execute()
          return { id }
        },
      ),
    )
    if (kept.id === id) return judgeDraft(context, draft, file)
    return judgeEarlier(context, await context.short((tx) => readDraft(tx, kept.id)))
  }
  return withFile(context, draft, review, bytes)
}

type UploadedFile = { accountId?: string | undefined; fileName: string; bytes: Uint8Array<ArrayBuffer> }

/** The account, where none was chosen, and of a file of several accounts the rows that are known to be its own. */
async function findPlace(
  context: MemberContext,
  draft: Draft,
  reading: OpenFile['reading'],
  chosenId: string | undefined,
): Promise<Draft> {
  return context.short(async (tx) => {
    const { accountId, isOpen } = chosenId
      ? { accountId: chosenId, isOpen: false }
      : await findAccount(tx, reading)
    const accountName = await findOwnName(tx, reading, accountId)
    return {
      ...draft,
      accountId,
      accountIsOpen: isOpen,
      overrides: accountName === null ? {} : { accountName },
    }
  })
}

/** The draft as it stands now, held against the account as it is now. */
export const reviewDraft = (context: MemberContext, id: string): Promise<ImportDraft> =>
  runInTurn(context, async () => judgeEarlier(context, await context.short((tx) => readDraft(tx, id))))

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
      overrides: chosen(draft.overrides, settings),
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

// Columns mean nothing any more once the lines are cut elsewhere or are those of another sheet, and rows begin below the new header.
function chosen(earlier: ImportOverrides, changes: ImportOverrides): ImportOverrides {
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

/** More rows than the plan allows are refused before anything is written (R19). */
export function assertWithinPlan(context: MemberContext, { rowCount }: { rowCount: number }): void {
  if (rowCount > limits[findPlan(context)].importRows) throw new AppError('import-limit')
}

const judgeEarlier = (context: MemberContext, draft: Draft): Promise<ImportDraft> =>
  withFile(context, draft, (file) => judgeDraft(context, draft, file))

async function judgeDraft(context: MemberContext, draft: Draft, file: OpenFile): Promise<ImportDraft> {
  const { newRows, ...judgement } = await file.judge()
  const { format, balances, settings, questions, headerNames, head, isRemembered } = file.reading
  const { currencies, accountNames, flagWords, sheetNames, statusWords, filterValues } = file.reading
  const { lines, skippedReasons, above } = file.reading
  return context.short(async (tx) => ({
    import: await readImport(tx, draft.id),
    format,
    balances,
    openingGap: await findOpeningGap(tx, draft.accountId, { balances, period: file.reading.period, newRows }),
    closing: await expectClosing({ tx, now: context.now }, draft.accountId, { balances, newRows }),
    settings,
    questions: questions.map((question) => ({ ...question, choices: [...question.choices] })),
    headerNames,
    head,
    currencies,
    accountNames,
    flagWords,
    sheetNames,
    statusWords,
    filterValues,
    isRemembered,
    lines,
    skippedReasons,
    above,
    ...judgement,
    account: await describeAccount(tx, file.reading, draft),
    earlier: await findEarlier(tx, draft),
  }))
}

async function findEarlier(
  tx: HouseholdTransaction,
  { accountId, fileHash }: Draft,
): Promise<ImportDraft['earlier']> {
  const row = await tx
    .selectFrom('imports')
    .select(['id', 'landedAt'])
    .where('accountId', '=', accountId)
    .where('fileHash', '=', fileHash)
    .where('landedAt', 'is not', null)
    .where('undoneAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.landedAt ? { id: row.id, landedAt: row.landedAt.toISOString() } : null
}
