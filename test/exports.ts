// Exports as somebody asks for them, and their files.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import type { ExportRecord } from '#contract/exports.ts'
import type { Person, TestApp } from './app.ts'
import { insertMany } from './databases.ts'

type Row = Record<string, string>

/** The answer may come before the file is written. */
export const askForExport = (person: Person, form: object, headers: Record<string, string> = {}) =>
  person.ok<ExportRecord>('POST /exports', form, headers)

/** Waits however long the writing takes. */
export async function untilOver(person: Person, { id }: { id: string }): Promise<ExportRecord> {
  for (;;) {
    const record = await person.ok<ExportRecord>(`GET /exports/${id}`)
    if (record.state === 'ready' || record.state === 'failed') return record
    await pause(20)
  }
}

export const createExport = async (person: Person, form: object) =>
  untilOver(person, await askForExport(person, form))

export async function fetchExport(person: Person, id: string) {
  const response = await person.send(`GET /exports/${id}/file`)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

export async function readExport(person: Person, form: object) {
  const record = await createExport(person, form)
  expect([record.state, record.failure]).toEqual(['ready', null])
  const { bytes } = await fetchExport(person, record.id)
  expect(bytes.length).toBe(record.bytes)
  return { record, bytes }
}

export async function exportCsv(person: Person, form: object, delimiter = ',') {
  const { bytes } = await readExport(person, form)
  return parse<Row>(bytes, { bom: true, columns: true, delimiter })
}

const folderOf = ({ services }: TestApp) => join(services.env.DATA_DIR, 'exports')

export const forgetExportFiles = (app: TestApp) => rmSync(folderOf(app), { recursive: true, force: true })

export function listExportFiles(app: TestApp): string[] {
  try {
    return readdirSync(folderOf(app))
  } catch {
    return []
  }
}

export const readSha256 = async ({ services }: TestApp, id: string): Promise<string | null> =>
  (await services.db.selectFrom('exports').select('sha256').where('id', '=', id).executeTakeFirstOrThrow())
    .sha256

/** Fills an account with transactions past the form, one a row, of -1.00 each on 5 October 2026. */
export async function fillAccount({ database }: TestApp, person: Person, accountId: string, rows: number) {
  await insertMany(
    database.pool,
    `insert into transactions (household_id, id, account_id, date, description, amount_cents)
    select $1, gen_random_uuid(), $2, '2026-10-05', 'Row ' || n, -100 from generate_series(1, $3::int) n`,
    [person.householdId, accountId, rows],
  )
}
