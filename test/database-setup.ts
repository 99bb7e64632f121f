import fs from 'node:fs'
import path from 'node:path'
import { Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate, readMigrations } from '#database/migrate.ts'
import { openInMemory } from '#server/platform/database/embedded.ts'
import type { DatabaseEngine } from '#server/platform/database/open.ts'
import { cacheFolder, makeOnce, removeOld } from '../scripts/made-once.ts'
import { shortHash } from '../scripts/vite/hash.ts'
import { keepSeed } from './database-reset.ts'
import { onTestServer, startTestServer } from './database-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A tar of the migrated embedded database, to start from. */
    databaseImage: string
    /** Where the first test that needs it builds the server. */
    builtServer: string
    /** The Postgres server's URL with its maintenance database. */
    databaseServerUrl: string
    /** Through which a test's own process reaches that server; those that it starts reach it by the URL. */
    databaseSocketFolder: string | null
    /** Those on which the project runs what is proved on both. */
    engines: DatabaseEngine[]
    /** The migrated database on that server, to copy from. */
    databaseTemplate: string
    /** With which the names of its copies begin; they are dropped after the last file. */
    databasePrefix: string
  }
}

/** Before any test file: a migrated embedded image (kept between runs) and a Postgres server with a migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [image, server] = await Promise.all([makeImage(), startTestServer()])
  const template = `trivet_template_${process.pid}`
  const prefix = `trivet_test_${process.pid}_`
  await onTestServer(server.url, `create database ${template}`)
  await migrateTemplate(server.url, template)
  const builtServer = path.join(cacheFolder, `server-${process.pid}`)
  fs.rmSync(builtServer, { recursive: true, force: true })
  project.provide('builtServer', builtServer)
  project.provide('databaseImage', image)
  project.provide('databaseServerUrl', server.url)
  project.provide('databaseSocketFolder', server.socketFolder)
  project.provide('databaseTemplate', template)
  project.provide('databasePrefix', prefix)
  return async () => {
    const left = await onTestServer<{ name: string }>(
      server.url,
      `select datname as name from pg_database where starts_with(datname, '${prefix}')`,
    )
    for (const name of [...left.map((one) => one.name), template])
      await onTestServer(server.url, `drop database ${name} with (force)`)
    await server.stop()
    fs.rmSync(builtServer, { recursive: true, force: true })
  }
}

async function migrateTemplate(serverUrl: string, name: string): Promise<void> {
  const url = new URL(serverUrl)
  url.pathname = name
  const pool = new Pool({ connectionString: url.href, max: 1 })
  await migrate(pool)
  await keepSeed(pool)
  await pool.end()
}

/** initdb takes seconds, so the image is kept until the migrations, the engine or the way back change. */
const makeImage = (): Promise<string> =>
  makeOnce(`database-${imageKey()}`, async (unfinished) => {
    const pool = await openInMemory()
    await migrate(pool)
    await keepSeed(pool)
    fs.writeFileSync(unfinished, await pool.dump())
    await pool.end()
    // What runs left that were killed.
    removeOld('server-')
  })

function imageKey(): string {
  const engine = fs.readFileSync('node_modules/@electric-sql/pglite/package.json')
  const seed = fs.readFileSync('test/database-reset.ts')
  const hashes = readMigrations().map((migration) => migration.name + migration.hash)
  return shortHash([engine, seed, ...hashes])
}
