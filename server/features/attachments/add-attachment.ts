import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { attachmentLimits, nameAttachment } from '#domain/attachments.ts'
import { AppError } from '#server/errors.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { findWhole, readUsed } from './queries.ts'
import type { ReadFile } from './read-file.ts'

type Added = { id: string; isRepeated: boolean }
type Upload = { transactionId: string; fileName: string; file: ReadFile }

/**
 * Keeps a file with a transaction, the bytes and what is said of them in one transaction of the database. The same file again
 * is the attachment that is there. Throws 'not-found', 'too-many-attachments', 'attachments-full'.
 */
export async function addAttachment(
  { tx, member, now }: Pick<HouseholdScope, 'tx' | 'member' | 'now'>,
  { transactionId: ofId, fileName, file }: Upload,
): Promise<Added> {
  // One at a time in a household, so that two count each other.
  await sql`select pg_advisory_xact_lock(hashtextextended('attachments ' || current_household(), 0))`.execute(
    tx,
  )
  const transactionId = await findWhole(tx, ofId)
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  const there = await tx
    .selectFrom('attachments as a')
    .innerJoin('attachmentFiles as f', 'f.id', 'a.id')
    .select(['a.id', 'f.sha256'])
    .where('a.transactionId', '=', transactionId)
    .execute()
  const same = there.find((one) => one.sha256 === sha256)
  if (same) return { id: same.id, isRepeated: true }
  if (there.length >= attachmentLimits.ofTransaction) throw new AppError('too-many-attachments')
  await makeRoom(tx, file.bytes.byteLength)
  const id = uuidv7()
  const { format, width, height, bytes, thumbnail } = file
  await tx
    .insertInto('attachmentFiles')
    .values({
      householdId: member.householdId,
      id,
      format,
      width,
      height,
      bytes: bytes.byteLength,
      sha256,
      content: Buffer.from(bytes),
      thumbnail: thumbnail && Buffer.from(thumbnail),
    })
    .execute()
  await tx
    .insertInto('attachments')
    .values({
      householdId: member.householdId,
      id,
      transactionId,
      name: nameAttachment(fileName, format),
      addedBy: member.userId,
      addedAt: now,
    })
    .execute()
  return { id, isRepeated: false }
}

/**
 * Makes room for so many bytes among those a household may keep: what was removed gives way, the longest removed first. Throws
 * 'attachments-full' where that is not enough.
 */
export async function makeRoom(
  tx: HouseholdTransaction,
  bytes: number,
  householdBytes: number = attachmentLimits.householdBytes,
): Promise<void> {
  const used = await readUsed(tx)
  const room = householdBytes - used.bytes - bytes
  if (room < 0 || used.files >= attachmentLimits.householdFiles) throw new AppError('attachments-full')
  await sql`delete from attachment_files f using (
      select id, sum(bytes) over (order by removed_at desc, id desc) as kept
      from attachment_files where removed_at is not null) r
    where f.id = r.id and r.kept > ${room}`.execute(tx)
}
