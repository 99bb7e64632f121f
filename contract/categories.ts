import * as z from 'zod/mini'
import { categoryGroups } from '#domain/categories.ts'
import { wholeShare } from '#domain/parts.ts'
import { id, optionalText, text } from './values.ts'

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

/** One part of what a category is always divided into; `share` is in hundredths of a percent. */
const divisionPart = z.object({
  /** The category itself keeps what stays in it. */
  categoryId: id,
  share: z.int().check(z.minimum(1, 'Enter a percent above 0'), z.maximum(wholeShare, 'At most 100%')),
  person: z._default(optionalText(120), null),
  note: z._default(optionalText(2000), null),
})
export type DivisionPart = z.output<typeof divisionPart>

/** What every transaction of a category is divided into; none leave them in one piece. */
export const divisionParts = z.array(divisionPart).check(
  z.maxLength(20, 'At most 20 parts'),
  z.refine(({ length }) => length !== 1, 'A divided category has at least two parts'),
  z.refine(
    (parts) => parts.length === 0 || parts.reduce((sum, { share }) => sum + share, 0) === wholeShare,
    'The parts have to make 100%',
  ),
)

export const category = z.object({
  id,
  name: z.string(),
  group: z.enum(categoryGroups),
  isFixed: z.boolean(),
  taxDeductible: z.boolean(),
  transactionCount: z.int(),
  ruleCount: z.int(),
  /** What its transactions are always divided into; empty where they are not. */
  division: z.array(divisionPart),
})
export type Category = z.infer<typeof category>
