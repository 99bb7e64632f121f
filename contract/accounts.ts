import * as z from 'zod/mini'
import { accountTypes } from '#domain/accounts.ts'
import { endpoint } from './endpoint.ts'
import { amountCents, id, instant, text, totalCents, undoable } from './values.ts'

export const accountForm = z.object({
  name: text(120, 'Enter a name'),
  type: z.enum(accountTypes),
  startingBalanceCents: amountCents,
})

export const account = z.object({
  id,
  name: z.string(),
  type: z.enum(accountTypes),
  startingBalanceCents: amountCents,
  /** Starting balance and all transactions (R2). */
  balanceCents: totalCents,
  transactionCount: z.int(),
  closedAt: z.nullable(instant),
})
export type Account = z.infer<typeof account>

const byId = z.object({ id })

export const accountEndpoints = {
  list: endpoint('member', 'GET /accounts', 'All accounts by name, with their balances').output(
    z.array(account),
  ),
  create: endpoint('writer', 'POST /accounts', 'Opens an account').input(accountForm).output(account),
  update: endpoint('writer', 'PATCH /accounts/{id}', 'Changes an account')
    .input(z.extend(z.partial(accountForm), { id }))
    .output(account),
  delete: endpoint('writer', 'DELETE /accounts/{id}', 'Deletes an account and all its transactions')
    .input(byId)
    .output(undoable),
  close: endpoint('writer', 'PUT /accounts/{id}/closing', 'Closes an account: it stays in history')
    .input(byId)
    .output(account),
  reopen: endpoint('writer', 'DELETE /accounts/{id}/closing', 'Opens a closed account again')
    .input(byId)
    .output(account),
}
