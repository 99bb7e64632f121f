import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Makes sure that one process at a time works in a data folder: PGlite itself has no such guard, and two processes on
 * one folder lose each other's rows without an error. The lock is the kernel's, taken through an empty SQLite file, so
 * it ends with its owner however that dies. A file with a process id in it would have to be judged stale or not, which
 * fails in containers (every one has a process 1) and races when two judge at once.
 */
export function lockFolder(folder: string): { release: () => void } {
  const note = path.join(folder, 'owner.json')
  const lock = new DatabaseSync(path.join(folder, 'owner.lock'), { timeout: 0 })
  // `begin exclusive` fails while another process merely reads the file, and each reads before it locks: of two at once
  // both were refused. `begin immediate` excludes other writers only.
  try {
    lock.exec('pragma journal_mode = memory; begin immediate')
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new FolderInUse(folder, describeOwner(note))
    throw error
  }
  const owner: Owner = { pid: process.pid, host: os.hostname(), since: new Date().toISOString() }
  fs.writeFileSync(note, JSON.stringify(owner))
  return {
    release: () => {
      fs.rmSync(note, { force: true })
      lock.close()
    },
  }
}

export class FolderInUse extends Error {
  constructor(folder: string, owner: string) {
    super(
      `The data folder ${folder} is in use by ${owner}. Stop it first, or give this one another DATA_DIR. ` +
        'To run several processes on the same data, set DATABASE_URL to a Postgres server.',
    )
    this.name = 'FolderInUse'
  }
}

type Owner = { pid: number; host: string; since: string }

/** Only for the error message: this file never decides who holds the lock. */
function describeOwner(note: string): string {
  try {
    const owner = JSON.parse(fs.readFileSync(note, 'utf8')) as Owner
    return `process ${owner.pid} on ${owner.host} (since ${owner.since})`
  } catch {
    return 'another process'
  }
}

const sqliteBusy = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}
