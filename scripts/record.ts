// `npm run record`: makes this version's fixtures, once, when it is released (test/fixtures/versions/README.md).
import { createServer, createServerModuleRunner } from 'vite'

const vite = await createServer({
  configFile: false,
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: 'custom',
  logLevel: 'warn',
})
// The server has pages in JSX, which Node does not read by itself.
const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })
const { record } = await runner.import<typeof import('#test/upgrade/record.ts')>('/test/upgrade/record.ts')
process.stdout.write(`Recorded in ${await record()}\n`)
await vite.close()
