// A draft is an uploaded file under review: its bytes wait in the database, its rows in the reading thread.
import type { ImportDraft } from '#contract/imports.ts'
import { limits } from '#domain/plans.ts'
import { AppError } from '#server/errors.ts'
import { findPlan } from '#server/platform/api/caller.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'
import { listFilesAccounts } from './accounts-in-file.ts'
import { expectClosing } from './closing-balance.ts'
import { describeAccount } from './file-account.ts'
import { type OpenFile, withFile } from './open-file.ts'
import { findOpeningGap } from './opening-gap.ts'
import { type Draft, readDraft, readImport } from './queries.ts'
import { runInTurn } from './reading-turns.ts'

/** The draft as it stands now, held against the account as it is now. */
export const reviewDraft = (context: MemberContext, id: string): Promise<ImportDraft> =>
  runInTurn(context, async () => judgeEarlier(context, await context.short((tx) => readDraft(tx, id))))

/** More rows than the plan allows are refused before anything is written (R19). */
export function assertWithinPlan(context: MemberContext, { rowCount }: { rowCount: number }): void {
  if (rowCount > limits[findPlan(context)].importRows) throw new AppError('import-limit')
}

export const judgeEarlier = (context: MemberContext, draft: Draft): Promise<ImportDraft> =>
  withFile(context, draft, (file) => judgeDraft(context, draft, file))

export async function judgeDraft(context: MemberContext, draft: Draft, file: OpenFile): Promise<ImportDraft> {
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
    filesAccounts: await listFilesAccounts(tx, file.reading, draft),
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
