import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { launch } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder that a first start made: database, secrets, demo household. */
    firstData: string
  }
}

/** Before any journey: the product starts on nothing, as on a fresh machine, and stops. Every journey goes on from there. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-first-start-'))
  const firstData = join(folder, 'data')
  const product = await launch({ DATA_DIR: firstData })
  await product.stop()
  project.provide('firstData', firstData)
  return () => rmSync(folder, { recursive: true, force: true })
}
