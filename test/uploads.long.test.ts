import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { onTestServer } from './database-server.ts'
import { findFreePort } from './free-port.ts'
import { buildServer, Client, Program, type Shipped } from './processes.ts'

// In a process of its own, for the memory is that of the server alone.

const row = `2026-10-01,${'A payment to somebody for something, and what it was for. '.repeat(3)},-1.00\n`
const file = `Date,Description,Amount\n${row.repeat(20_000)}`

type Home = { person: Client; accountId: string }

describe('many large bank files at once', () => {
  const database = `trivet_uploads_${process.pid}`
  let shipped: Shipped
  let server: Program
  let origin: string

  beforeAll(async () => {
    shipped = await buildServer()
    const port = String(await findFreePort())
    origin = `http://127.0.0.1:${port}`
    await onTestServer(inject('databaseServerUrl'), `create database ${database} template template1`)
    const databaseUrl = Object.assign(new URL(inject('databaseServerUrl')), { pathname: database }).href
    server = new Program(shipped.main, [], {
      DATABASE_URL: databaseUrl,
      DATA_DIR: tmpdir(),
      PORT: port,
      PUBLIC_URL: origin,
      BILLING: 'off',
    })
    await server.prints(/"event":"ready"/)
  })
  afterAll(async () => {
    await server.end('SIGKILL')
    await onTestServer(inject('databaseServerUrl'), `drop database if exists ${database} with (force)`)
  })

  /** The most memory the server has had resident so far. */
  const peakMegabytes = () => {
    const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
  }

  it('take hardly more memory than the same ones one after another (R55)', async (test) => {
    test.skip(!existsSync('/proc/self/status'), 'No /proc here to read the memory from')
    const homes: Home[] = []
    for (const name of ['anna', 'bob', 'carla']) {
      const person = new Client(origin)
      homes.push({ person, accountId: await person.settleIn(server, name) })
    }
    const send = async ({ person, accountId }: Home) => {
      const query = new URLSearchParams({ accountId, fileName: 'bank.csv' })
      const answer = await person.send(`POST /imports?${query}`, file, 'application/octet-stream')
      await answer.text()
      return answer.status
    }
    for (const home of homes) expect(await send(home)).toBe(200)
    const alone = peakMegabytes()
    const statuses = await Promise.all(homes.flatMap((home) => [send(home), send(home), send(home)]))
    expect(statuses).toEqual(Array(9).fill(200))
    expect(peakMegabytes() - alone).toBeLessThan(150)
  })
})
