import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Pool } from 'pg'
import { migrate, readMigrations } from '#database/migrate.ts'
import { describeSchema, readSeed } from '#test/schema.ts'
import { unpackForTest } from '#test/stores.ts'
import { openEmbedded, openInMemory } from './embedded.ts'
import { emptyStore, nameMigratedStore } from './made-stores.ts'

let parent: string

beforeAll(() => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'trivet-stores-'))
})
afterAll(() => fs.rmSync(parent, { recursive: true }))

async function openUnpacked(store: string): Promise<Pool> {
  const dataDir = fs.mkdtempSync(path.join(parent, 'data-'))
  await unpackForTest(path.join(dataDir, 'postgres'), store)
  return openEmbedded({
    dataDir,
    hungAfterSeconds: 60,
    onCreate: () => expect.fail('It is there already'),
    onFailure: (error) => {
      throw error
    },
  })
}

it('has nothing else in it than what the migrations of this version make', async () => {
  const unpacked = await openUnpacked(nameMigratedStore())
  const migrated = await openInMemory(fs.readFileSync(inject('databaseImage')))
  expect(await describeSchema(unpacked)).toEqual(await describeSchema(migrated))
  const { secrets, ...seed } = await readSeed(migrated)
  expect(secrets).toHaveLength(1)
  expect(await readSeed(unpacked)).toEqual(seed)
  expect(await migrate(unpacked)).toEqual([])
  await Promise.all([unpacked.end(), migrated.end()])
})

it('gives each new store a secret of its own', async () => {
  const opened = await Promise.all([1, 2].map(() => openUnpacked(nameMigratedStore())))
  const secrets = await Promise.all(
    opened.map(async (pool) => {
      await migrate(pool)
      await migrate(pool)
      return (await pool.query<{ name: string; value: string }>('select name, value from secrets')).rows
    }),
  )
  const [one, other] = secrets.map(([secret, ...more]) => {
    expect([secret?.name, more]).toEqual(['account numbers', []])
    return secret?.value
  })
  expect(one).toMatch(/^[0-9a-f]{64}$/)
  expect(one).not.toBe(other)
  await Promise.all(opened.map((pool) => pool.end()))
})

it('is of one version alone; a backup comes into one without any table', async () => {
  expect(nameMigratedStore(readMigrations().slice(0, -1))).not.toBe(nameMigratedStore())
  const blank = await openUnpacked(emptyStore)
  expect(await readSeed(blank)).toEqual({})
  expect((await migrate(blank)).length).toBe(readMigrations().length)
  await blank.end()
})
