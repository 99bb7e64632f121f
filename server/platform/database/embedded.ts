import fs from 'node:fs'
import path from 'node:path'
import v8 from 'node:v8'
import { Pool } from 'pg'
import { columnTypes } from './column-types.ts'
import { chooseCompilerFlags, findMemory } from './compiler-flags.ts'
import { syncPath, syncTree } from './durable-filesystem.ts'
import { EmbeddedSocket } from './embedded-socket.ts'
import { createCluster, Engine } from './engine.ts'
import { lockFolder } from './folder-lock.ts'
import { unpackStore } from './made-stores.ts'

type EmbeddedOptions = {
  dataDir: string
  /** A new database is to be without any table: a backup brings its own. */
  isBlank?: boolean | undefined
  hungAfterSeconds: number
  onFailure: (error: Error) => void
  /** Told before a new database is made, because that takes seconds. */
  onCreate: () => void
}

/**
 * The embedded database as an ordinary `pg` pool of one connection: PGlite is one session, so a transaction holds the
 * connection and everybody else queues. Ending the pool writes a checkpoint and frees the folder.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Pool> {
  // The files hold a household's money, so no other user of this machine may read any file that this process makes.
  process.umask(0o077)
  for (const flag of chooseCompilerFlags(findMemory())) v8.setFlagsFromString(flag)
  const folder = path.resolve(options.dataDir)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  fs.chmodSync(folder, 0o700)
  const lock = lockFolder(folder)
  try {
    const cluster = await findOrCreateCluster(folder, options)
    const engine = await Engine.start({ kind: 'open', folder: cluster }, options)
    return new EmbeddedPool(engine, lock.release)
  } catch (error) {
    lock.release()
    throw error
  }
}

/** For tests: nothing is kept. `image` is what `EmbeddedPool.dump` gave. */
export async function openInMemory(image?: Uint8Array): Promise<EmbeddedPool> {
  const engine = await Engine.start(
    { kind: 'open-in-memory', image },
    {
      hungAfterSeconds: 300,
      onFailure: (error) => {
        throw error
      },
    },
  )
  return new EmbeddedPool(engine, () => {})
}

export class EmbeddedPool extends Pool {
  readonly #engine: Engine
  readonly #afterwards: () => void

  constructor(engine: Engine, afterwards: () => void) {
    super({
      stream: () => new EmbeddedSocket(engine),
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      // Long enough for the largest import; short enough that asking the pool inside a transaction ends in an error.
      connectionTimeoutMillis: 60_000,
      types: columnTypes,
      pipeline: true,
    })
    this.#engine = engine
    this.#afterwards = afterwards
  }

  override async end(): Promise<void> {
    await super.end()
    await this.#engine.close()
    this.#afterwards()
  }

  async dump(): Promise<Uint8Array> {
    return this.#engine.dump()
  }
}

/** Makes the folder under another name and renames it when every byte is on disk, so it is never there half-made. */
async function findOrCreateCluster(
  folder: string,
  { onCreate, isBlank = false }: Pick<EmbeddedOptions, 'onCreate' | 'isBlank'>,
): Promise<string> {
  const cluster = path.join(folder, 'postgres')
  if (fs.existsSync(cluster)) return cluster
  onCreate()
  const unfinished = `${cluster}.new`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished)
  if (!(await unpackStore(unfinished, isBlank))) await createCluster(unfinished)
  syncTree(unfinished)
  fs.renameSync(unfinished, cluster)
  syncPath(folder)
  return cluster
}
