import * as z from 'zod/mini'
import { categoryGroups } from '#domain/categories.ts'
import { figures } from '#domain/counting.ts'
import { leftReasons } from '#domain/left-out.ts'
import { guess } from './categoriser.ts'
import { amountCents, day, id, month, optionalText, text, totalCents } from './values.ts'

/** Whose it is, if anybody's. */
const person = optionalText(120)
const note = optionalText(2000)

/** The tags of a transaction, by their ids. */
const tagIds = z.array(id).check(z.maxLength(20, 'At most 20 tags'))

/** A part of a transaction that is divided; without an id it is a new one. */
const partForm = z.object({
  id: z.optional(id),
  amountCents: amountCents.check(z.refine((amount) => amount !== 0, 'Enter an amount')),
  categoryId: z.nullable(id),
  person: z._default(person, null),
  note: z._default(note, null),
  tagIds: z._default(tagIds, []),
})
export type PartForm = z.output<typeof partForm>

/** None leave the transaction in one piece. */
const parts = z.array(partForm).check(
  z.maxLength(50, 'At most 50 parts'),
  z.refine(({ length }) => length !== 1, 'A divided transaction has at least two parts'),
)

const fields = {
  date: day,
  accountId: id,
  description: text(500, 'Enter a description'),
  amountCents,
  categoryId: z.nullable(id),
  person,
  cleared: z.boolean(),
  note,
  tagIds,
  parts,
}

/** SPEC section 5: date, account, description, amount and category are required; person is optional. */
export const transactionForm = z.object({
  ...fields,
  person: z._default(person, null),
  cleared: z._default(z.boolean(), false),
  note: z._default(note, null),
  tagIds: z._default(tagIds, []),
  /** Where they are left out, a category that is always divided divides it; none keep it in one piece. */
  parts: z.optional(parts),
})
export const transactionChanges = z.partial(z.object(fields))

/** What many transactions can be given at once; values are set, and never turned around. */
export const bulkChanges = z
  .partial(
    z.object({
      date: fields.date,
      accountId: fields.accountId,
      categoryId: fields.categoryId,
      person: fields.person,
      cleared: fields.cleared,
      addTagIds: tagIds,
      removeTagIds: tagIds,
    }),
  )
  .check(
    z.refine(
      (changes) => Object.values(changes).some((value) => value !== undefined),
      'Choose what to change',
    ),
  )
export type BulkChanges = z.infer<typeof bulkChanges>

export const transaction = z.object({
  id,
  date: day,
  accountId: id,
  accountName: z.string(),
  description: z.string(),
  amountCents,
  categoryId: z.nullable(id),
  /** 'Uncategorized' when there is none (SPEC section 3). */
  categoryName: z.string(),
  categoryGroup: z.nullable(z.string()),
  /** Where the category is one that nobody chose yet. */
  guess: z.nullable(guess),
  person: z.nullable(z.string()),
  cleared: z.boolean(),
  /** The day of the bank statement that it is locked by, or its whole is. */
  reconciledOn: z.nullable(day),
  note: z.nullable(z.string()),
  /** By their names. */
  tags: z.array(z.object({ id, name: z.string() })),
  /** Of a part, those of its whole. */
  attachmentCount: z.int(),
  isRecurring: z.boolean(),
  /** The bill it is of, and the date of it. */
  bill: z.nullable(z.object({ id, name: z.string(), dueDate: day })),
  importId: z.nullable(id),
  /** Who of the household entered it; only the server says so. */
  enteredBy: z.nullable(z.object({ id, name: z.string() })),
  transfer: z.nullable(z.object({ id, otherId: id, otherAccountName: z.string() })),
  /** Divided: its parts are listed and counted instead of it. */
  isSplit: z.boolean(),
  /** The purchase that it came back of. */
  refund: z.nullable(z.object({ purchaseId: id, description: z.string(), date: day, amountCents })),
  /** What came back of it, in all. */
  refundedCents: totalCents,
  /** What it is a part of. */
  part: z.nullable(z.object({ wholeId: id, wholeCents: amountCents })),
})
/** A line of a glance at a month. `name` is the payee of what a bank wrote; what somebody typed stays as it is. */
export const newestTransaction = z.object({
  id,
  date: day,
  name: z.string(),
  description: z.string(),
  amountCents,
})
export type NewestTransaction = z.infer<typeof newestTransaction>

export const transactionDetail = z.extend(transaction, { parts: z.array(transaction) })
export type TransactionDetail = z.infer<typeof transactionDetail>
export type Transaction = z.infer<typeof transaction>

/** What rows come to: `outCents` is what went out, without its sign. */
export const listTotals = z.object({
  count: z.int(),
  amountCents: totalCents,
  inCents: totalCents,
  outCents: totalCents,
})
export type ListTotals = z.infer<typeof listTotals>

const mostIds = 50

/** The ids of a filter's `ids`. */
export const splitIds = (text: string): string[] => text.split(',')

export const transactionFilter = z.object({
  month: z.optional(month),
  search: z.optional(z.string().check(z.maxLength(200))),
  accountId: z.optional(id),
  /** A category, or 'none' for the uncategorized. */
  categoryId: z.optional(z.union([id, z.literal('none')])),
  /** The group of the category. */
  group: z.optional(z.enum(categoryGroups)),
  importId: z.optional(id),
  /** The first and last day, both included. */
  from: z.optional(day),
  to: z.optional(day),
  /** Only what counts in a figure of a month, each once: of a transfer into savings the side that does. */
  counts: z.optional(z.enum(figures)),
  person: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
  /** Of one merchant, as a report's merchants name them. */
  payee: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
  /** Only what carries this tag. */
  tagId: z.optional(id),
  /** Only what counts with a category that was guessed, and not surely enough to be given. */
  only: z.optional(z.enum(['guessed'])),
  /** Only these, by their ids with commas between; of one that is divided, its parts. */
  ids: z.optional(
    z.string().check(
      z.maxLength(40 * mostIds),
      z.refine(
        (text) => splitIds(text).every((one) => z.safeParse(id, one).success),
        'Name transactions by their ids',
      ),
    ),
  ),
})
export type TransactionFilter = z.infer<typeof transactionFilter>

/** Some by their ids, or all that a filter shows but some: `count` is how many whoever asks believes that to be. */
export const transactionSelection = z
  .object({
    ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(1000))),
    filter: z.optional(transactionFilter),
    exceptIds: z.optional(z.array(id).check(z.maxLength(1000))),
    count: z.optional(z.int()),
  })
  .check(
    z.refine(
      ({ ids, filter, count }) => (ids ? !filter : filter !== undefined && count !== undefined),
      'Name transactions by their ids, or by a filter and how many it shows',
    ),
  )
export type TransactionSelection = z.infer<typeof transactionSelection>

/** What became of a selection: how many were changed or deleted, and how many were left as they are, by the reason. */
export const selectionOutcome = z.object({
  undoId: id,
  count: z.int(),
  left: z.record(z.enum(leftReasons), z.int()),
})
export type SelectionOutcome = z.infer<typeof selectionOutcome>
