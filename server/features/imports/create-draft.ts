import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { ImportDraft } from '#contract/imports.ts'
import { AppError } from '#server/errors.ts'
import { assertOpenAccount } from '#server/features/accounts/public.ts'
import { assertRoom } from '#server/platform/process/free-space.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { type MemberContext, runOncePerKey } from '#server/platform/api/builders.ts'
import { findAccount, findAnyAccount, findOwnName } from './file-account.ts'
import { type OpenFile, withFile } from './open-file.ts'
import { type Draft, readDraft } from './queries.ts'
import { assertWithinPlan, judgeDraft, judgeEarlier } from './review-draft.ts'

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
