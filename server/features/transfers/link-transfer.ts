import { isTransferPair } from '#domain/transfers.ts'
import { AppError, requireFound } from '#server/errors.ts'
import { linkPairs, type LinkScope, type Pair } from './public.ts'

/** Links two transactions of two accounts that are equal and opposite and not linked yet; returns the transfer's id. */
export async function linkTransfer(scope: LinkScope, pair: Pair): Promise<string> {
  const { tx } = scope
  const sides = await tx
    .selectFrom('transactions')
    .select(['id', 'accountId', 'amountCents', 'transferId', 'isSplit', 'splitOf', 'refundOf'])
    .where('id', 'in', [pair.outgoingId, pair.incomingId])
    .orderBy('id')
    .forUpdate()
    .execute()
  const outgoing = requireFound(sides.find((side) => side.id === pair.outgoingId))
  const incoming = requireFound(sides.find((side) => side.id === pair.incomingId))
  if (outgoing.transferId || incoming.transferId) throw new AppError('already-linked')
  if ([outgoing, incoming].some(({ isSplit, splitOf }) => isSplit || splitOf))
    throw new AppError('split-no-transfer')
  if (incoming.refundOf || (await isRefunded(tx, outgoing.id))) throw new AppError('refund-no-transfer')
  if (!isTransferPair(outgoing, incoming)) throw new AppError('not-opposite')
  const [id] = await linkPairs(scope, [pair])
  return requireFound(id)
}

const isRefunded = async (tx: LinkScope['tx'], id: string): Promise<boolean> =>
  (await tx.selectFrom('transactions').select('id').where('refundOf', '=', id).limit(1).execute()).length > 0
