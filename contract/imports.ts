import * as z from 'zod/mini'
import { categoryGroups } from '#domain/categories.ts'
import { mostNewCategories } from '#domain/imports/file-categories.ts'
import { fileLimits } from '#domain/imports/limits.ts'
import { peerFormats } from '#domain/imports/peers/exports.ts'
import { dateOrders, delimiters, encodings, questionCodes, signLayouts } from '#domain/imports/settings.ts'
import { filesAccount } from './import-accounts.ts'
import { closingBalance, fileBalances, openingGap } from './import-balances.ts'
import { amountCents, day, id, instant, totalCents, text } from './values.ts'

/** Files that wait are kept whole, so a household may have only so many of them: a year's of a few accounts. */
export const mostWaitingFiles = 60

const columnNumber = z.int().check(z.minimum(0), z.maximum(fileLimits.columns - 1))

const column = z.nullable(columnNumber)

const line = z.int().check(z.minimum(1), z.maximum(fileLimits.bytes))

const words = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(100))

/** A value of the currency or the account column, or the name of a sheet. */
const belonging = z.string().check(z.maxLength(120))

/** How a bank file is read; columns are counted from 0, lines from 1. */
export const importSettings = z.object({
  encoding: z.enum(encodings),
  delimiter: z.enum(delimiters),
  headerLine: z.int().check(z.minimum(0), z.maximum(fileLimits.bytes)),
  firstLine: line,
  columns: z.object({
    date: column,
    year: z._default(column, null),
    descriptions: z.array(columnNumber).check(z.maxLength(20)),
    fallbacks: z._default(z.array(columnNumber).check(z.maxLength(20)), []),
    amount: column,
    debit: column,
    credit: column,
    flag: column,
    account: column,
    currency: column,
    balance: column,
    fee: z._default(column, null),
  }),
  dateOrder: z.enum(dateOrders),
  lastDay: z.nullable(day),
  readOn: z.nullable(day),
  decimalMark: z.enum(['.', ',']),
  signs: z.enum(signLayouts),
  flags: z.object({ in: words, out: words }),
  currency: z.nullable(belonging),
  accountName: z.nullable(belonging),
  joinsWrapped: z.boolean(),
  settled: z.array(z.enum(questionCodes)).check(z.maxLength(20)),
  sheet: z.nullable(belonging),
  /** Rows that are no booked money: what tells them, and whether they are imported all the same. */
  unbooked: z.object({
    isImported: z.boolean(),
    statusColumn: column,
    booked: words,
    unbooked: words,
    completedColumn: column,
  }),
  /** Only rows whose column says one of the values; all where there are none. */
  rowFilter: z.object({ column, values: z.array(z.string().check(z.maxLength(120))).check(z.maxLength(50)) }),
})

const importQuestion = z.object({
  code: z.enum(questionCodes),
  setting: z.enum(Object.keys(importSettings.shape) as (keyof typeof importSettings.shape)[]),
  sentence: z.string(),
  choices: z.array(z.string()),
})
export type ImportQuestion = z.infer<typeof importQuestion>

/** What a row is to the account: R52 and DESIGN section 5 item 3. 'skipped' lines are none of this account's. */
export const rowVerdicts = ['new', 'transfer', 'similar', 'same', 'bad', 'skipped'] as const

export type RowVerdict = (typeof rowVerdicts)[number]

export const importRow = z.object({
  line,
  verdict: z.enum(rowVerdicts),
  date: z.nullable(day),
  description: z.nullable(z.string()),
  amountCents: z.nullable(amountCents),
  /** Why the row is not simply new, as a sentence. */
  why: z.nullable(z.string()),
  /** The transaction it is the same as, looks like, or is the other side of. */
  other: z.nullable(
    z.object({ id, date: day, description: z.string(), amountCents, accountName: z.string() }),
  ),
  /** The date of a bill it pays. A 'likely' one has the amount and the day but not the name: it is only offered. */
  bill: z.nullable(
    z.object({
      id,
      name: z.string(),
      dueDate: day,
      /** Paid more (above zero) or less than expected. */
      differenceCents: totalCents,
      certainty: z.enum(['certain', 'likely']),
    }),
  ),
  /** The category that the file's own or a keyword rule gives it, and by which word. */
  rule: z.nullable(z.object({ keyword: z.string(), categoryId: id })),
})
export type ImportRow = z.infer<typeof importRow>

const counts = z.object({
  new: z.int(),
  transfer: z.int(),
  similar: z.int(),
  same: z.int(),
  bad: z.int(),
  skipped: z.int(),
})

/** Both days are in it. */
const period = z.nullable(z.object({ firstDay: day, lastDay: day }))

const lineProblem = z.object({ line: z.int(), sentence: z.string() })

/** Where the lines of a file went, or the records of a statement: all but the first add up to `total`. */
const lineCounts = z.object({
  total: z.int(),
  rows: z.int(),
  bad: z.int(),
  leftOut: z.int(),
  /** Column names and what stands above them. */
  above: z.int(),
  blank: z.int(),
})

/** How many lines were left out for which reason. */
const skippedReasons = z.array(z.object({ reason: z.string(), count: z.int() }))

/** What an import did. It stays when the file is gone. */
export const receipt = z.object({
  added: z.int(),
  addedCents: totalCents,
  period,
  same: z.int(),
  similarLeftOut: z.int(),
  leftOut: z.int(),
  zeroLeftOut: z.int(),
  categorised: z.int(),
  /** Rows whose category is a guess; receipts before 0.2.0 do not say. */
  guessed: z.optional(z.int()),
  transfersLinked: z.int(),
  /** Categories of the file that it made. */
  categoriesMade: z.optional(z.array(z.string())),
  /** The dates of bills that its rows paid, at most a hundred. */
  billsPaid: z.optional(
    z.array(
      z.object({
        billId: id,
        billName: z.string(),
        dueDate: day,
        amountCents,
        differenceCents: totalCents,
        /** 'Payment of Rent, $4.00 more than expected'. */
        sentence: z.string(),
      }),
    ),
  ),
  /** What the file did not go on from. */
  openingGap: z.optional(z.nullable(openingGap)),
  badCount: z.int(),
  /** The first hundred lines that gave no transaction. */
  bad: z.array(lineProblem),
  /** Null of a file without columns; receipts before 0.2.0 do not say. */
  lines: z.optional(z.nullable(lineCounts)),
  /** The first hundred lines that are no booked transactions of the account. */
  skipped: z.optional(z.array(lineProblem)),
  skippedReasons: z.optional(skippedReasons),
  /** Receipts before 0.2.0 do not say. */
  balances: z.optional(fileBalances),
})
export type ImportReceipt = z.infer<typeof receipt>

export const importSummary = z.object({
  id,
  accountId: id,
  accountName: z.string(),
  fileName: z.string(),
  fileSize: z.int(),
  /** 'queued': it lands as soon as those before it have. */
  state: z.enum(['draft', 'queued', 'landing', 'landed', 'undone']),
  createdAt: instant,
  landedAt: z.nullable(instant),
  undoneAt: z.nullable(instant),
  /** Rows written so far, while it lands. */
  progress: z.object({ done: z.int(), total: z.int() }),
  receipt: z.nullable(receipt),
  /** Why the last attempt to land it failed; only of a draft. */
  failure: z.nullable(z.string()),
  /** How many of its rows are there now, how many of these have no category, or a guessed one; only of a landed import. */
  rows: z.nullable(z.object({ count: z.int(), uncategorized: z.int(), guessed: z.int(), edited: z.int() })),
})
export type ImportSummary = z.infer<typeof importSummary>

const newCategory = z.object({ name: text(120, 'Enter a name'), group: z.enum(categoryGroups) })

/** A file that was read and judged, before anything is written. */
export const importDraft = z.object({
  import: importSummary,
  /** What the file is. Of a statement that is no CSV only a few settings say anything. */
  format: z.enum(['csv', 'xlsx', 'ofx', 'camt', 'mt940', 'qif', ...peerFormats]),
  balances: fileBalances,
  /** What the account would hold on the file's last day with all new rows, where the file states a balance. */
  closing: z.nullable(closingBalance),
  openingGap: z.nullable(openingGap),
  settings: importSettings,
  questions: z.array(importQuestion),
  headerNames: z.array(z.string()),
  /** The first records as cells, to name columns by what they hold. */
  head: z.array(z.array(z.string())),
  /** What its rows say they are in and of, the most frequent first. */
  currencies: z.array(z.string()),
  accountNames: z.array(z.string()),
  /** What the column says that tells money in from money out, in lower case. */
  flagWords: z.array(z.string()),
  /** The sheets of a workbook that have transactions. */
  sheetNames: z.array(z.string()),
  /** What the status column says, in lower case, and the column that rows are filtered by. */
  statusWords: z.array(z.string()),
  filterValues: z.array(z.string()),
  /** The settings are those of an earlier file of this shape in this account. */
  isRemembered: z.boolean(),
  /** Null while the columns are not known. */
  lines: z.nullable(lineCounts),
  skippedReasons,
  /** The first hundred lines above the rows. */
  above: z.array(z.object({ line: z.int(), text: z.string() })),
  counts,
  rowCount: z.int(),
  zeroCount: z.int(),
  categorisedCount: z.int(),
  /** Categories of the file that the household has not, with the group proposed and how many new rows have them. */
  newCategories: z.array(z.extend(newCategory, { count: z.int() })),
  /** What the new rows come to, transfers included. */
  newCents: totalCents,
  period,
  preview: z.array(importRow),
  /** The account it goes to, and what the file says of it. */
  account: z.object({
    /** Nothing says that it is this one: it is to be chosen before the import. */
    isOpen: z.boolean(),
    /** The number in the file, but for its last characters; null where the file names no account, or several. */
    shown: z.nullable(z.string()),
    /** Files with the same are of one account, as far as one can tell. */
    alike: z.string(),
    /** The account that earlier files of this number went to, when it is another one. */
    other: z.nullable(z.object({ id, name: z.string() })),
  }),
  /** Of a file of several accounts, the first fifty: what becomes of the rows of each. */
  filesAccounts: z.array(filesAccount),
  /** Another import of exactly this file into this account that landed. */
  earlier: z.nullable(z.object({ id, landedAt: instant })),
})
export type ImportDraft = z.infer<typeof importDraft>

export const landingForm = z.object({
  /** Bad lines: import the others and report these, or nothing at all (R51). */
  badRows: z.enum(['skip', 'refuse']),
  zeroAmounts: z._default(z.enum(['import', 'skip']), 'import'),
  /** Lines that look like an earlier transaction and are another one all the same. */
  includeSimilar: z._default(z.array(line).check(z.maxLength(fileLimits.rows)), []),
  /** New lines that are not wanted. */
  excludeNew: z._default(z.array(line).check(z.maxLength(fileLimits.rows)), []),
  linkTransfers: z._default(z.array(z.object({ line, transactionId: id })).check(z.maxLength(10_000)), []),
  /** Categories of the file to be made first. They stay when the import is undone. */
  makeCategories: z._default(z.array(newCategory).check(z.maxLength(mostNewCategories)), []),
  /** Pairs that are no transfer: never proposed again. */
  rejectTransfers: z._default(z.array(z.object({ line, transactionId: id })).check(z.maxLength(10_000)), []),
})
export type LandingForm = z.infer<typeof landingForm>

/** What is decided about several drafts that land as they are proposed: new rows are added, pairs of a transfer linked. */
export const landingsForm = z.object({
  /** In the order in which they land. */
  ids: z.array(id).check(z.minLength(1), z.maxLength(mostWaitingFiles)),
  badRows: landingForm.shape.badRows,
})

/** Progress as it moves, then how it ended. */
export const landingEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), done: z.int(), total: z.int() }),
  // Whoever imports reads on from `import`, and need not ask for it.
  z.object({ kind: z.literal('landed'), receipt, import: importSummary }),
  z.object({ kind: z.literal('failed'), message: z.string(), requestId: z.string() }),
])
export type LandingEvent = z.infer<typeof landingEvent>

/** What is said of a landing that failed for an unknown reason (SPEC section 8). */
export const importFailed = 'Error importing transactions. Please try again.'
