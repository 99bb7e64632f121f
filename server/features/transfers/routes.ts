import { cents } from '#domain/money.ts'
import { AppError } from '#server/errors.ts'
import { addTransaction, readTransaction } from '#server/features/transactions/public.ts'
import { deleteWithUndo } from '#server/platform/undo/deletion.ts'
import { householdApi } from '#server/platform/api/builders.ts'
import { proposeTransfers } from './queries.ts'
import { linkTransfer } from './link-transfer.ts'

const api = householdApi.transfers

export const transferRoutes = {
  create: api.create.handler(async ({ context, input }) => {
    const { tx } = context
    const { fromAccountId, toAccountId, amountCents, categoryId, ...rest } = input
    if (fromAccountId === toAccountId || amountCents <= 0) throw new AppError('not-opposite')
    // A transfer is never divided, whatever its category.
    const parts: [] = []
    const out = { ...rest, accountId: fromAccountId, amountCents: cents(-amountCents), categoryId, parts }
    const into = { ...rest, accountId: toAccountId, amountCents, categoryId: null, parts }
    const outgoingId = await addTransaction(context, out)
    const incomingId = await addTransaction(context, into)
    const transferId = await linkTransfer(context, { outgoingId, incomingId })
    return {
      transferId,
      outgoing: await readTransaction(tx, outgoingId),
      incoming: await readTransaction(tx, incomingId),
    }
  }),

  link: api.link.handler(async ({ context, input }) => ({
    transferId: await linkTransfer(context, input),
  })),

  unlink: api.unlink.handler(async ({ context, input: { id } }) => ({
    undoId: await deleteWithUndo(context, { table: 'transfers', ids: [id] }),
  })),

  propose: api.propose.handler(({ context: { tx } }) => proposeTransfers(tx)),

  reject: api.reject.handler(async ({ context: { tx, member }, input }) => {
    await readTransaction(tx, input.outgoingId)
    await readTransaction(tx, input.incomingId)
    await tx
      .insertInto('transferRejections')
      .values({ ...input, householdId: member.householdId, rejectedBy: member.userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return {}
  }),
}
