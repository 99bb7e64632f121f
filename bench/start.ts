// How soon the product answers on a data folder that is in use (50,000 transactions), and how much memory it holds.
// node bench/start.ts [transactions]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#server/platform/database/open.ts'
import { signUp } from './household.ts'
import { median, megabytes, printTable, rounded, timed, verdict } from './measure.ts'
import { onBothDatabases, type Place, startProduct } from './product.ts'

const starts = 7
const targets = { readyMs: 2000, memoryMb: { embedded: 600, server: 350 } }
const log = { info: () => {}, error: console.error }

export async function measureStart(place: Place, rows: number): Promise<void> {
  const memory = await measureImport(place, rows)
  const target = targets.memoryMb[place.engine]
  printTable(
    `Resident memory, ${place.engine} database, MB`,
    Object.entries(memory).map(([when, bytes]) => {
      const value = megabytes(bytes)
      const isHeld = !when.startsWith('peak')
      return { when, value, ...(isHeld && { target, verdict: verdict(value <= target) }) }
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

async function openAndClose(place: Place): Promise<void> {
  const { pool, close } = await openDatabase({ ...place, log })
  await pool.query('select 1')
  await close()
}

/** Fills the place through the API; the bytes the process holds meanwhile. */
async function measureImport(place: Place, rows: number): Promise<Record<string, number>> {
  // The very first start makes the database; no later one does.
  await (await startProduct(place)).stop()

  const product = await startProduct(place)
  await wait(settleMs)
  const before = product.memory()
  await (await signUp(product)).importRows(rows)
  const { now, most } = product.memory()
  await wait(settleMs)
  const settled = product.memory().now
  await product.stop()
  return {
    'peak of the start': before.most,
    'at rest': before.now,
    'peak until after the import': most,
    'right after the import': now,
    'a little later': settled,
  }
}

const settleMs = 5000

if (import.meta.main) {
  const rows = Number(process.argv[2] ?? 50_000)
  await onBothDatabases((place) => measureStart(place, rows))
}
