// Reads a second over sixteen connections, beside those of another checkout, in turns: what a change of the reads brought.
// node bench/reads-beside.ts <folder of a built checkout> [transactions]
import autocannon from 'autocannon'
import { Pool } from 'pg'
import type { Category } from '#contract/categories.ts'
import { type Month, shiftMonth } from '#domain/calendar.ts'
import { bankFile, signUp } from './household.ts'
import { median, printTable, quantile, readProcessorMs, rounded } from './measure.ts'
import { onServer, type Place, type Product, startProduct } from './product.ts'

const rounds = 5
const seconds = 3
const rules = 300
const categories = 51

/** How much quicker than the reads of the main of 22 November (commit 77993be) each is to be. */
const targets = { month: 4, accounts: 4.5, list: 2.5, categories: 8 } as const
type Read = keyof typeof targets

/** Of letters alone: no rule finds the name of another in it. */
const nameShop = (number: number) =>
  `shop ${[26 * 26, 26, 1].map((place) => String.fromCodePoint(97 + (Math.floor(number / place) % 26))).join('')}`

type Side = { product: Product; cookie: string; paths: Record<Read, string> }
type Figures = { perSecond: number; p95Ms: number; processorMs: number }

/** Rows that 300 rules have put into 51 categories, in every account alike: some 1,500 totals of a category in a month. */
async function fill(place: Place, rows: number, checkout?: string): Promise<Side> {
  const product = await startProduct(place, checkout)
  const householder = await signUp(product)
  const { call, accounts } = householder
  const given = await call<Category[]>('GET /categories')
  for (let added = given.length; added < categories; added++)
    await call('POST /categories', { name: `Category ${nameShop(added)}`, group: 'Wants', isFixed: false })
  const all = await call<Category[]>('GET /categories')
  const shops = Array.from({ length: rules }, (_, rule) => nameShop(rule))
  for (const [rule, keyword] of shops.entries())
    await call('POST /keyword-rules', { keyword, categoryId: all[rule % all.length]?.id })
  const share = Math.ceil(rows / accounts.length)
  for (const account of accounts)
    await householder.importFile(bankFile(0, share, share, shops), share, account)
  const pool = new Pool({ connectionString: place.databaseUrl })
  await pool.query('vacuum analyze')
  await pool.end()
  const { currentMonth } = await householder.call<{ currentMonth: Month }>('GET /household')
  const month = shiftMonth(currentMonth, -1)
  const paths = {
    month: `/api/months/${month}`,
    accounts: '/api/accounts',
    list: `/api/transactions?month=${month}&limit=50`,
    categories: '/api/categories',
  }
  return { product, cookie: householder.cookie, paths }
}

async function measure({ product, cookie, paths }: Side, read: Read, connections: number): Promise<Figures> {
  const times: number[] = []
  const before = readProcessorMs(product.pid)
  const run = autocannon({
    url: product.url + paths[read],
    connections,
    duration: seconds,
    headers: { cookie },
  })
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const { non2xx, errors, duration } = await run
  if (non2xx || errors) throw new Error(`${paths[read]}: ${non2xx} refusals, ${errors} errors`)
  return {
    perSecond: times.length / duration,
    p95Ms: quantile(times, 0.95),
    processorMs: (readProcessorMs(product.pid) - before) / times.length,
  }
}

async function compare(own: Side, other: Side, read: Read, connections: number) {
  const figures: [Figures, Figures][] = []
  await measure(own, read, connections)
  await measure(other, read, connections)
  for (let round = 0; round < rounds; round++)
    figures.push([await measure(own, read, connections), await measure(other, read, connections)])
  const middle = (side: 0 | 1, name: keyof Figures) => median(figures.map((pair) => pair[side][name]))
  const ratio = (name: keyof Figures) => rounded(middle(0, name) / middle(1, name))
  return {
    read: `${read}, ${connections} connections`,
    'a second': rounded(middle(0, 'perSecond')),
    'other, a second': rounded(middle(1, 'perSecond')),
    times: ratio('perSecond'),
    target: connections === 1 ? '' : targets[read],
    'p95 ms': rounded(middle(0, 'p95Ms')),
    'p95, share of the other': ratio('p95Ms'),
    'server ms a read': rounded(middle(0, 'processorMs')),
    'server ms, other': rounded(middle(1, 'processorMs')),
  }
}

const [checkout, rows = '10000'] = process.argv.slice(2)
if (!checkout) throw new Error('Name the folder of another checkout, with its dependencies and built')
await onServer((ownPlace) =>
  onServer(async (otherPlace) => {
    const sides = [
      await fill(ownPlace, Number(rows)),
      await fill(otherPlace, Number(rows), checkout),
    ] as const
    const table = []
    for (const connections of [16, 1])
      for (const read of Object.keys(targets) as Read[])
        table.push(await compare(...sides, read, connections))
    for (const { product } of sides) await product.stop()
    printTable(`Reads beside those of another checkout, ${rows} transactions`, table)
  }),
)
