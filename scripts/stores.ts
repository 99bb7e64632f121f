// Makes the stores that a new data folder is unpacked from: every first start would make the same.
// node scripts/stores.ts FOLDER: in a process of its own, because the embedded database makes every file of its process private.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { migrate, readMigrations } from '#database/migrate.ts'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { emptyStore, nameMigratedStore } from '#server/platform/database/made-stores.ts'

const cache = 'node_modules/.cache/trivet'

/** Copies the stores of this version into a folder. They are kept until the migrations or the engine change. */
export function addStores(folder: string): void {
  const kept = path.join(cache, `stores-${hashSources()}`)
  if (!fs.existsSync(kept)) {
    const unfinished = `${kept}.${process.pid}`
    fs.mkdirSync(unfinished, { recursive: true })
    execFileSync(process.execPath, ['scripts/stores.ts', unfinished], { stdio: 'inherit' })
    keep(unfinished, kept)
  }
  fs.cpSync(kept, folder, { recursive: true })
}

function hashSources(): string {
  const engine = 'node_modules/@electric-sql/pglite/package.json'
  const files = [
    engine,
    'server/platform/database/engine-options.ts',
    'scripts/stores.ts',
    'database/migrate.ts',
  ]
  const hash = createHash('sha256').update(nameMigratedStore())
  for (const file of files) hash.update(fs.readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Another process may have made the same meanwhile. */
function keep(unfinished: string, kept: string): void {
  try {
    fs.renameSync(unfinished, kept)
  } catch (error) {
    if (!fs.existsSync(kept)) throw error
    fs.rmSync(unfinished, { recursive: true })
  }
}

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
    // Each store has secrets of its own: `migrate` makes those that are missing.
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
