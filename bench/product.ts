// The built product as `npm start` runs it, on a folder of the measurement's own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestServer, startTestServer } from '#test/database-server.ts'
import { buildWhenNeeded } from '../scripts/build.ts'

export type Product = {
  url: string
  pid: number
  /** From starting the process to the first good answer of /readyz. */
  readyMs: number
  /** All that it printed so far: the mails among it. */
  printed(): string
  /** What all its threads have taken of the processor so far, in milliseconds; counted in steps of 10. */
  workedMs(): number
  /** Resident memory now, and the most there ever was, in bytes. */
  memory(): { now: number; most: number }
  stop(): Promise<void>
}

/** Of this checkout, or of another one that is built already. */
export async function startProduct(place: Place, checkout?: string): Promise<Product> {
  if (!checkout) await buildWhenNeeded()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    PORT: String(port),
    BILLING: 'off', // everybody may import more than 200 rows
    LOG_LEVEL: 'error',
    ...place.settings,
  }
  const start = performance.now()
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill) // a measurement that fails leaves nothing behind
  let printed = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (part) => (printed += String(part)))
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error(`The product did not start:\n${printed}`)
    await wait(5)
  }
  return {
    url,
    pid: server.pid ?? 0,
    readyMs: performance.now() - start,
    printed: () => printed,
    workedMs: () => readWorkedMs(server.pid ?? 0),
    memory: () => readMemory(server.pid ?? 0),
    async stop() {
      const exited = once(server, 'exit')
      server.kill('SIGTERM')
      await exited
      process.off('exit', kill)
    },
  }
}

/** Where a product keeps its data: in a folder, or on a Postgres server. */
export type Place = {
  engine: 'embedded' | 'server'
  dataDir: string
  databaseUrl?: string
  /** Beside those that every product of a measurement has. */
  settings?: Record<string, string>
}

/** Runs `work` on a real Postgres and then on the embedded database, each new and gone afterwards. */
export async function onBothDatabases(work: (place: Place) => Promise<void>): Promise<void> {
  await onServer(work)
  // Last: an embedded database makes every file this process writes private, and Postgres could not read its own.
  await onEmbeddedDatabase(work)
}

/** Runs `work` on a real Postgres that is gone afterwards. */
export async function onServer(work: (place: Place) => Promise<void>): Promise<void> {
  const server = await startTestServer()
  const name = `trivet_bench_${process.pid}`
  await onTestServer(server.url, `create database ${name}`)
  const databaseUrl = Object.assign(new URL(server.url), { pathname: name }).href
  await inFolder((dataDir) => work({ engine: 'server', dataDir, databaseUrl }))
  await onTestServer(server.url, `drop database ${name} with (force)`)
  await server.stop()
}

export const onEmbeddedDatabase = (work: (place: Place) => Promise<void>) =>
  inFolder((dataDir) => work({ engine: 'embedded', dataDir }))

async function inFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trivet-bench-'))
  try {
    await work(path.join(folder, 'data'))
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

function readMemory(pid: number): { now: number; most: number } {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
  return { now: bytes('VmRSS'), most: bytes('VmHWM') }
}

/** By Linux, whose clock for it ticks a hundred times a second. */
function readWorkedMs(pid: number): number {
  const [user, system] =
    fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) * 10
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
