// What the server and its reading thread say to each other. A bank file is parsed and judged in a thread of its own, and
// stays there: only pages and batches of rows cross over, so that no request ever waits for a large file.
import type { ImportRow, LandingForm, RowVerdict } from '#contract/imports.ts'
import type { Day } from '#domain/calendar.ts'
import type {
  ImportOverrides,
  ImportSettings,
  Question,
  RememberedSettings,
} from '#domain/imports/settings.ts'
import type { Owner } from '#domain/imports/accounts/owners.ts'
import type { OpenBills, PaidDate } from './bill-payments.ts'
import type { KeywordRule } from '#domain/keyword-rules.ts'
import type { Cents } from '#domain/money.ts'
import type { Marks, NeighbourKind, NeighbourPage } from './neighbour-pages.ts'
import type { planLanding, summarise } from './judged-file.ts'
import type { BankFile, Household, RefusedFile } from './read-bank-file.ts'

/** Older ones lack the settings that came later. */
export type Mapping = { shape: string; settings: Partial<RememberedSettings> }

export type Reading = {
  ok: true
  format: BankFile['format']
  balances: BankFile['balances']
  settings: ImportSettings
  questions: Question[]
  headerNames: string[]
  head: string[][]
  /** The first fifty. */
  currencies: string[]
  accountNames: string[]
  accounts: BankFile['accounts']
  /** The accounts that the rows are said to be of, the first fifty. */
  owners: Owner[]
  flagWords: string[]
  sheetNames: string[]
  statusWords: string[]
  filterValues: string[]
  isRemembered: boolean
  /** Recognises the next file of this layout. */
  shape: string
  /** Of the bank's ids in it, e.g. 'ofx'; null when it has none. */
  idKind: string | null
  rowCount: number
  badCount: number
  /** The first hundred, as of those that were left out and those above the rows. */
  bad: { line: number; sentence: string }[]
  lines: BankFile['lines']
  skipped: { line: number; sentence: string }[]
  skippedReasons: { reason: string; count: number }[]
  above: BankFile['above']
  period: { firstDay: Day; lastDay: Day } | null
  /** Amounts that the other side of a transfer would have. */
  oppositeAmounts: number[]
}

export type Judgement = ReturnType<typeof summarise> & {
  counts: Record<RowVerdict, number>
  preview: ImportRow[]
}

/** What a landing will do. */
export type LandingPlan = {
  summary: ReturnType<typeof planLanding>['summary']
  /** The transfers that were accepted or rejected. */
  links: Link[]
  /** The dates of bills that the rows certainly pay. */
  payments: PaidDate[]
}

/** The rows of one statement, column by column. */
export type Batch = {
  ids: string[]
  lines: number[]
  dates: string[]
  descriptions: string[]
  amounts: number[]
  categoryIds: (string | null)[]
  importKeys: string[]
  /** What the bank calls those of them that it names. */
  named: BankIds
}

/** The bank's ids of transactions, column by column, with the day and the amount that its file gave them. */
export type BankIds = {
  transactionIds: string[]
  bankIds: string[]
  batchIds: (string | null)[]
  dates: string[]
  amounts: number[]
}

/** Which new transaction a line became, for its transfer. */
export type Link = { id: string; otherId: string; amountCents: Cents; accepted: boolean }

/** Each task and what it answers. `key` names a file with its settings. */
export type ReadingTasks = {
  /** With `file` reads it first, unless it is open. Null without one when it is not open (any more). */
  open: {
    ask: {
      key: string
      file: {
        bytes: Uint8Array
        overrides: ImportOverrides
        mappings: Mapping[]
        household: Household
      } | null
    }
    answer: Reading | RefusedFile | null
  }
  /** Pages of one judging, which has a number of its own: two may be under way. */
  surround: {
    ask: { key: string; judging: number; kind: NeighbourKind; page: NeighbourPage }
    answer: null
  }
  /** What the neighbours were that it was judged by before, and the version of the household then; null when it was not. */
  held: { ask: { key: string }; answer: { marks: Marks; version: string | null } | null }
  /** With `marks` what was judged before: null when that was by other neighbours, or by other rules. */
  judge: {
    ask: {
      key: string
      judging: number
      rules: KeywordRule[]
      categories: { id: string; name: string }[]
      rejected: string[]
      bills: OpenBills | null
      marks: Marks | null
      /** Of the household before its transactions were read. */
      version: string | null
    }
    answer: Judgement | null
  }
  /** Null when the file is not judged (any more). */
  page: {
    ask: { key: string; verdict: RowVerdict | undefined; after: number; limit: number }
    answer: { items: ImportRow[]; nextCursor: string | null } | null
  }
  plan: { ask: { key: string; choices: LandingForm }; answer: LandingPlan }
  /** Rows of the last plan; none when `from` is behind its end. */
  batch: { ask: { key: string; from: number; size: number }; answer: Batch }
  /** Of rows of the last plan that are there already, and whose transactions have no id of this bank yet. */
  known: { ask: { key: string; from: number; size: number }; answer: BankIds }
  /** One who opened it is done. With `keep` it stays for the next look at it, while there is room. */
  close: { ask: { key: string; keep: boolean }; answer: null }
}

export type TaskName = keyof ReadingTasks
export type ToThread = {
  [Name in TaskName]: { id: number; task: Name; ask: ReadingTasks[Name]['ask'] }
}[TaskName]
export type FromThread = { id: number; answer: unknown } | { id: number; failure: string }
