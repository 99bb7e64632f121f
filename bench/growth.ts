// Many households on one server: whether every plan goes by its household's index, what a month, an import and a deletion take,
// and what the nightly check takes as their number grows; with the tables as they are, and divided by household.
// node bench/growth.ts [households, of 1,000 rows each] [partitions]
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Month } from '#domain/calendar.ts'
import { listAccounts } from '#server/features/accounts/queries.ts'
import { listCategories } from '#server/features/categories/queries.ts'
import { listMonths, readMonth } from '#server/features/months/queries.ts'
import { listTransactions } from '#server/features/transactions/queries.ts'
import { invariants } from '#server/features/transactions/invariants.ts'
import { findViolations } from '#server/platform/household/invariants.ts'
import { sliceHouseholds } from '#server/platform/household/slices.ts'
import { householdReads, type HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { bankFile, makeHousehold, timedImport } from './import.ts'
import { addHouseholds, type Explained, onDividedServer, type PlanNode } from './many-households.ts'
import { median, printTable, quantile, rounded, timed, verdict } from './measure.ts'

const rows = 1000
const samples = 40
const monthTargetMs = 1.5
/** A statement ends after a minute. */
const statementLimitMs = 60_000

const month = '2025-10' as Month

const reads: Record<string, (tx: HouseholdTransaction) => Promise<unknown>> = {
  'a month': (tx) => readMonth(tx, month),
  '12 months': (tx) => listMonths(tx, '2025-01' as Month, '2025-12' as Month),
  'a list of 50': (tx) => listTransactions(tx, { limit: 50, month }, 1),
  'a list, searched': (tx) => listTransactions(tx, { limit: 50, search: 'market' }, 1),
  uncategorized: (tx) => listTransactions(tx, { limit: 50, categoryId: 'none' }, 1),
  accounts: listAccounts,
  categories: listCategories,
}

async function measureGrowth(households: number, partitions: number): Promise<void> {
  await onDividedServer(partitions, async (database, explained) => {
    const tables = partitions ? `divided into ${partitions}` : 'as they are'
    const first = Math.ceil(households / 10)
    await addHouseholds(database.pool, first, rows)
    const before = await checkNightly(database.pool)
    await addHouseholds(database.pool, households - first, rows)
    printTable(
      `Reads of ${households} households of ${rows} rows, tables ${tables}`,
      await measureReads(database, explained),
    )
    printTable(
      `The nightly check, tables ${tables}`,
      compareNights(before, await checkNightly(database.pool), households / first),
    )
    printTable(`Writes, tables ${tables}`, await measureWrites(database))
  })
}

async function measureReads({ db, pool }: OpenDatabase, explained: Explained[]) {
  const { rows: members } = await pool.query<Member>(
    `select household_id as "householdId", user_id as "userId", role from members order by random() limit $1`,
    [samples],
  )
  const filled = await findFilledTables(pool)
  const table = []
  for (const [read, work] of Object.entries(reads)) {
    const times: number[] = []
    const others = new Set<string>()
    for (const member of members) {
      explained.length = 0
      const { outcome } = await householdReads(
        db,
        member,
        (program) => explainFromHere.execute(program),
        work,
      )
      if (outcome.status === 'rejected') throw outcome.reason
      const own = explained.filter(({ text }) => !text.includes('set_config'))
      times.push(own.reduce((sum, { milliseconds }) => sum + milliseconds, 0))
      for (const { plan } of own) for (const other of findOtherScans(plan, filled)) others.add(other)
    }
    const middle = median(times)
    table.push({
      read,
      'in the database, ms': rounded(middle),
      'p95, ms': rounded(quantile(times, 0.95)),
      'target, ms': read === 'a month' ? `${monthTargetMs}: ${verdict(middle <= monthTargetMs)}` : '',
      "by its household's index": others.size === 0 ? 'all' : `NOT: ${[...others].join(', ')}`,
    })
  }
  return table
}

/** Until the end of the transaction. */
const explainFromHere = sql`select set_config('auto_explain.log_min_duration', '0', true)`

/** Those so full that reading all of it would be felt. */
async function findFilledTables(pool: Pool): Promise<Set<string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'household_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.reltuples > 1000`,
  )
  return new Set(tables.map(({ name }) => name))
}

/** The tables that a plan reads in another way than by an index with the household. */
function findOtherScans(node: PlanNode, filled: Set<string>): string[] {
  const { 'Relation Name': relation = '', 'Index Cond': index = '', 'Recheck Cond': recheck = '' } = node
  const isOther = filled.has(relation) && !`${index} ${recheck}`.includes('household_id')
  const inner = (node.Plans ?? []).flatMap((one) => findOtherScans(one, filled))
  return isOther ? [`${node['Node Type']} on ${relation}`, ...inner] : inner
}

/** All slices of households together, and the slice that took longest. */
type Took = { sum: number; longest: number }
type Night = Map<string, Took>

/** How long each statement of the nightly check takes that reads the transactions of all households. */
async function checkNightly(pool: Pool): Promise<Night> {
  const { ofHouseholds = {}, ofTheProgram = {} } = invariants
  const slices = await sliceHouseholds(pool)
  const night: Night = new Map()
  for (const [kind, queries] of Object.entries({ ofHouseholds, ofTheProgram }))
    for (const [sentence, query] of Object.entries(queries)) {
      const times: number[] = []
      for (const slice of kind === 'ofHouseholds' ? slices : slices.slice(0, 1))
        times.push(
          await timed(async () => {
            const violations = await findViolations(pool, { [kind]: { [sentence]: query } }, [slice])
            if (violations.length > 0) throw new Error(`${sentence}: ${violations[0]?.count} do not`)
          }),
        )
      night.set(sentence, { sum: times.reduce((sum, ms) => sum + ms, 0), longest: Math.max(...times) })
    }
  return night
}

/** The slowest statements, and all of them. */
function compareNights(before: Night, now: Night, growth: number) {
  const all = (night: Night): Took => ({
    sum: [...night.values()].reduce((total, { sum }) => total + sum, 0),
    longest: Math.max(...[...night.values()].map(({ longest }) => longest)),
  })
  const slowest = [...now].toSorted(([, a], [, b]) => b.sum - a.sum).slice(0, 4)
  return [['all of it', all(now)] as const, ...slowest].map(([statement, { sum, longest }]) => {
    const earlier = (before.get(statement) ?? all(before)).sum
    return {
      statement,
      'of a tenth, ms': rounded(earlier),
      'of all, ms': rounded(sum),
      'times, for so many times the rows': `${rounded(sum / earlier)}, ${rounded(growth)}`,
      'longest slice, ms': rounded(longest),
      'a statement, at most ms': `${statementLimitMs}: ${verdict(longest <= statementLimitMs)}`,
    }
  })
}

async function measureWrites(database: OpenDatabase) {
  const warm = await makeHousehold(database)
  await timedImport(warm, bankFile(rows))
  const household = await makeHousehold(database)
  const { importMs } = await timedImport(household, bankFile(10_000))
  const deletionMs = await timed(() =>
    database.pool.query('delete from households where household_id = $1', [
      household.context.member.householdId,
    ]),
  )
  return [
    { write: 'an import of 10,000 rows', ms: rounded(importMs) },
    { write: 'deleting that household', ms: rounded(deletionMs) },
  ]
}

const [households = '1000', partitions = '16'] = process.argv.slice(2)
for (const divided of new Set([0, Number(partitions)])) await measureGrowth(Number(households), divided)
