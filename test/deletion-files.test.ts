import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer, Client, findFreePort, Program, type Settings, trivet } from './processes.ts'

// A household of some thousand rows on the embedded database, whose process is killed again and again while its account is
// being deleted; in the end none of its words is in any file (R45, R65). Each test goes on where the one before it ended.

const canary = 'CANARYc0ffee'
const words = [canary, 'anna@example.com', 'Anna']
const rowCount = 3000

describe('the files of a deleted account', { timeout: 240_000 }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trivet-deletion-'))
  let shipped: Awaited<ReturnType<typeof buildServer>>
  let settings: Settings
  let server: Program
  let anna: Client

  beforeAll(async () => {
    shipped = await buildServer()
    const port = await findFreePort()
    settings = {
      DATA_DIR: path.join(folder, 'data'),
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      BILLING: 'off',
    }
    anna = new Client(settings['PUBLIC_URL'] ?? '')
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
  const filesWithWords = () =>
    readdirSync(settings['DATA_DIR'] ?? '', { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(settings['DATA_DIR'] ?? '', name))
      .filter((name) => statSync(name).isFile())
      .filter((name) => {
        const bytes = readFileSync(name)
        return words.some((word) => bytes.includes(word))
      })
      .map((name) => path.relative(folder, name))

  it('hold what somebody entered and imported', async () => {
    await start()
    const accountId = await anna.settleIn(server)
    const lines = Array.from({ length: rowCount }, (_, n) => `2026-10-05,${canary} ${n},-1.00`)
    const query = `accountId=${accountId}&fileName=${canary}.csv`
    const upload = await anna.send(
      `POST /imports?${query}`,
      `Date,Description,Amount\n${lines.join('\n')}\n`,
      'application/octet-stream',
    )
    const draft = (await upload.json()) as { import: { id: string } }
    await (await anna.send(`POST /imports/${draft.import.id}/landing`, '{"badRows":"skip"}')).text()
    expect(await count()).toBe(rowCount)
    expect(filesWithWords().length).toBeGreaterThan(3)
  })

  it('keep all of it or lose all of it, whenever the process is killed', async () => {
    for (let killAfterMs = 10; ; killAfterMs *= 2) {
      const asked = anna.send('POST /account-deletion', '{"confirmation":"DELETE"}').catch(() => null)
      await new Promise((resolve) => setTimeout(resolve, killAfterMs))
      await server.end('SIGKILL')
      const answer = await asked
      await start()
      const { status } = await anna.call('GET /accounts')
      // Whoever was told that it is done finds it done.
      if (answer?.ok) expect(status).toBe(401)
      if (status === 401) break
      expect(await count()).toBe(rowCount)
    }
    await server.end('SIGTERM')
    const before = await trivet(settings, 'check')
    expect([before.code, before.stderr]).toEqual([0, ''])
  })

  it('hold nothing of it after the night', async () => {
    const { code, stderr } = await trivet(settings, 'finish-deletions')
    expect([code, stderr]).toEqual([0, ''])
    expect(filesWithWords()).toEqual([])
    const after = await trivet(settings, 'check')
    expect([after.code, after.stderr]).toEqual([0, ''])
    await start()
    const again = await anna.call<{ code: string }>('POST /session/sign-in', {
      email: 'anna@example.com',
      password: 'a long enough password',
    })
    expect([again.status, again.body.code]).toEqual([401, 'wrong-credentials'])
  })

  async function count(): Promise<number> {
    const { body } = await anna.call<{ totals: { count: number } }>('GET /transactions?limit=1')
    return body.totals.count
  }
})
