import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { byId, id } from '#contract/values.ts'

export const undoEndpoints = {
  undo: endpoint('writer', 'POST /undo/{id}', 'Takes back a change, which is a change itself')
    .input(byId)
    .output(
      z.object({
        /** What this did, in the history; undone itself it does again what was taken back. */
        changeId: id,
        restoredCount: z.int(),
        /** What somebody changed since, and what is therefore as it is. */
        leftCount: z.int(),
        /** What could not come back, in sentences: a receipt whose file is gone. */
        lost: z.array(z.string()),
      }),
    ),
}
