import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { byId } from '#contract/values.ts'

export const undoEndpoints = {
  undo: endpoint('writer', 'POST /undo/{id}', 'Brings back what a destructive action took away')
    .input(byId)
    .output(z.object({})),
}
