// How soon the product answers on an empty data folder and on one that is in use (50,000 transactions), and how much memory
// it holds. node bench/start.ts [transactions]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#server/platform/database/open.ts'
import { signUp } from './household.ts'
import { median, megabytes, printTable, rounded, timed, verdict } from './measure.ts'
import { onBothDatabases, type Place, startProduct } from './product.ts'

const starts = 7
/** Of a new store, each in a folder of its own. */
const firstStarts = 3
const targets = { newMs: 3000, readyMs: 2000, peakMb: 512, memoryMb: { embedded: 600, server: 350 } }
const log = { info: () => {}, error: console.error }

export async function measureStart(place: Place, rows: number): Promise<void> {
  await measureNewStore(place)
  const memory = await measureImport(place, rows)
  printTable(
    `Resident memory, ${place.engine} database, MB`,
    Object.entries(memory).map(([when, bytes]) => {
      const value = megabytes(bytes)
      const target = when.startsWith('peak') ? targets.peakMb : targets.memoryMb[place.engine]
      // The target of a peak is a start's.
      const isAsked = when !== 'peak until after the import'
      return { when, value, ...(isAsked && { target, verdict: verdict(value <= target) }) }
    }),
  )

  const node: number[] = []
  const open: number[] = []
  const ready: number[] = []
  for (let time = 0; time < starts; time += 1) {
    node.push(await timed(async () => once(spawn(process.execPath, ['-e', '0']), 'exit')))
    open.push(await timed(() => openAndClose(place)))
    const product = await startProduct(place)
    ready.push(product.readyMs)
    await product.stop()
  }
  const row = (what: string, times: number[]) => ({
    what,
    medianMs: rounded(median(times)),
    slowestMs: rounded(Math.max(...times)),
  })
  const readyMs = median(ready)
  printTable(`Start on ${rows} transactions, ${place.engine} database`, [
    { ...row('floor: node with nothing to do', node), ratio: rounded(readyMs / median(node)) },
    { ...row('floor: the database opened and closed', open), ratio: rounded(readyMs / median(open)) },
    {
      ...row('start to /readyz', ready),
      target: targets.readyMs,
      verdict: verdict(readyMs <= targets.readyMs),
    },
  ])
}

/**
 * On an empty folder, or in an empty database. The embedded one makes the demo household, too, before it says where it is.
 */
async function measureNewStore(place: Place): Promise<void> {
  const found: { readyMs: number; workedMs: number; toldMs: number; peakMb: number }[] = []
  for (let time = 0; time < (place.engine === 'embedded' ? firstStarts : 1); time += 1) {
    const product = await startProduct({ ...place, dataDir: `${place.dataDir}-new-${time}` })
    const ready = { readyMs: product.readyMs, workedMs: product.workedMs() }
    const told = await timed(async () => {
      while (!product.printed().includes('Trivet is at')) await wait(5)
    })
    await wait(settleMs)
    found.push({
      ...ready,
      toldMs: product.readyMs + told,
      peakMb: megabytes(product.memory().most),
    })
    await product.stop()
  }
  const row = (what: string, values: number[], target?: number) => ({
    what,
    median: rounded(median(values)),
    most: rounded(Math.max(...values)),
    ...(target && { target, verdict: verdict(median(values) <= target) }),
  })
  printTable(`A new store, ${place.engine} database`, [
    row(
      'start to /readyz, ms',
      found.map(({ readyMs }) => readyMs),
      targets.newMs,
    ),
    row(
      'of the processor until then, ms',
      found.map(({ workedMs }) => workedMs),
    ),
    row(
      'start until it says where it is, ms',
      found.map(({ toldMs }) => toldMs),
    ),
    row(
      'peak, MB',
      found.map(({ peakMb }) => peakMb),
      targets.peakMb,
    ),
  ])
}

async function openAndClose(place: Place): Promise<void> {
  const { pool, close } = await openDatabase({ ...place, log })
  await pool.query('select 1')
  await close()
}

/** Fills the place through the API; the bytes the process holds meanwhile. */
async function measureImport(place: Place, rows: number): Promise<Record<string, number>> {
  // The first start in this place makes what no later one does.
  const first = await startProduct(place)
  while (!first.printed().includes('Trivet is at')) await wait(5)
  await first.stop()

  const product = await startProduct(place)
  await wait(settleMs)
  const before = product.memory()
  await (await signUp(product)).importRows(rows)
  const { now, most } = product.memory()
  await wait(settleMs)
  const settled = product.memory().now
  await wait(collectedMs)
  const collected = product.memory().now
  await product.stop()
  return {
    'peak of the start': before.most,
    'at rest': before.now,
    'peak until after the import': most,
    'right after the import': now,
    'a little later': settled,
    'half a minute later': collected,
  }
}

const settleMs = 5000
/** Until an idle process has collected what large work left, and V8 has given the pages back. */
const collectedMs = 25_000

if (import.meta.main) {
  const rows = Number(process.argv[2] ?? 50_000)
  await onBothDatabases((place) => measureStart(place, rows))
}
