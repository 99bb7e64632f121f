// Reads a second over sixteen connections, signed in, against two floors: an answer without any work (/healthz), and the
// same reads on the same database without HTTP. node bench/reads.ts [transactions]
import autocannon from 'autocannon'
import { type Month, shiftMonth } from '#domain/calendar.ts'
import { listAccounts } from '#server/features/accounts/queries.ts'
import { readMonth } from '#server/features/months/queries.ts'
import { listTransactions } from '#server/features/transactions/queries.ts'
import { proposeTransfers } from '#server/features/transfers/queries.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { type HouseholdTransaction, householdTransaction } from '#server/platform/household/transaction.ts'
import { type Householder, signUp } from './household.ts'
import { printTable, quantile, rounded, timed } from './measure.ts'
import { onBothDatabases, type Place, startProduct } from './product.ts'

const connections = 16
const mostReads = 4000
const mostSeconds = 8

type Figures = { perSecond: number; p50Ms: number; p95Ms: number }
type Read = { path: string; query: (tx: HouseholdTransaction) => Promise<unknown> }

export async function measureReads(place: Place, rows: number): Promise<void> {
  const product = await startProduct(place)
  const householder = await signUp(product)
  await householder.importRows(rows)
  const { currentMonth } = await householder.call<{ currentMonth: Month }>('GET /household')
  const month = shiftMonth(currentMonth, -1)
  const reads: Read[] = [
    { path: `/api/months/${month}`, query: (tx) => readMonth(tx, month) },
    {
      path: `/api/transactions?month=${month}`,
      query: (tx) => listTransactions(tx, { month, limit: 100 }, 1),
    },
    { path: '/api/accounts', query: listAccounts },
    { path: '/api/transfers/proposals', query: proposeTransfers },
  ]
  const health = await overHttp(`${product.url}/healthz`, '')
  const answers: Figures[] = []
  for (const { path } of reads) answers.push(await overHttp(product.url + path, householder.cookie))
  await product.stop()

  const floors = await onDatabase(place, householder, reads)
  const share = (a: Figures, b: Figures | undefined) => rounded(a.perSecond / (b?.perSecond ?? Number.NaN))
  printTable(`Reads over ${connections} connections, ${rows} transactions, ${place.engine} database`, [
    { read: '/healthz (floor)', ...health },
    ...reads.flatMap(({ path }, index) => {
      const [answer = health, floor] = [answers[index], floors[index]]
      return [
        {
          read: path,
          ...answer,
          'of /healthz': share(answer, health),
          'of the queries alone': share(answer, floor),
        },
        { read: '  the queries alone (floor)', ...floor },
      ]
    }),
  ])
}

async function overHttp(url: string, cookie: string): Promise<Figures> {
  await load(url, cookie, mostReads / 10) // warms the code
  return load(url, cookie, mostReads)
}

async function load(url: string, cookie: string, amount: number): Promise<Figures> {
  const times: number[] = []
  const run = autocannon({ url, connections, amount, headers: { cookie } })
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const tooLong = setTimeout(() => run.stop(), mostSeconds * 1000)
  const { non2xx, errors, duration } = await run
  clearTimeout(tooLong)
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
  return figures(times, duration)
}

/** The product has let go of the database: the same queries from as many callers, in the household's transaction. */
async function onDatabase(
  place: Place,
  { householdId, userId }: Householder,
  reads: Read[],
): Promise<Figures[]> {
  const { db, close } = await openDatabase({ ...place, log: { info: () => {}, error: console.error } })
  const member = { householdId, userId, role: 'owner' as const }
  const floors: Figures[] = []
  for (const { query } of reads) {
    const read = () => householdTransaction(db, member, query)
    await callTogether(read, mostReads / 10)
    floors.push(await callTogether(read, mostReads))
  }
  await close()
  return floors
}

async function callTogether(read: () => Promise<unknown>, amount: number): Promise<Figures> {
  const times: number[] = []
  const start = performance.now()
  let left = amount
  const caller = async () => {
    while (left-- > 0 && performance.now() - start < mostSeconds * 1000) times.push(await timed(read))
  }
  await Promise.all(Array.from({ length: connections }, caller))
  return figures(times, (performance.now() - start) / 1000)
}

const figures = (times: number[], seconds: number): Figures => ({
  perSecond: Math.round(times.length / seconds),
  p50Ms: rounded(quantile(times, 0.5)),
  p95Ms: rounded(quantile(times, 0.95)),
})

if (import.meta.main) {
  const rows = Number(process.argv[2] ?? 10_000)
  await onBothDatabases((place) => measureReads(place, rows))
}
