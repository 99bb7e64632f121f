import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { unpackForTest } from '#test/stores.ts'

const megabyte = 2 ** 20

// Compiled at once instead of beside, so that nothing is left out at the end.
it('compiles no function of the engine a second time that takes a lot of memory for it', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trivet-parser-'))
  await unpackForTest(path.join(folder, 'postgres'))
  const program = path.join(folder, 'program.mjs')
  fs.writeFileSync(
    program,
    `import { openEmbedded } from '${new URL('./embedded.ts', import.meta.url).href}'
    const dataDir = import.meta.dirname
    const pool = await openEmbedded({ dataDir, hungAfterSeconds: 600, onCreate() {}, onFailure() {} })
    await pool.query('select 1;'.repeat(5000))
    await pool.end()`,
  )
  const flags = ['--wasm-sync-tier-up', '--trace-wasm-compilation-times']
  const printed = execFileSync(process.execPath, [...flags, program], {
    encoding: 'utf8',
    maxBuffer: 50 * megabyte,
  })
  fs.rmSync(folder, { recursive: true })
  const taken = [...printed.matchAll(/using TurboFan, took \d+ ms and (\d+) \/ \d+ max\/total bytes/g)]
  expect(taken.length).toBeGreaterThan(20)
  expect(Math.max(...taken.map(([, bytes]) => Number(bytes)))).toBeLessThan(100 * megabyte)
})
