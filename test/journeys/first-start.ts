import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { launch } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder that a first start made: database, secrets, demo household. */
    firstData: string
  }
}

const cache = resolve('node_modules/.cache/trivet')
const prefix = 'first-data-'

/**
 * Before any journey: the product starts on nothing, as on a fresh machine, and stops. Every journey goes on from there. The
 * longer ones, which CI runs afterwards, take what that start left, as long as the build and the day are still the same.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-first-start-'))
  const firstData = join(folder, 'data')
  const kept = join(cache, prefix + buildAndDay())
  if (project.name === 'looks' && existsSync(kept)) copy(kept, firstData)
  else {
    const product = await launch({ DATA_DIR: firstData })
    await product.stop()
    keep(firstData, kept)
  }
  project.provide('firstData', firstData)
  return () => rmSync(folder, { recursive: true, force: true })
}

function buildAndDay(): string {
  const stamp = readFileSync('dist/.stamp', 'utf8')
  const today = new Date().toISOString().slice(0, 10)
  return createHash('sha256').update(`${stamp} ${today}`).digest('hex').slice(0, 16)
}

/** In the place of all that was kept before. */
function keep(data: string, kept: string): void {
  const unfinished = join(cache, `unfinished-${process.pid}`)
  copy(data, unfinished)
  for (const name of readdirSync(cache).filter((each) => each.startsWith(prefix)))
    rmSync(join(cache, name), { recursive: true, force: true })
  renameSync(unfinished, kept)
}

const copy = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, preserveTimestamps: true })
