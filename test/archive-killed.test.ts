import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer, Client, findFreePort, Program, type Settings, trivet } from './processes.ts'

// A process that is killed again and again while it imports an archive, later each time, until one import is done (R45, R51).

const rowCount = 3000

describe('an import of an archive whose process is killed', { timeout: 600_000 }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trivet-archive-killed-'))
  let shipped: Awaited<ReturnType<typeof buildServer>>
  let settings: Settings
  let server: Program
  let anna: Client
  let berta: Client

  beforeAll(async () => {
    shipped = await buildServer()
    const port = await findFreePort()
    const origin = `http://127.0.0.1:${port}`
    settings = { DATA_DIR: path.join(folder, 'data'), PORT: String(port), PUBLIC_URL: origin, BILLING: 'off' }
    anna = new Client(origin)
    berta = new Client(origin)
  }, 240_000)
  afterAll(async () => {
    if (server && server.child.exitCode === null) await server.end('SIGKILL')
    shipped.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const start = async () => {
    server = new Program(shipped.main, [], settings)
    await server.prints(/"event":"ready"/)
  }
  const count = async (client: Client): Promise<number> =>
    (await client.call<{ totals: { count: number } }>('GET /transactions?limit=1')).body.totals.count

  it('leaves the household as empty as it was, or brings all of it', async () => {
    await start()
    const accountId = await anna.settleIn(server)
    const lines = Array.from({ length: rowCount }, (_, n) => `2026-10-05,Row ${n},-1.00`)
    const upload = await anna.send(
      `POST /imports?accountId=${accountId}&fileName=a.csv`,
      `Date,Description,Amount\n${lines.join('\n')}\n`,
      'application/octet-stream',
    )
    const draft = (await upload.json()) as { import: { id: string } }
    await (await anna.send(`POST /imports/${draft.import.id}/landing`, '{"badRows":"skip"}')).text()
    const archive = await (await anna.send('GET /archive')).arrayBuffer()
    const own = await berta.settleIn(server, 'berta')
    await berta.call(`DELETE /accounts/${own}`)

    let kills = 0
    for (let killAfterMs = 100; ; killAfterMs *= 2) {
      const asked = berta.send('POST /archive', archive, 'application/octet-stream').catch(() => null)
      const isDone = await Promise.race([
        asked.then((answer) => answer?.ok === true),
        new Promise<false>((resolve) => setTimeout(() => resolve(false), killAfterMs)),
      ])
      await server.end('SIGKILL')
      await start()
      const there = await count(berta)
      // Whoever was told that it is done finds it done.
      expect(isDone ? [rowCount] : [0, rowCount]).toContain(there)
      expect(await count(anna)).toBe(rowCount)
      if (there === rowCount) break
      kills += 1
    }
    expect(kills).toBeGreaterThan(1)
    await server.end('SIGTERM')
  })

  it('breaks no invariant by what the killed ones left, which goes', async () => {
    const before = await trivet(settings, 'check')
    expect([before.code, before.stderr]).toEqual([0, ''])
    const { code, stderr } = await trivet(settings, 'finish-deletions')
    expect([code, stderr]).toEqual([0, ''])
  })
})
