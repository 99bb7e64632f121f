import * as z from 'zod/mini'
import { account, accountFields, accountForm, confirmedBalance, sayOneBalance } from '#contract/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { byId, id, undoable } from '#contract/values.ts'

export const accountEndpoints = {
  list: endpoint('member', 'GET /accounts', 'All accounts by name, with their balances').output(
    z.array(account),
  ),
  create: endpoint('writer', 'POST /accounts', 'Opens an account').input(accountForm).output(account),
  update: endpoint('writer', 'PATCH /accounts/{id}', 'Changes an account')
    .input(z.extend(z.partial(accountFields), { id }).check(sayOneBalance))
    .output(account),
  delete: endpoint('writer', 'DELETE /accounts/{id}', 'Deletes an account and all its transactions')
    .input(
      z.object({
        id,
        /** Whether the reconciled ones may go, too. */
        unlock: z._default(z.boolean(), false),
      }),
    )
    .output(undoable),
  close: endpoint('writer', 'PUT /accounts/{id}/closing', 'Closes an account: it stays in history')
    .input(byId)
    .output(account),
  reopen: endpoint('writer', 'DELETE /accounts/{id}/closing', 'Opens a closed account again')
    .input(byId)
    .output(account),
  balances: endpoint(
    'member',
    'GET /accounts/{id}/balances',
    'What the account held on which day, newest first',
  )
    .input(byId)
    .output(z.array(confirmedBalance)),
  deleteBalance: endpoint(
    'writer',
    'DELETE /accounts/{id}/balances/{balanceId}',
    'Takes back a confirmed balance',
  )
    .input(z.object({ id, balanceId: id }))
    .output(undoable),
}
