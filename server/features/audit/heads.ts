// The ends of the log, one a line, in the data folder: out of reach of whoever has only the database.
import fs from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import type { Head } from './chain.ts'

type Place = { env: Pick<Env, 'DATA_DIR'> }

const fileOf = ({ env }: Place) => join(env.DATA_DIR, 'audit-log-heads.txt')
const lineOf = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\d+) ([0-9a-f]{64})$/

/** In the order they were noted; a line that was cut off by a crash is none. */
export async function readHeads(place: Place): Promise<Head[]> {
  const text = await fs.readFile(fileOf(place), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    const [, at, position, hash] = lineOf.exec(line) ?? []
    return at && position && hash ? [{ at, position: Number(position), hash }] : []
  })
}

export async function noteHead(place: Place, { at, position, hash }: Head): Promise<void> {
  await fs.mkdir(place.env.DATA_DIR, { recursive: true, mode: 0o700 })
  await fs.appendFile(fileOf(place), `${at} ${position} ${hash}\n`, { mode: 0o600 })
}
