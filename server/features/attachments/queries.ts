import { sql } from 'kysely'
import type { Attachment, AttachmentList } from '#contract/attachments.ts'
import { attachmentTypes } from '#domain/attachments.ts'
import { AppError, requireFound } from '#server/errors.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import { sameHousehold } from '#server/platform/household/joins.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

const selectAttachments = (tx: HouseholdTransaction) =>
  tx
    .selectFrom('attachments as a')
    .innerJoin('attachmentFiles as f', sameHousehold('f.id', 'a.id'))
    // Of an import that is landing or undone nobody sees the rows.
    .innerJoin('transactions as t', sameHousehold('t.id', 'a.transactionId'))
    .leftJoin('householdPeople as p', sameHousehold('p.id', 'a.addedBy'))
    .select(['a.id', 'a.transactionId', 'a.name', 'f.format', 'f.width', 'f.height', 'f.bytes', 'a.addedAt'])
    .select('p.name as addedBy')

type Row = Awaited<ReturnType<ReturnType<typeof selectAttachments>['executeTakeFirstOrThrow']>>

const toAttachment = (row: Row): Attachment => toIsoTimes(row)

/** Throws 'not-found' of a transaction that is not the household's. */
export async function listAttachments(tx: HouseholdTransaction, ofId: string): Promise<AttachmentList> {
  const transactionId = await findWhole(tx, ofId)
  const rows = await selectAttachments(tx)
    .where('a.transactionId', '=', transactionId)
    .orderBy('a.addedAt')
    .orderBy('a.id')
    .execute()
  return { items: rows.map(toAttachment), usedBytes: (await readUsed(tx)).bytes }
}

/** Throws 'not-found'. */
export const readAttachment = async (tx: HouseholdTransaction, id: string): Promise<Attachment> =>
  toAttachment(requireFound(await selectAttachments(tx).where('a.id', '=', id).executeTakeFirst()))

/** The transaction that attachments of this one stand on: of a part, its whole. Throws 'not-found'. */
export async function findWhole(tx: HouseholdTransaction, id: string): Promise<string> {
  const found = await tx
    .selectFrom('transactions')
    .select(sql<string>`coalesce(split_of, id)`.as('id'))
    .where('id', '=', id)
    .executeTakeFirst()
  return requireFound(found).id
}

/** What the household's files come to that an attachment names. */
export const readUsed = (tx: HouseholdTransaction): Promise<{ bytes: number; files: number }> =>
  tx
    .selectFrom('attachmentFiles')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .select(sql<number>`count(*)::integer`.as('files'))
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()

/**
 * A file as it is handed out: nothing in it can run in a page of ours. A PDF is saved and never shown; a picture, which we
 * encoded, may be. Throws 'not-found', of a small picture of a PDF too.
 */
export async function readAttachmentFile(tx: HouseholdTransaction, id: string, size: 'small' | 'full') {
  const { name, format } = await readAttachment(tx, id)
  const column = size === 'small' ? 'thumbnail' : 'content'
  const { file } = requireFound(
    await tx
      .selectFrom('attachmentFiles')
      .select(`${column} as file`)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  if (!file) throw new AppError('not-found')
  const type = size === 'small' ? 'image/webp' : attachmentTypes[format]
  return {
    headers: {
      'content-disposition': writeDisposition(format === 'pdf' ? 'attachment' : 'inline', name),
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body: new File([Uint8Array.from(file)], name, { type }),
  }
}

/** RFC 6266: the name in plain letters, and as it is for those who can read it. */
function writeDisposition(disposition: 'attachment' | 'inline', name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
