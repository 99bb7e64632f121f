import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { type EngineModule, keepParserPlain } from './plain-parser.ts'

/**
 * PGlite's folder file system with the one thing it lacks: fsync. As shipped, a commit is acknowledged while its bytes
 * are still in the kernel's memory, and a power cut loses everything. With this, Postgres' own fsync reaches the disk.
 * It leans on private parts of PGlite, hence the exact pin and the test that counts a commit's fdatasync calls.
 */
export class DurableFilesystem extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const result = await super.init(pg, options)
    const runs = result.emscriptenOpts.preRun as unknown as ((module: EmscriptenModule) => void)[]
    runs.push((module) => {
      keepParserPlain(module)
      const { NODEFS } = module
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
  fs.chmodSync(folder, 0o700)
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  const below = entries.map((entry) => ({ file: path.join(entry.parentPath, entry.name), entry }))
  for (const { file, entry } of below) fs.chmodSync(file, entry.isDirectory() ? 0o700 : 0o600)
  if (syncFilesystem(folder)) return
  for (const { file, entry } of below) if (entry.isFile() || entry.isDirectory()) syncPath(file)
  syncPath(folder)
}

/** Flushes all of the file system at once: 2,000 files one by one take seconds. Not every system can. */
function syncFilesystem(folder: string): boolean {
  return process.platform === 'linux' && spawnSync('sync', ['-f', folder]).status === 0
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

type EmscriptenModule = EngineModule & {
  NODEFS: {
    realPath: (node: unknown) => string
    stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number }
  }
}
