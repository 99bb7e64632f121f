import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { transaction } from '#contract/transactions.ts'
import { transferForm } from '#contract/transfers.ts'
import { byId, id, undoable } from '#contract/values.ts'

const transferProposal = z.object({ outgoing: transaction, incoming: transaction, daysApart: z.int() })
const pair = z.object({ outgoingId: id, incomingId: id })

export const transferEndpoints = {
  create: endpoint(
    'writer',
    'POST /transfers',
    'Moves money between two own accounts: two transactions, linked',
  )
    .input(transferForm)
    .output(z.object({ transferId: id, outgoing: transaction, incoming: transaction })),
  link: endpoint('writer', 'POST /transfers/links', 'Links two transactions as a transfer')
    .input(pair)
    .output(z.object({ transferId: id })),
  unlink: endpoint('writer', 'DELETE /transfers/{id}', 'Unlinks the two sides of a transfer')
    .input(byId)
    .output(undoable),
  propose: endpoint('member', 'GET /transfers/proposals', 'Pairs that look like transfers').output(
    z.array(transferProposal),
  ),
  reject: endpoint(
    'writer',
    'POST /transfers/rejections',
    'Two transactions are not a transfer: never proposed again',
  )
    .input(pair)
    .output(z.object({})),
}
