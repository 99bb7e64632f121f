import * as z from 'zod/mini'
import { amountCents, day, id, text } from './values.ts'

export const transferForm = z.object({
  fromAccountId: id,
  toAccountId: id,
  date: day,
  amountCents,
  description: text(500, 'Enter a description'),
  categoryId: z._default(z.nullable(id), null),
})
export type TransferForm = z.output<typeof transferForm>
