// What the categoriser adds to an import of 10,000 rows in a household that sorted 5,000 rows before.
// node bench/categorised-import.ts [embedded|server]
import { starterCategories } from '#domain/categories.ts'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import { simulate } from '../scripts/categoriser/households.ts'
import { readExamples } from '../scripts/categoriser/sources.ts'
import { type Household, makeHousehold, timedImport } from './import.ts'
import { onEmbedded, onServer } from './large-household.ts'
import { median, printTable, readProcessorMs, verdict } from './measure.ts'

/** The same file with every stage of the categoriser and with none, in turns, into households that sorted 5,000 rows before. */
async function measureGuessing(database: OpenDatabase): Promise<void> {
  // A connection that is closed meanwhile would take what it worked with it.
  database.pool.options.idleTimeoutMillis = 0
  const taken = { every: [] as Taken[], none: [] as Taken[] }
  const guessed: number[] = []
  for (let round = -1; round < 5; round++) {
    // Another file each time: what was read once is remembered.
    const rows = simulate(readExamples('held-out'), round + 2, sortedRows + categorisedRows)
    const file = toFile(rows.slice(sortedRows))
    // Whoever comes first reads the file's payees for the other one, too.
    for (const stages of ['every', 'none'] as const) {
      const household = await makeHousehold(database)
      await addSorted(database, household, rows.slice(0, sortedRows), stages === 'every')
      const before = process.cpuUsage()
      const databaseBefore = await readDatabaseMs(database)
      const { importMs } = await timedImport(household, file)
      const { user, system } = process.cpuUsage(before)
      const databaseMs = (await readDatabaseMs(database)) - databaseBefore
      if (round < 0) continue
      taken[stages].push({ importMs, workedMs: (user + system) / 1000 + databaseMs, databaseMs })
      if (stages === 'every') guessed.push(await countGuesses(database, household))
    }
  }
  const of = (stages: keyof typeof taken, what: keyof Taken) => median(taken[stages].map((one) => one[what]))
  const line = (stages: keyof typeof taken) => ({
    stages,
    ms: Math.round(of(stages, 'importMs')),
    workedMs: Math.round(of(stages, 'workedMs')),
    databaseMs: Math.round(of(stages, 'databaseMs')),
  })
  const addedMs = of('every', 'workedMs') - of('none', 'workedMs')
  printTable(`Import of ${categorisedRows} rows, ${database.engine} database`, [
    {
      ...line('every'),
      guessed: median(guessed),
      target: `${mostAddedMs} ms of work more: ${verdict(addedMs <= mostAddedMs)}`,
    },
    { ...line('none'), guessed: 0, target: '' },
  ])
}

const sortedRows = 5000
const categorisedRows = 10_000
const mostAddedMs = 2000

/** Processor time is that of this process, whose threads read the file and guess, and of the server's connections. */
type Taken = { importMs: number; workedMs: number; databaseMs: number }

/** What the connections took so far; the embedded engine works in this process. */
async function readDatabaseMs({ pool, engine }: OpenDatabase): Promise<number> {
  if (engine === 'embedded') return 0
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  return rows.reduce((sum, { pid }) => sum + readProcessorMs(pid), 0)
}

async function countGuesses({ pool }: OpenDatabase, { context }: Household): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*) from transactions where household_id = $1 and guess_category_id is not null',
    [context.member.householdId],
  )
  return rows[0]?.count ?? 0
}

function toFile(rows: readonly { description: string; amountCents: number }[]): Uint8Array<ArrayBuffer> {
  const lines = rows.map(({ description, amountCents }, at) => {
    const date = new Date(Date.UTC(2024, 0, 1) + Math.floor((at * 700) / rows.length) * 86_400_000)
    return `${date.toISOString().slice(0, 10)},"${description.replaceAll('"', '""')}",${(amountCents / 100).toFixed(2)}`
  })
  return new Uint8Array(Buffer.from(['Date,Description,Amount', ...lines].join('\n')))
}

async function addSorted(
  { pool }: OpenDatabase,
  { context, accountId }: Household,
  rows: ReturnType<typeof simulate>,
  isCategorised: boolean,
): Promise<void> {
  const { householdId } = context.member
  await pool.query('delete from keyword_rules where household_id = $1', [householdId])
  await pool.query(
    `insert into categories (household_id, id, name, grp)
    select $1, gen_random_uuid(), name, grp from unnest($2::text[], $3::text[]) as c(name, grp)`,
    [householdId, starterCategories.map(({ name }) => name), starterCategories.map(({ group }) => group)],
  )
  const names = new Map(starterCategories.map(({ key, name }) => [key as string, name]))
  await pool.query(
    `insert into transactions (household_id, id, account_id, date, description, amount_cents, category_id)
    select $1, gen_random_uuid(), $2, date '2022-01-01' + (n * 700 / $6::int)::int, description, amount_cents, c.id
    from unnest($3::text[], $4::bigint[], $5::text[]) with ordinality as r(description, amount_cents, category, n)
    join categories c on c.household_id = $1 and c.name = r.category`,
    [
      householdId,
      accountId,
      rows.map(({ description }) => description),
      rows.map(({ amountCents }) => amountCents),
      rows.map(({ categoryId }) => names.get(categoryId)),
      rows.length,
    ],
  )
  await pool.query(
    `insert into categoriser_settings (household_id, uses_rules, uses_history, uses_brands, uses_words)
    values ($1, $2, $2, $2, $2)`,
    [householdId, isCategorised],
  )
}

if (import.meta.main) await (process.argv[2] === 'server' ? onServer : onEmbedded)(measureGuessing)
