// The accounts that one file holds rows of, and where they go.
import * as z from 'zod/mini'
import { accountTypes } from '#domain/accounts.ts'
import { accountFields } from './accounts.ts'
import { id } from './values.ts'

export const filesAccount = z.object({
  /** As the file calls it, and what is shown of it. */
  name: z.string(),
  shown: z.string(),
  rowCount: z.int(),
  /** What it would be, where it becomes an account of the household. */
  type: z.enum(accountTypes),
  /** Where its rows go, or are likely to; null for nowhere yet. */
  accountId: z.nullable(id),
  /** By what that is known: a draft of the file waits for it, earlier files went there, or were left out. Null: it is to be said. */
  said: z.nullable(z.enum(['waiting', 'known', 'left-out'])),
})
export type FilesAccount = z.infer<typeof filesAccount>

/** Where the rows of one account of a file go. */
export const accountPlace = z.object({
  name: z.string().check(z.maxLength(120)),
  into: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('account'), accountId: id }),
    z.object({ kind: z.literal('new'), name: accountFields.shape.name, type: z.enum(accountTypes) }),
    z.object({ kind: z.literal('none') }),
  ]),
})
export type AccountPlace = z.infer<typeof accountPlace>
