// `npm run dev`: one process with hot reload. The browser app reloads through Vite; the server's own code is loaded
// anew when a file of it changes, on the same open database.
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { createServer as createVite, createServerModuleRunner } from 'vite'
import { paths } from '#contract/paths.ts'
import { migrate } from '#database/migrate.ts'
import { processEnv } from '#server/env.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { createLog } from '#server/platform/process/log.ts'
import { drawGuide } from './guide/draw-guide.ts'

const env = processEnv()
const log = createLog('warn')
const { pool, db, engine, close } = await openDatabase({
  databaseUrl: env.DATABASE_URL,
  dataDir: env.DATA_DIR,
  log,
})
await migrate(pool)

const http = createServer()
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } }, appType: 'spa' })
const runner = createServerModuleRunner(vite.environments.ssr)

const ownPaths =
  /^\/(auth\/outside.*|api\/.*|sandbox\/.*|healthz|readyz|pricing|launching-soon.*|guide(\/get)?|blog(\/.*)?|waitlist.*|unsubscribe\/.*|robots.txt|sitemap.xml)?(\?.*)?$/
http.on('request', (request, response) => {
  if (request.url === '/public.css') request.url = '/styles/public.css'
  if (request.url === paths.guideFile)
    return void drawGuide().then((file) => response.setHeader('content-type', 'application/pdf').end(file))
  if (!ownPaths.test(request.url ?? '')) return vite.middlewares(request, response)
  loadApp().then(
    (app) => getRequestListener(app.fetch)(request, response),
    (error: unknown) => {
      vite.ssrFixStacktrace(error as Error)
      process.stderr.write(`${(error as Error).stack}\n`)
      response.writeHead(500).end('The server code did not load: see the console.')
    },
  )
})

type ServerModules = {
  app: typeof import('#server/http/app.ts')
  areas: typeof import('#server/areas.ts')
  auth: typeof import('#server/platform/identity/auth.ts')
}
let loaded:
  | { modules: ServerModules; app: Promise<ReturnType<ServerModules['app']['createApp']>> }
  | undefined

const serverFile = (path: string) => resolve(import.meta.dirname, '../server', path)

// The runner gives the same module until a file it depends on changes.
async function loadApp() {
  const at = (path: string) => runner.import(serverFile(path))
  const modules: ServerModules = {
    app: await at('http/app.ts'),
    areas: await at('areas.ts'),
    auth: await at('platform/identity/auth.ts'),
  }
  if (loaded?.modules.app !== modules.app || loaded.modules.auth !== modules.auth) {
    loaded = { modules, app: createApp(modules) }
  }
  return loaded.app
}

async function createApp(modules: ServerModules) {
  const auth = await modules.auth.createAuth(base)
  const noFiles = { answer: async () => new Response('Not found', { status: 404 }) }
  return modules.app.createApp({ ...base, auth, areas: modules.areas.areas }, noFiles)
}

const base = { env, db, pool, engine, clock: systemClock, log }
// Some areas make pages: only Vite reads the files of these.
const { startBackground } = await runner.import<typeof import('#server/background.ts')>(
  serverFile('background.ts'),
)
const { areas } = await runner.import<ServerModules['areas']>(serverFile('areas.ts'))
const { createAuth } = await runner.import<ServerModules['auth']>(serverFile('platform/identity/auth.ts'))
const jobs = startBackground({ ...base, auth: await createAuth(base), areas })
http.listen(env.PORT, env.HOST, () => process.stdout.write(`Trivet in development: ${env.PUBLIC_URL}\n`))
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    http.closeAllConnections()
    await jobs.stop()
    await vite.close()
    await close()
    process.exit(0)
  })
}
