import * as z from 'zod/mini'
import { categoryGroups } from '#domain/categories.ts'
import { id, text } from './values.ts'

const fields = {
  name: text(120, 'Enter a name'),
  group: z.enum(categoryGroups),
  isFixed: z.boolean(),
  taxDeductible: z.boolean(),
}

export const categoryForm = z.object({
  ...fields,
  isFixed: z._default(fields.isFixed, false),
  taxDeductible: z._default(fields.taxDeductible, false),
})
export const categoryChanges = z.partial(z.object(fields))

export const category = z.object({
  id,
  name: z.string(),
  group: z.enum(categoryGroups),
  isFixed: z.boolean(),
  taxDeductible: z.boolean(),
  transactionCount: z.int(),
  ruleCount: z.int(),
})
export type Category = z.infer<typeof category>
