import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { onTestServer } from '#test/database-server.ts'
import { findFreePort } from '#test/free-port.ts'
import { buildServer, Program, type Shipped } from '#test/processes.ts'

// Two real servers on one database, one of them killed in the middle of a job.

describe('the jobs of two processes', () => {
  const database = `trivet_jobs_${process.pid}`
  let shipped: Shipped
  let url: string
  let client: Client
  let servers: Program[] = []

  beforeAll(async () => {
    shipped = await buildServer()
    await onTestServer(inject('databaseServerUrl'), `create database ${database} template template1`)
    url = Object.assign(new URL(inject('databaseServerUrl')), { pathname: database }).href
    client = new Client(url)
    await client.connect()
  })
  afterAll(async () => {
    for (const server of servers) if (server.child.exitCode === null) await server.end('SIGKILL')
    await client.end()
    await onTestServer(inject('databaseServerUrl'), `drop database if exists ${database} with (force)`)
  })

  async function start(): Promise<Program> {
    const settings = { DATABASE_URL: url, PORT: String(await findFreePort()), BILLING: 'off' }
    const server = new Program(shipped.main, [], settings)
    await server.prints(/"event":"ready"/)
    return server
  }
  type Run = {
    job: string
    reason: string
    process: string | null
    starts: number
    error: string | null
    isOver: boolean
  }
  const runsOf = async (job: string) =>
    (
      await client.query<Run>(
        `select job, reason, process, starts, error, finished_at is not null as "isOver" from job_runs where job = $1 order by id`,
        [job],
      )
    ).rows

  it('are each done by one, and taken up by the other after a kill in the middle', async () => {
    // One that makes the tables: those that are told of begin when they are locked.
    await (await start()).end('SIGKILL')
    await client.query('delete from job_runs')
    // Whoever sweeps waits here.
    await client.query('begin; lock table imports in access exclusive mode')
    servers = await Promise.all([start(), start()])
    await expect.poll(async () => (await runsOf('sweep'))[0]?.process).toBeTruthy()
    const [swept] = await runsOf('sweep')
    const [killed, left] = [...servers].sort((one) =>
      swept?.process?.endsWith(` ${one.child.pid}`) ? -1 : 1,
    )
    expect(swept?.process).toContain(` ${killed?.child.pid}`)
    await killed?.end('SIGKILL')
    await client.query('commit')
    // As if the minute were over that a silent process keeps its runs.
    await client.query(`update job_runs set held_until = now() where job = 'sweep'`)
    await expect.poll(async () => (await runsOf('sweep'))[0]?.isOver).toBe(true)
    expect((await runsOf('sweep'))[0]).toMatchObject({ starts: 2, error: null })
    expect((await runsOf('sweep'))[0]?.process).toContain(` ${left?.child.pid}`)
    expect((await runsOf('purge-deletions')).every(({ starts }) => starts <= 1)).toBe(true)
    expect((await left?.end('SIGTERM'))?.code).toBe(0)
  })
})
