import path from 'node:path'
import { runnerImport } from 'vite'
import type { areas } from '#server/areas.ts'

/** The server's areas, for a script: some draw pages in .tsx, which Node cannot load by itself. */
export async function loadAreas(): Promise<typeof areas> {
  const file = path.resolve('server/areas.ts')
  const { module } = await runnerImport<{ areas: typeof areas }>(file, {
    configFile: false,
    logLevel: 'error',
  })
  return module.areas
}
