// How lists of transactions are sorted, and read on from a place.
import * as z from 'zod/mini'
import { transactionSorts, type TransactionSort } from './choices.ts'

/** Newest first unless asked otherwise; rows that are equal in what they are sorted by stand newest first. */
export const listOrder = {
  /** That of a list by payee holds a name. */
  cursor: z.optional(z.string().check(z.maxLength(3000))),
  sort: z._default(z.enum(transactionSorts), 'date'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
}
export type ListOrder = { sort: TransactionSort; order: 'asc' | 'desc' }
