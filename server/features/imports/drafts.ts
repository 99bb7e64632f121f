// A draft: an uploaded file under review. Its bytes wait in the database, its rows in the reading thread.
import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { ImportDraft, RowVerdict } from '#contract/imports.ts'
import type { ImportOverrides } from '#domain/imports/settings.ts'
import { isPro, limits } from '#domain/plans.ts'
import { AppError } from '#server/errors.ts'
import { assertOpenAccount } from '#server/features/accounts/queries.ts'
import { listKeywordRules } from '#server/features/keyword-rules/queries.ts'
import { type HouseholdTransaction, householdTransaction } from '#server/platform/household-transaction.ts'
import type { RequestContext } from '#server/platform/request.ts'
import type { Member } from '#server/platform/session.ts'
import type { Neighbour } from './judged-file.ts'
import { type Draft, readDraft, readFileSlice, readImport, silentSince } from './queries.ts'
import type { Judgement, Mapping, Reading } from './reading-messages.ts'
import { ask } from './reading-thread.ts'
import { neighboursInPage, readExisting, readOthers, type Window } from './surroundings.ts'

/** A request of a household's member that opens many short transactions instead of one long one. */
export type ImportContext = RequestContext & { member: Member }

export const short = <Result>(
  { services, member }: ImportContext,
  work: (tx: HouseholdTransaction) => Promise<Result>,
): Promise<Result> => householdTransaction(services.db, member, work)

/** Reads a new file, refuses what cannot or may not be imported, and keeps the rest for review. */
export async function createDraft(
  context: ImportContext,
  { accountId, fileName, bytes }: { accountId: string; fileName: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<ImportDraft> {
  await short(context, (tx) => assertOpenAccount(tx, accountId))
  const id = uuidv7()
  const fileHash = createHash('sha256').update(bytes).digest('hex')
  const draft: Draft = { id, accountId, fileHash, overrides: {} }
  const reading = await readFile(context, draft, bytes)
  assertWithinPlan(context, reading)
  await short(context, (tx) =>
    tx
      .insertInto('imports')
      .values({
        householdId: context.member.householdId,
        id,
        accountId,
        fileName,
        fileSize: bytes.length,
        fileHash,
        file: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
        settings: '{}',
        createdBy: context.member.userId,
        createdAt: context.services.clock.now(),
      })
      .execute(),
  )
  return judgeDraft(context, draft, reading)
}

/** The draft as it stands now, held against the account as it is now. */
export async function reviewDraft(context: ImportContext, id: string): Promise<ImportDraft> {
  const draft = await short(context, (tx) => readDraft(tx, id))
  return judgeDraft(context, draft, await openDraft(context, draft))
}

/** Reads the file anew with some settings chosen; a file that becomes unreadable by them keeps the earlier ones. */
export async function changeDraft(
  context: ImportContext,
  id: string,
  changes: ImportOverrides,
): Promise<ImportDraft> {
  const draft = await short(context, (tx) => readDraft(tx, id))
  const changed = { ...draft, overrides: chosen(draft.overrides, changes) }
  const reading = await openDraft(context, changed)
  assertWithinPlan(context, reading)
  await short(context, async (tx) => {
    const kept = await tx
      .updateTable('imports')
      .set({ settings: JSON.stringify(changed.overrides) })
      .where('id', '=', id)
      .where('landedAt', 'is', null)
      .where((is) => is.or([is('hiddenAt', 'is', null), is('hiddenAt', '<', silentSince)]))
      .executeTakeFirst()
    if (!kept.numUpdatedRows) throw new AppError('import-busy')
  })
  return judgeDraft(context, changed, reading)
}

/** A page of the draft's rows with the verdicts of its last review. */
export async function pageRows(
  context: ImportContext,
  id: string,
  page: { verdict: RowVerdict | undefined; after: number; limit: number },
) {
  const draft = await short(context, (tx) => readDraft(tx, id))
  const asked = { key: keyOf(draft), ...page }
  const rows = await ask('rows', asked)
  if (rows) return rows
  await judge(context, draft, await openDraft(context, draft))
  const again = await ask('rows', asked)
  if (!again) throw new AppError('import-landed')
  return again
}

// Columns mean nothing any more once the lines are cut elsewhere, and rows begin below the new header.
function chosen(earlier: ImportOverrides, changes: ImportOverrides): ImportOverrides {
  const kept = { ...earlier }
  if (changes.delimiter !== undefined || changes.headerLine !== undefined) {
    delete kept.columns
    delete kept.flags
    delete kept.firstLine
  }
  if (changes.delimiter !== undefined) delete kept.headerLine
  return { ...kept, ...changes }
}

/** More rows than the plan allows are refused before anything is written (R19). */
export function assertWithinPlan(
  { signedIn, services }: ImportContext,
  { rowCount }: { rowCount: number },
): void {
  const { clock, env } = services
  const hasPro =
    signedIn !== null && isPro({ ...signedIn, isAffiliate: false }, clock.now().getTime(), env.BILLING)
  if (rowCount > limits[hasPro ? 'pro' : 'free'].importRows) throw new AppError('import-limit')
}

/** Names a draft with its settings in the reading thread. */
export const keyOf = ({ id, overrides }: Draft): string => `${id} ${JSON.stringify(overrides)}`

/** Makes sure the reading thread has the file; it may have been closed, or be another process's. */
export async function openDraft(context: ImportContext, draft: Draft): Promise<Reading> {
  const open = await ask('describe', { key: keyOf(draft) })
  if (open) return open
  const parts: Buffer[] = []
  for (let part: Buffer; ; parts.push(part)) {
    part = await short(context, (tx) => readFileSlice(tx, draft.id, parts.length))
    if (part.length === 0) break
  }
  return readFile(context, draft, new Uint8Array(Buffer.concat(parts)))
}

async function readFile(context: ImportContext, draft: Draft, bytes: Uint8Array): Promise<Reading> {
  const mappings = await short(context, (tx) =>
    tx
      .selectFrom('importMappings')
      .select(['shape', 'settings'])
      .where('accountId', '=', draft.accountId)
      .execute(),
  )
  const read = await ask('read', {
    key: keyOf(draft),
    bytes,
    overrides: draft.overrides,
    mappings: mappings as Mapping[],
  })
  if (!read.ok) throw new AppError('import-unreadable', { reason: read.sentence })
  return read
}

let lastJudging = 0

/** Holds the rows against what the household has; the reading thread keeps the verdicts. */
export async function judge(context: ImportContext, draft: Draft, reading: Reading): Promise<Judgement> {
  const asked = { key: keyOf(draft), judging: ++lastJudging }
  const { period, oppositeAmounts } = reading
  if (period) {
    const window = { accountId: draft.accountId, ...period }
    await surround(
      context,
      window,
      (page) => ask('surround', { ...asked, kind: 'existing', page }),
      readExisting,
    )
    await surround(
      context,
      window,
      (page) => ask('surround', { ...asked, kind: 'others', page }),
      (tx, at) => readOthers(tx, at, oppositeAmounts),
    )
  }
  return ask('judge', { ...asked, rules: await short(context, listKeywordRules) })
}

async function surround(
  context: ImportContext,
  window: Omit<Window, 'after'>,
  hand: (page: Neighbour[]) => Promise<null>,
  read: (tx: HouseholdTransaction, window: Window) => Promise<Neighbour[]>,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const at: Window = { ...window, after }
    const page = await short(context, (tx) => read(tx, at))
    if (page.length > 0) await hand(page)
    if (page.length < neighboursInPage) return
    after = page.at(-1)?.id ?? null
  }
}

async function judgeDraft(context: ImportContext, draft: Draft, reading: Reading): Promise<ImportDraft> {
  const judgement = await judge(context, draft, reading)
  const { settings, questions, headerNames, head, isRemembered } = reading
  return short(context, async (tx) => ({
    import: await readImport(tx, draft.id),
    settings,
    questions: questions.map((question) => ({ ...question, choices: [...question.choices] })),
    headerNames,
    head,
    isRemembered,
    ...judgement,
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
