import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client as Connection } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { ExportRecord } from '#contract/exports.ts'
import type { DatabaseEngine } from '#server/platform/database/open.ts'
import { Client } from './processes.ts'
import { serverToKill } from './server-to-kill.ts'

// The real program is killed (kill -9) while it writes an export in the background. A trigger holds it up in that state, so
// that it is not for the clock to say where the kill lands.

const rowCount = 5_100

/** When the export is killed, as the row of the export is about to say. */
const states = {
  'its first rows are written': 'new.rows_written > 0 and new.finished_at is null',
  'its file is complete, and its row does not say so': 'new.finished_at is not null',
} as const

export type ExportState = keyof typeof states
export const exportStates = Object.keys(states) as ExportState[]

/** The embedded database is this process's alone, but what it writes beside its own files can be seen. */
const holdUp = (state: ExportState, engine: DatabaseEngine) => `
  create function hold_up() returns trigger language plpgsql security definer set search_path = public as $$
  begin
    if ${states[state]} then
      ${engine === 'embedded' ? `execute format('copy (select) to %L', current_setting('data_directory') || '/held-up');` : ''}
      perform pg_sleep(50);
    end if;
    return new;
  end $$;
  create trigger hold_up before update on exports for each row execute function hold_up()`

export function describeExportKills(engine: DatabaseEngine, killedWhen: readonly ExportState[]): void {
  describe(`an export that is killed (${engine} database)`, () => {
    const server = serverToKill('export', engine)
    const admin = new Connection(inject('databaseServerUrl'))
    let anna: Client
    let exported: { id: string }

    beforeAll(async () => {
      await admin.connect()
      anna = new Client(server.origin)
      await anna.settleIn(await server.start())
      await server.kill()
      await server.inData(({ pool }) =>
        pool.query(
          `insert into transactions (household_id, id, account_id, date, description, amount_cents)
          select household_id, gen_random_uuid(), id, '2026-10-05', 'Row ' || n, -100
          from accounts, generate_series(1, $1::int) n where name = 'Bank'`,
          [rowCount],
        ),
      )
    })
    afterAll(() => admin.end())

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

    const read = async (id: string) => (await anna.call<ExportRecord>(`GET /exports/${id}`)).body
    const listFiles = () => readdirSync(path.join(server.dataDir, 'exports')).toSorted()

    /** Asks for the file, and goes away after its first bytes; how many it was promised, and got. */
    async function cutDownload(id: string) {
      const { headers, body } = await anna.send(`GET /exports/${id}/file`)
      const reader = body?.getReader()
      const first = await reader?.read()
      await reader?.cancel()
      return { promised: Number(headers.get('content-length')), got: first?.value?.length ?? 0 }
    }

    async function expectWhole({ id }: { id: string }): Promise<string> {
      const bytes = Buffer.from(await (await anna.send(`GET /exports/${id}/file`)).arrayBuffer())
      const lines = bytes.toString().trim().split('\n')
      expect([lines.length, new Set(lines).size]).toEqual([rowCount + 1, rowCount + 1])
      return createHash('sha256').update(bytes).digest('hex')
    }

    for (const state of killedWhen)
      it(`when ${state} is offered by nobody, and written anew by the next process`, async () => {
        exported = await beginAndKill(state)
        await server.start()
        const { state: said, expiresAt } = await read(exported.id)
        expect([said === 'ready', expiresAt]).toEqual([false, null])
        expect((await anna.send(`GET /exports/${exported.id}/file`)).status).toBe(404)
        while ((await read(exported.id)).state !== 'ready') await pause(50)
        expect(await read(exported.id)).toMatchObject({ rowCount, rowsWritten: rowCount })
        // What the one before it left is taken away soon after a start, or within the next minute.
        await expect.poll(listFiles).toEqual([exported.id])
        const sha256 = await expectWhole(exported)
        await server.kill()
        await server.inData(async ({ pool }) => {
          const { rows } = await pool.query(`select sha256, starts from exports`)
          expect(rows).toEqual([{ sha256, starts: 2 }])
        })
      })

    it('is sent again as a whole after a download was cut', async () => {
      await server.start()
      const { promised, got } = await cutDownload(exported.id)
      expect(promised).toBe((await read(exported.id)).bytes)
      expect(got).toBeLessThan(promised)
      await expectWhole(exported)
      await server.running.end('SIGTERM')
    })

    /** Leaves the data as after a minute of silence. */
    async function beginAndKill(state: ExportState): Promise<{ id: string }> {
      await server.inData(async ({ pool }) => {
        await pool.query('delete from exports')
        await pool.query(holdUp(state, engine))
      })
      await server.start()
      const asked = anna.call('POST /exports', { format: 'csv' }).catch(() => null)
      while (!(await isHeldUp())) await pause(5)
      await server.kill()
      await asked
      await release()
      return server.inData(async ({ pool }) => {
        await pool.query('drop function hold_up cascade')
        await pool.query(`update exports set held_until = 'epoch'`)
        const { rows } = await pool.query<{ id: string }>('select id from exports')
        expect(rows).toHaveLength(1)
        return rows[0] ?? { id: '' }
      })
    }
  })
}
