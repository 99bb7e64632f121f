// The shipped server on a data folder or a database of its own, to be killed and started again.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { type DatabaseEngine, type OpenDatabase, openDatabase } from '#server/platform/database/open.ts'
import { onTestServer } from './database-server.ts'
import { findFreePort } from './free-port.ts'
import { buildServer, type Ended, Program, type Settings, type Shipped, trivet } from './processes.ts'

export type ServerToKill = {
  readonly origin: string
  readonly port: number
  readonly dataDir: string
  /** Of the database on the server. */
  readonly databaseName: string
  /** The one that runs, or ran last. */
  readonly running: Program
  start(): Promise<Program>
  /** `kill -9`. */
  kill(): Promise<void>
  /** Works with the data while no server runs. */
  inData<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result>
  /** Runs a command on the data. */
  trivet(...args: string[]): Promise<Ended>
}

/** For the tests of one describe; `name` tells it from others of the same run. */
export function serverToKill(
  name: string,
  engine: DatabaseEngine,
  moreSettings: () => Promise<Settings> = async () => ({ BILLING: 'off' }),
): ServerToKill {
  const folder = mkdtempSync(path.join(tmpdir(), `trivet-${name}-`))
  const databaseName = `trivet_${name}_${process.pid}`
  const dataDir = path.join(folder, 'data')
  let shipped: Shipped
  let settings: Settings
  let port: number
  let server: Program | undefined

  beforeAll(async () => {
    shipped = await buildServer()
    port = await findFreePort()
    const url = Object.assign(new URL(inject('databaseServerUrl')), { pathname: databaseName })
    if (engine === 'server')
      await onTestServer(inject('databaseServerUrl'), `create database ${databaseName} template template1`)
    settings = {
      ...(await moreSettings()),
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...(engine === 'server' && { DATABASE_URL: url.href }),
    }
  })
  afterAll(async () => {
    if (server?.child.exitCode === null) await server.end('SIGKILL')
    if (engine === 'server')
      await onTestServer(inject('databaseServerUrl'), `drop database if exists ${databaseName} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  })

  return {
    get origin() {
      return settings['PUBLIC_URL'] ?? ''
    },
    get port() {
      return port
    },
    dataDir,
    databaseName,
    get running() {
      if (!server) throw new Error('No server was started')
      return server
    },
    async start() {
      server = new Program(shipped.main, [], settings)
      await server.prints(/"event":"ready"/)
      return server
    },
    kill: async () => void (await server?.end('SIGKILL')),
    async inData(work) {
      const log = { info: () => {}, error: () => {} }
      const database = await openDatabase({ dataDir, databaseUrl: settings['DATABASE_URL'], log })
      return work(database).finally(() => database.close())
    },
    trivet: (...args) => trivet(shipped, settings, ...args),
  }
}
