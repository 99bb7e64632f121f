// Makes the stores that a new data folder is unpacked from: every first start would make the same.
// node scripts/stores.ts FOLDER: in a process of its own, because the embedded database makes every file of its process
// private.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { migrate, readMigrations } from '#database/migrate.ts'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { emptyStore, nameMigratedStore } from '#server/platform/database/made-stores.ts'
import { makeOnce } from './made-once.ts'
import { shortHash } from './vite/hash.ts'

/** Copies the stores of this version into a folder. They are kept until the migrations or the engine change. */
export async function addStores(folder: string): Promise<void> {
  const made = await makeOnce(`stores-${hashSources()}`, (unfinished) => {
    fs.mkdirSync(unfinished)
    execFileSync(process.execPath, ['scripts/stores.ts', unfinished], { stdio: 'inherit' })
  })
  fs.cpSync(made, folder, { recursive: true })
}

const sources = [
  'node_modules/@electric-sql/pglite/package.json',
  'server/platform/database/engine-options.ts',
  'scripts/stores.ts',
  'database/migrate.ts',
]

const hashSources = (): string =>
  shortHash([nameMigratedStore(), ...sources.map((source) => fs.readFileSync(source))])

async function makeStores(folder: string): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'trivet-stores-'))
  const cluster = path.join(dataDir, 'postgres')
  const open = () =>
    openEmbedded({
      dataDir,
      isBlank: true,
      hungAfterSeconds: 600,
      onCreate: () => {},
      onFailure: (error) => {
        throw error
      },
    })
  try {
    await (await open()).end()
    write(path.join(folder, emptyStore), packTar(cluster))
    const pool = await open()
    await migrate(pool)
    // Each store has a secret of its own: `migrate` makes the one of migration 0035 where it is missing.
    await pool.query('delete from secrets')
    await pool.query('vacuum analyze')
    await pool.end()
    write(path.join(folder, nameMigratedStore(readMigrations())), packTar(cluster))
  } finally {
    fs.rmSync(dataDir, { recursive: true })
  }
}

function write(file: string, tar: Buffer): void {
  fs.writeFileSync(file, gzipSync(tar, { level: 9 }))
  fs.chmodSync(file, 0o644)
}

const blockBytes = 512

/** A folder that Postgres has closed, as ustar. */
export function packTar(folder: string): Buffer {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  const names = entries.map((entry) => path.join(entry.parentPath, entry.name)).toSorted()
  const pieces = names.filter((name) => !isPassing(name, names)).flatMap((name) => packEntry(folder, name))
  return Buffer.concat([...pieces, Buffer.alloc(2 * blockBytes)])
}

/** Postgres closed its log in the first of its files; the others wait to be used again. */
const isPassing = (name: string, names: readonly string[]) => isLog(name) && names.find(isLog) !== name

const isLog = (name: string) => /[/\\]pg_wal[/\\][0-9A-F]{24}$/.test(name)

function packEntry(folder: string, name: string): Buffer[] {
  const isFolder = fs.statSync(name).isDirectory()
  const content = isFolder ? Buffer.alloc(0) : fs.readFileSync(name)
  const head = Buffer.alloc(blockBytes)
  const put = (text: string, at: number) => void head.write(text, at, 'latin1')
  put(path.relative(folder, name).replaceAll('\\', '/'), 0)
  put(isFolder ? '0000700\0' : '0000600\0', 100)
  put('0000000\0'.repeat(2), 108)
  put(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
  put(`${'0'.repeat(11)}\0        ${isFolder ? '5' : '0'}`, 136)
  put('ustar\x0000', 257)
  put(
    `${head
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  )
  return [head, content, Buffer.alloc((blockBytes - (content.length % blockBytes)) % blockBytes)]
}

const [folder] = process.argv.slice(2)
if (import.meta.main && folder) await makeStores(folder)
