import fs from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * PGlite's folder file system with the one thing it lacks: fsync. As shipped, a commit is acknowledged while its bytes
 * are still in the kernel's memory, and a power cut loses everything. With this, Postgres' own fsync reaches the disk.
 * It leans on private parts of PGlite, hence the exact pin and the test that counts a commit's fdatasync calls.
 */
export class DurableFilesystem extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const result = await super.init(pg, options)
    const runs = result.emscriptenOpts.preRun as unknown as ((module: EmscriptenModule) => void)[]
    runs.push(({ NODEFS }) => {
      NODEFS.stream_ops.fsync = (stream) => {
        try {
          if (stream.nfd === undefined) syncPath(NODEFS.realPath(stream.node))
          else fs.fdatasyncSync(stream.nfd)
          return 0
        } catch {
          // Postgres answers this with a PANIC, which is right: it cannot know what reached the disk.
          return inputOutputError
        }
      }
    })
    return result
  }
}

/** Makes every file and folder below `folder` private to its owner and safe against a power cut. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const below = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      syncTree(below)
    } else if (entry.isFile()) {
      fs.chmodSync(below, 0o600)
      syncPath(below)
    }
  }
  fs.chmodSync(folder, 0o700)
  syncPath(folder)
}

/** Flushes one file, or one folder's list of names. */
export function syncPath(file: string): void {
  // Windows cannot open a folder for this, and its file systems journal names by themselves.
  if (process.platform === 'win32' && fs.statSync(file).isDirectory()) return
  const descriptor = fs.openSync(file, process.platform === 'win32' ? 'r+' : 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

/** EIO as WebAssembly programs number it. */
const inputOutputError = 29

type EmscriptenModule = {
  NODEFS: {
    realPath: (node: unknown) => string
    stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number }
  }
}
