import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { reconciliation, reconciliationSheet, statementForm } from '#contract/reconciliations.ts'
import { byId, day, id, undoable } from '#contract/values.ts'

export const reconciliationEndpoints = {
  sheet: endpoint('member', 'GET /accounts/{id}/reconciliation', 'What a statement of a day is held against')
    .input(z.object({ id, day }))
    .output(reconciliationSheet),
  list: endpoint(
    'member',
    'GET /accounts/{id}/reconciliations',
    'Statements that an account agreed with, newest first',
  )
    .input(byId)
    .output(z.array(reconciliation)),
  finish: endpoint(
    'writer',
    'POST /accounts/{id}/reconciliations',
    'Locks the cleared rows that come to the balance of a statement',
  )
    .input(statementForm)
    .output(undoable),
  delete: endpoint(
    'writer',
    'DELETE /accounts/{id}/reconciliations/{reconciliationId}',
    'Takes back the latest reconciliation of an account',
  )
    .input(z.object({ id, reconciliationId: id }))
    .output(undoable),
  unlock: endpoint(
    'writer',
    'POST /transactions/unlocks',
    'Unlocks reconciled transactions: a statement no longer vouches for them',
  )
    .input(z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(1000)) }))
    .output(undoable),
}
