// What a bank's file says its account held, beside its rows and beside the account here.
import * as z from 'zod/mini'
import { day, totalCents } from './values.ts'

const balance = z.object({ amountCents: totalCents, day })

const namedRow = z.object({ line: z.int(), day, description: z.string() })

/** What the file says the account held before its rows and after them, and whether these account for it. */
export const fileBalances = z.object({
  proof: z.enum(['proven', 'off', 'open']),
  opening: z.nullable(balance),
  closing: z.nullable(balance),
  /** Where they part, at most five. */
  breaks: z.array(
    z.object({
      kind: z.enum(['missing', 'doubled', 'sign', 'left-out']),
      /** What the rows lack between two days, below zero what they have too much. */
      offCents: totalCents,
      firstDay: day,
      lastDay: day,
      lines: z.array(z.int()),
      /** The row that would explain it, and the ones beside it or beside the place where one is missing. */
      row: z.nullable(namedRow),
      before: z.nullable(namedRow),
      after: z.nullable(namedRow),
    }),
  ),
})
export type FileBalances = z.infer<typeof fileBalances>

/** What the file states of its last day, and what the account comes to on that day. */
export const closingBalance = z.object({ day, statedCents: totalCents, accountCents: totalCents })
export type ClosingBalance = z.infer<typeof closingBalance>

/** What the file states before its first row, where the account stands at something else: rows between them are missing. */
export const openingGap = z.extend(closingBalance, {
  /** Of the last transaction before it. */
  lastDay: day,
})
export type OpeningGap = z.infer<typeof openingGap>

/** The same of an import that has landed. */
export const importBalance = z.extend(closingBalance, {
  /** It counts as a balance that the bank confirmed. */
  isConfirmed: z.boolean(),
  /** The latest day of which the bank stated a balance later than this one: this one cannot take its place. */
  laterDay: z.nullable(day),
  /** The latest day, this one or a later one, of which a person said what the account held. */
  enteredDay: z.nullable(day),
})
export type ImportBalance = z.infer<typeof importBalance>
