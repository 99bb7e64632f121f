import { deleteWithUndo } from '#server/platform/undo/deletion.ts'
import { householdApi, memberApi, type MemberContext, runOncePerKey } from '#server/platform/api/builders.ts'
import { keepHistory } from '#server/platform/household/transaction.ts'
import { consumeLimit } from '#server/platform/identity/limits.ts'
import { assertRoom } from '#server/platform/process/free-space.ts'
import { addAttachment } from './add-attachment.ts'
import { limits } from './limits.ts'
import { findWhole, listAttachments, readAttachment, readAttachmentFile, readUsed } from './queries.ts'
import { readFile } from './read-file.ts'

const api = householdApi.attachments

export const attachmentRoutes = {
  list: api.list.handler(({ context: { tx }, input }) => listAttachments(tx, input.transactionId)),

  readUsage: api.readUsage.handler(async ({ context: { tx } }) => {
    const { bytes, files } = await readUsed(tx)
    return { files, usedBytes: bytes }
  }),

  // Reading a picture takes a while, and nobody may wait behind a transaction for it.
  add: memberApi.attachments.add.handler(async ({ context, input: { query, body } }) =>
    add(context, query, new Uint8Array(await body.arrayBuffer())),
  ),

  readFile: api.readFile.handler(({ context: { tx }, input: { id, size } }) =>
    readAttachmentFile(tx, id, size ?? 'full'),
  ),

  remove: api.remove.handler(async ({ context, input: { id } }) => ({
    undoId: await deleteWithUndo(context, { table: 'attachments', ids: [id] }),
  })),
}

async function add(
  context: MemberContext,
  { transactionId, fileName }: { transactionId: string; fileName: string },
  bytes: Uint8Array,
) {
  const { services, member, now, short, signedIn } = context
  // Looked for first, so that no file is read for a transaction that is not there.
  await short((tx) => findWhole(tx, transactionId))
  await consumeLimit(services, limits['receipts added to a household'], member.householdId)
  const file = await readFile(fileName, bytes)
  await assertRoom(services, 2 * file.bytes.byteLength)
  return short(async (tx) => {
    await keepHistory(tx, { action: 'attachments.add', now, isByToken: Boolean(signedIn?.token) })
    const { id, isRepeated } = await runOncePerKey(
      { ...context, tx },
      describe(transactionId, fileName),
      () => addAttachment({ tx, member, now }, { transactionId, fileName, file }),
    )
    return { ...(await readAttachment(tx, id)), isRepeated }
  })
}

const describe = (transactionId: string, fileName: string) => `attachments.add ${transactionId} ${fileName}`
