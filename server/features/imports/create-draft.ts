import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { ImportDraft } from '#contract/imports.ts'
import { assertOpenAccount } from '#server/features/accounts/public.ts'
import { assertRoom } from '#server/platform/process/free-space.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { type MemberContext, runOncePerKey } from '#server/platform/api/builders.ts'
import { divideAsBefore } from './divide-file.ts'
import { assertRoomForDrafts } from './draft-limits.ts'
import { findAccount, findAnyAccount, findOwnName } from './file-account.ts'
import { type OpenFile, withFile } from './open-file.ts'
import { type Draft, readDraft } from './queries.ts'
import { assertWithinPlan, judgeDraft, judgeEarlier } from './review-draft.ts'

/**
 * Reads a new file, refuses what cannot or may not be imported, and keeps the rest for review. One that waits already
 * is taken once. The request has its turn: it was given when the file was here.
 */
export async function createDraft(
  context: MemberContext,
  { accountId: chosenId, fileName, bytes }: UploadedFile,
): Promise<ImportDraft & { isRepeated: boolean }> {
  const { accountId: firstId, currency } = await context.short(async (tx) => {
    if (chosenId) await assertOpenAccount(tx, chosenId)
    await assertRoomForDrafts(tx, bytes.length)
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
          const waiting = await findWaiting(tx, fileHash, chosenId)
          if (waiting) return { id: waiting, isRepeated: true }
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
          if (!chosenId) await divideAsBefore(tx, context, { draft, reading: file.reading })
          return { id, isRepeated: false }
        },
      ),
    )
    const { isRepeated } = kept
    const stored = await context.short((tx) => readDraft(tx, kept.id))
    const isAsRead = kept.id === id && JSON.stringify(stored.overrides) === JSON.stringify(overrides)
    const judged = isAsRead ? await judgeDraft(context, draft, file) : await judgeEarlier(context, stored)
    return { ...judged, isRepeated }
  }
  return withFile(context, draft, review, bytes)
}

type UploadedFile = { accountId?: string | undefined; fileName: string; bytes: Uint8Array<ArrayBuffer> }

/** The draft of the same file that waits already, for the chosen account where one is chosen. */
async function findWaiting(
  tx: HouseholdTransaction,
  fileHash: string,
  chosenId: string | undefined,
): Promise<string | null> {
  // Two that come at once do not miss each other.
  await tx.selectFrom('households').select('householdId').forUpdate().execute()
  const same = await tx
    .selectFrom('imports')
    .select(['id', 'accountIsOpen'])
    .where('fileHash', '=', fileHash)
    .where('landedAt', 'is', null)
    .$if(chosenId !== undefined, (query) =>
      query.where((is) => is.or([is('accountId', '=', chosenId ?? ''), is('accountIsOpen', '=', true)])),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (same?.accountIsOpen && chosenId)
    await tx
      .updateTable('imports')
      .set({ accountId: chosenId, accountIsOpen: false })
      .where('id', '=', same.id)
      .execute()
  return same?.id ?? null
}

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
