import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client } from './processes.ts'
import { serverToKill } from './server-to-kill.ts'

// A household of some thousand rows on the embedded database, whose process is killed again and again while its account is
// being deleted; in the end none of its words is in any file (R45, R65). Each test goes on where the one before it ended.

const canary = 'CANARYc0ffee'
const words = [canary, 'anna@example.com', 'Anna']
const rowCount = 3000

describe('the files of a deleted account', () => {
  const server = serverToKill('deletion', 'embedded')
  let anna: Client

  beforeAll(() => {
    anna = new Client(server.origin)
  })

  const filesWithWords = () =>
    readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(server.dataDir, name))
      .filter((name) => statSync(name).isFile())
      .filter((name) => {
        const bytes = readFileSync(name)
        return words.some((word) => bytes.includes(word))
      })
      .map((name) => path.relative(server.dataDir, name))

  it('hold what somebody entered and imported', async () => {
    await server.start()
    const accountId = await anna.settleIn(server.running)
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
    // Soon after the import its rows are written from the log to the files of their tables.
    await expect.poll(() => filesWithWords().length).toBeGreaterThan(3)
  })

  it('keep all of it or lose all of it, whenever the process is killed', async () => {
    for (let killAfterMs = 10; ; killAfterMs *= 2) {
      const asked = anna.send('POST /account-deletion', '{"confirmation":"DELETE"}').catch(() => null)
      await new Promise((resolve) => setTimeout(resolve, killAfterMs))
      await server.kill()
      const answer = await asked
      await server.start()
      const { status } = await anna.call('GET /accounts')
      // Whoever was told that it is done finds it done.
      if (answer?.ok) expect(status).toBe(401)
      if (status === 401) break
      expect(await count()).toBe(rowCount)
    }
    await server.running.end('SIGTERM')
    const before = await server.trivet('check')
    expect([before.code, before.stderr]).toEqual([0, ''])
  })

  it('hold nothing of it after the night', async () => {
    const { code, stderr } = await server.trivet('finish-deletions')
    expect([code, stderr]).toEqual([0, ''])
    expect(filesWithWords()).toEqual([])
    const after = await server.trivet('check')
    expect([after.code, after.stderr]).toEqual([0, ''])
    await server.start()
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
