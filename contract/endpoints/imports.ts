import { eventIterator } from '@orpc/contract'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { importBalance } from '#contract/import-balances.ts'
import { accountPlace } from '#contract/import-accounts.ts'
import {
  importDraft,
  importRow,
  importSettings,
  importSummary,
  landingEvent,
  landingForm,
  landingsForm,
  rowVerdicts,
} from '#contract/imports.ts'
import { byId, id, page, pageQuery, textOnOneLine } from '#contract/values.ts'

export const importEndpoints = {
  list: endpoint('member', 'GET /imports', 'Imports and their receipts, newest first')
    .input(
      z.object({
        ...pageQuery,
        /** 'open': those that have not landed. */
        state: z.optional(z.enum(['open'])),
      }),
    )
    .output(page(importSummary)),
  upload: endpoint('writer', 'POST /imports', 'Reads a bank file and says what each row would be')
    .route({ inputStructure: 'detailed' })
    .input(
      z.object({
        query: z.object({
          accountId: z.optional(id),
          fileName: textOnOneLine(255, 'Choose a file with a name'),
        }),
        body: z.file(),
      }),
    )
    .output(
      z.extend(importDraft, {
        /** The file waited already: this is the draft that it had. */
        isRepeated: z.boolean(),
      }),
    ),
  read: endpoint('member', 'GET /imports/{id}', 'One import and its receipt')
    .input(byId)
    .output(importSummary),
  draft: endpoint('member', 'GET /imports/{id}/draft', 'An import that has not landed, judged anew')
    .input(byId)
    .output(importDraft),
  change: endpoint('writer', 'PATCH /imports/{id}', 'Reads the file again with other settings')
    .input(z.object({ id, settings: z.partial(importSettings), accountId: z.optional(id) }))
    .output(importDraft),
  divide: endpoint(
    'writer',
    'PUT /imports/{id}/accounts',
    'Gives each account of a file a place: an import of its own, or none',
  )
    .input(z.object({ id, accounts: z.array(accountPlace).check(z.minLength(1), z.maxLength(50)) }))
    .output(z.object({ imports: z.array(importSummary) })),
  rows: endpoint('member', 'GET /imports/{id}/rows', 'The rows of a draft by line, with their verdicts')
    .input(z.extend(z.object(pageQuery), { id, verdict: z.optional(z.enum(rowVerdicts)) }))
    .output(page(importRow)),
  balance: endpoint(
    'member',
    'GET /imports/{id}/balance',
    'What the file says its account holds, beside what the account comes to',
  )
    .input(byId)
    .output(z.object({ balance: z.nullable(importBalance) })),
  confirmBalance: endpoint(
    'writer',
    'PUT /imports/{id}/balance',
    'Sets the account to what the file says it holds',
  )
    .input(byId)
    .output(
      z.object({
        balance: z.nullable(importBalance),
        /** The balance that this has confirmed, to take it back by; null when it was confirmed before. */
        confirmedId: z.nullable(id),
      }),
    ),
  land: endpoint('writer', 'POST /imports/{id}/landing', 'Writes the rows, once, all or none')
    .input(z.extend(landingForm, { id }))
    .output(eventIterator(landingEvent)),
  landAll: endpoint('writer', 'POST /imports/landings', 'Lands several drafts one after another, each once')
    .input(landingsForm)
    .output(z.object({ queuedIds: z.array(id) })),
  undo: endpoint('writer', 'DELETE /imports/{id}', 'Undoes an import as a whole, or discards a draft')
    .input(z.object({ id, editedRows: z.optional(z.enum(['remove', 'keep'])) }))
    .output(
      z.discriminatedUnion('outcome', [
        z.object({ outcome: z.literal('discarded') }),
        z.object({ outcome: z.literal('undone'), undoId: id }),
        /** Some rows were edited since: ask again with `editedRows`. */
        z.object({ outcome: z.literal('asks'), editedCount: z.int() }),
      ]),
    ),
}
