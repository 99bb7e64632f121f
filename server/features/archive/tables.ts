// What of a household goes into its archive. Every household table stands in one of the two lists, or a test fails.
import { sql } from 'kysely'
import { defaultAccounts } from '#domain/accounts.ts'
import { mostKeywordRules } from '#domain/keyword-rules.ts'
import { limits } from '#domain/plans.ts'

type Sql = ReturnType<typeof sql>

type TableRule = {
  /** The rows that are archived (alias `t`), where not all are. */
  where?: Sql
  /** The rows (alias `t`) every new household comes with; an import puts its own in their place. Others are none. */
  furnished?: Sql
  /** An import takes no more. */
  mostRows?: number
}

const all = sql`true`

// Of an import that is landing or undone, no household sees the rows.
const isSeen = (column: Sql) =>
  sql`exists (select from transactions x where x.household_id = t.household_id and x.id = ${column})`

/** Tables that are archived; in which order, their foreign keys say. */
export const archivedTables: Readonly<Record<string, TableRule>> = {
  households: { furnished: all, mostRows: 1 },
  household_people: { furnished: all },
  budget_splits: { furnished: all },
  accounts: {
    furnished: sql`t.closed_at is null and t.name in (${sql.join(defaultAccounts.map(({ name }) => name))})`,
  },
  categories: { furnished: sql`t.canonical_key is not null` },
  budget_categories: {},
  keyword_rules: { mostRows: mostKeywordRules },
  categorize_events: {},
  imports: { where: sql`t.landed_at is not null` },
  import_mappings: {},
  recurring_bills: {},
  // More than anybody may have; of more than Free may, all are kept (R18).
  debts: { mostRows: limits.pro.debts },
  debt_plans: {},
  savings_goals: {},
  savings_goal_accounts: {},
  savings_contributions: {},
  dismissed_bill_candidates: {},
  transfers: {
    where: sql`2 = (select count(*) from transactions x
      where x.household_id = t.household_id and x.transfer_id = t.id)`,
  },
  transactions: {},
  bill_occurrences: {},
  bill_match_rejections: { where: isSeen(sql`t.transaction_id`) },
  shortfall_warnings: {},
  transfer_rejections: { where: sql`${isSeen(sql`t.outgoing_id`)} and ${isSeen(sql`t.incoming_id`)}` },
}

type LeftOut = {
  why: string
  /** It is the members' and goes with them into the household of an imported archive; others do not. */
  staysWithMembers: boolean
}

const ofMembers = (why: string): LeftOut => ({ why, staysWithMembers: true })
const ofTheRows = (why: string): LeftOut => ({ why, staysWithMembers: false })

/** Household tables that are not archived. */
export const tablesLeftOut: Readonly<Record<string, LeftOut>> = {
  members: ofMembers(
    'who may come in is said by invitations; the archive names the members, an import lets nobody in',
  ),
  invitations: ofMembers('keys to this household'),
  api_tokens: ofMembers('keys to this household'),
  idempotency_keys: ofTheRows('answers of requests, kept for two days: they name rows that go'),
  household_job_days: ofMembers('what jobs did on which day, kept for two months'),
  undo_records: ofTheRows('what was taken away, kept for a week'),
  undo_rows: ofTheRows('what was taken away, kept for a week'),
  month_totals: ofTheRows('counted by triggers from the transactions'),
  account_totals: ofTheRows('counted by triggers from the transactions'),
}

/** Columns of archived tables that are not archived, and why. */
export const columnsLeftOut: Readonly<Record<string, string>> = {
  'imports.file': 'gone when the import has landed',
  'imports.hidden_at': 'of an import under way',
  'imports.landing_key': 'of an import under way',
  'imports.failure': 'of an import that has not landed',
  'imports.undo_id': 'the undo of an import, kept for a week',
  'bill_occurrences.replaced': 'what undoing an import brings back; its rows stay in the archive',
}
