import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client as Connection } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { DatabaseEngine } from '#server/platform/database/open.ts'
import { Client } from './processes.ts'
import { serverToKill } from './server-to-kill.ts'

// The real program is killed (kill -9) while it imports an archive, in one state after the other (R45, R51). A trigger
// holds the import up in that state, so that it is not for the clock to say where the kill lands.

const rowCount = 1500

/** Before what the import is killed, and how many transactions are there already, for nobody to see. */
const states = {
  'its first transaction is there': ['insert on transactions', 0],
  'more than its first batch is there': ['insert on transactions', 500],
  'its last batch is there': ['insert on transactions', 1000],
  'it moves in': ['delete on deletions', rowCount],
  'it has moved in': ['update on members', rowCount],
} as const

export type ArchiveState = keyof typeof states
export const archiveStates = Object.keys(states) as ArchiveState[]

/** Transactions of a household that nobody is in and that was not given up. */
const arrivedRows = `select count(*)::int as count from transactions t
  where not exists (select from members m where m.household_id = t.household_id)
  and not exists (select from deletions d where d.household = t.household_id and d.filling_at is null)`

/** The embedded database is this process's alone, but what it writes beside its own files can be seen. */
const holdUp = (before: string, there: number, engine: string) => `
  create function hold_up() returns trigger language plpgsql security definer set search_path = public as $$
  begin
    if (${arrivedRows}) = ${there} then
      ${engine === 'embedded' ? `execute format('copy (select) to %L', current_setting('data_directory') || '/held-up');` : ''}
      perform pg_sleep(50);
    end if;
    return null;
  end $$;
  create trigger hold_up before ${before} for each statement execute function hold_up()`

export function describeArchiveKills(engine: DatabaseEngine, killedBefore: readonly ArchiveState[]): void {
  describe(`an import of an archive that is killed (${engine} database)`, () => {
    const server = serverToKill('archive', engine)
    const admin = new Connection(inject('databaseServerUrl'))
    let anna: Client
    let berta: Client

    beforeAll(async () => {
      await admin.connect()
      anna = new Client(server.origin)
      berta = new Client(server.origin)
    })
    afterAll(() => admin.end())

    const count = async (client: Client): Promise<number> =>
      (await client.call<{ totals: { count: number } }>('GET /transactions?limit=1')).body.totals.count
    const send = (archive: ArrayBuffer) => berta.send('POST /archive', archive, 'application/octet-stream')

    const sleepers = `from pg_stat_activity where datname = '${server.databaseName}' and wait_event = 'PgSleep'`
    const marker = path.join(server.dataDir, 'postgres/held-up')
    const isHeldUp = async () =>
      engine === 'embedded'
        ? existsSync(marker)
        : ((await admin.query(`select ${sleepers}`)).rowCount ?? 0) > 0

    /** What a process that is gone leaves: on a server, a connection that does not know yet. */
    const release = async () => {
      rmSync(marker, { force: true })
      await admin.query(`select pg_terminate_backend(pid) ${sleepers}`)
    }

    it('leaves the household as empty as it was until it is done, and then brings all of it', async () => {
      await server.start()
      const archive = await archiveOf(anna)
      const own = await berta.settleIn(server.running, 'berta')
      await berta.call(`DELETE /accounts/${own}`)

      for (const state of killedBefore) {
        const [before, there] = states[state]
        await server.kill()
        await server.inData(({ pool }) => pool.query(holdUp(before, there, engine)))
        await server.start()
        const answers: number[] = []
        const asked = send(archive)
          .then(({ status }) => answers.push(status))
          .catch(() => null)
        while (answers.length === 0 && !(await isHeldUp())) await pause(5)
        expect(answers, `before ${state}`).toEqual([])
        await server.kill()
        await asked
        await release()
        await server.inData(async ({ pool }) => {
          await pool.query('drop function hold_up cascade')
          expect((await pool.query(arrivedRows)).rows, `before ${state}`).toEqual([{ count: there }])
          // As after a minute of silence.
          await pool.query('update deletions set filling_at = null')
        })
        await server.start()
        expect([await count(berta), await count(anna)], `before ${state}`).toEqual([0, rowCount])
      }

      const done = await send(archive)
      await server.kill()
      expect(done.status).toBe(200)
      await server.start()
      expect([await count(berta), await count(anna)]).toEqual([rowCount, rowCount])
      await server.running.end('SIGTERM')
    })

    it('breaks no invariant by what the killed ones left, which goes', async () => {
      const before = await server.trivet('check')
      expect([before.code, before.stderr]).toEqual([0, ''])
      const { code, stderr } = await server.trivet('finish-deletions')
      expect([code, stderr]).toEqual([0, ''])
    })

    async function archiveOf(person: Client): Promise<ArrayBuffer> {
      const accountId = await person.settleIn(server.running)
      const lines = Array.from({ length: rowCount }, (_, n) => `2026-10-05,Row ${n},-1.00`)
      const upload = await person.send(
        `POST /imports?accountId=${accountId}&fileName=a.csv`,
        `Date,Description,Amount\n${lines.join('\n')}\n`,
        'application/octet-stream',
      )
      const draft = (await upload.json()) as { import: { id: string } }
      await (await person.send(`POST /imports/${draft.import.id}/landing`, '{"badRows":"skip"}')).text()
      return (await person.send('GET /archive')).arrayBuffer()
    }
  })
}
