import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import type { Files } from './files.ts'

const isName = (name: string) => /^[a-z0-9][a-z0-9-]*\.[a-z]+$/.test(name)

export function createFolderFiles({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Files {
  const folder = join(DATA_DIR, 'blog-images')
  const find = (name: string) => {
    if (!isName(name)) throw new Error(`No name of a file: ${name}`)
    return join(folder, name)
  }
  return {
    async write(name, bytes) {
      const file = find(name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await writeDurably(`${file}.part`, bytes)
        await rename(`${file}.part`, file)
      } catch (error) {
        await rm(`${file}.part`, { force: true })
        throw isFull(error) ? new AppError('storage-full') : error
      }
    },
    read: (name) =>
      readFile(find(name)).then(
        (bytes) => new Uint8Array(bytes),
        () => null,
      ),
    delete: (name) => rm(find(name), { force: true }),
    list: async () => (await readdir(folder).catch(() => [])).filter(isName),
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
