// The list of 10,000 and 100,000 transactions: a page, searched, sorted and added up, beside the bare SQL of the same words.
// node bench/ledger.ts [embedded|server] [largest]
import { sql } from 'kysely'
import { listTransactions } from '#server/features/transactions/queries.ts'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import { addTransactions, makeHousehold, onEmbedded, onServer } from './large-household.ts'
import { median, printTable, quantile, rounded, timed, verdict } from './measure.ts'

const [engine = 'server', largest = '100000'] = process.argv.slice(2)
const rounds = 15
const mostTimesBareSql = 2

const asked = {
  'all months': {},
  'a word of one in six': { search: 'bakery' },
  'two words, few rows': { search: 'bakery 4711' },
  'an amount': { search: '69.75' },
  'a size': { search: '>850' },
  'a category and a state': { search: 'category:fuel is:uncleared' },
  'by payee': { sort: 'payee', order: 'asc' },
  'by amount': { sort: 'amount' },
  'by category': { sort: 'category', order: 'asc' },
} as const

/** Of the words: their rows, newest first, and what they come to, without policies and without what else a row shows. */
const bare = (word: string, householdId: string) => sql`
  with found as (select id, date, amount_cents from transactions
    where household_id = ${householdId} and description ilike ${`%${word}%`})
  select (select json_agg(f) from (select * from found order by date desc, id desc limit 200) f),
    (select sum(amount_cents) from found), (select count(*) from found)`

async function measure({ db, pool }: OpenDatabase, transactions: number): Promise<void> {
  const member = await makeHousehold(pool)
  await addTransactions(pool, member.householdId, 0, transactions)
  await pool.query('vacuum analyze')
  const works: [what: string, work: () => Promise<unknown>][] = [
    ['bare SQL: a word', () => bare('bakery', member.householdId).execute(db)],
    ...Object.entries(asked).map(([what, listing]): [string, () => Promise<unknown>] => [
      what,
      () => householdTransaction(db, member, (tx) => listTransactions(tx, { ...listing, limit: 200 }, 1)),
    ]),
  ]
  const taken = works.map(() => [] as number[])
  for (let round = -2; round < rounds; round++)
    for (const [at, [, work]] of works.entries()) {
      const ms = await timed(work)
      if (round >= 0) taken[at]?.push(ms)
    }
  const floor = median(taken[0] ?? [])
  printTable(
    `${engine}, ${transactions.toLocaleString('en')} transactions`,
    works.map(([what], at) => {
      const ratio = median(taken[at] ?? []) / floor
      return {
        what,
        'median ms': rounded(median(taken[at] ?? [])),
        'p95 ms': rounded(quantile(taken[at] ?? [], 0.95)),
        'times bare SQL': rounded(ratio),
        ...(what === 'a word of one in six' && {
          [`at most ${mostTimesBareSql}`]: verdict(ratio <= mostTimesBareSql),
        }),
      }
    }),
  )
}

for (const transactions of [10_000, 100_000].filter((one) => one <= Number(largest)))
  await (engine === 'embedded' ? onEmbedded : onServer)((database) => measure(database, transactions))
