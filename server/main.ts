// The whole product in one process: opens the data, brings it up to date, listens, and stops cleanly.
import { randomUUID } from 'node:crypto'
import { getRequestListener, RequestError } from '@hono/node-server'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { migrate } from '#database/migrate.ts'
import { createApp } from '#server/http/app.ts'
import { areas } from './areas.ts'
import { startBackground } from './background.ts'
import { type Env, processEnv } from './env.ts'
import { AppError } from './errors.ts'
import { prepareDemoLogin } from '#server/demo/login.ts'
import { offerBackups } from '#server/platform/database/backup-socket.ts'
import { createAuth } from '#server/platform/identity/auth.ts'
import { createErrorResponse } from '#server/platform/api/error-response.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { collectWhenIdle } from '#server/platform/process/collect-when-idle.ts'
import { openDatabase } from './platform/database/open.ts'
import { addSecurityHeaders } from '#server/http/headers.ts'
import { createLog, describeError } from '#server/platform/process/log.ts'
import type { Services } from '#server/platform/process/services.ts'
import { createStaticFiles } from '#server/http/static-files.ts'
import { connectionTimeouts, drainMs } from '#server/http/timeouts.ts'

export async function startServer(env: Env) {
  const log = createLog(env.LOG_LEVEL)
  const { db, pool, engine, close } = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    pooler: env.DATABASE_POOLER_URL
      ? { url: env.DATABASE_POOLER_URL, namesStatements: env.DATABASE_POOLER_STATEMENTS }
      : undefined,
    dataDir: env.DATA_DIR,
    log,
  })
  await migrate(pool)
  const clock = systemClock
  const auth = await createAuth({ db, log })
  const services: Services = { env, db, pool, engine, clock, log, auth, areas }
  for (const start of areas.atStart) await start(services)
  const webFolder = fileURLToPath(new URL('../web', import.meta.url))
  let isStopping = false
  const obstacle = () => (isStopping ? 'stopping' : jobs.hasFailed() ? 'no timetable' : null)
  const jobs = startBackground(services)
  const server = await listen(createApp(services, createStaticFiles(webFolder), obstacle).fetch, env)
  const backups = engine === 'embedded' ? await offerBackups(services) : null
  const stopCollecting = collectWhenIdle()
  log.info('ready', { url: env.PUBLIC_URL, database: engine })
  process.stdout.write(`\n  Trivet is at ${env.PUBLIC_URL}\n${await prepareDemoLogin(services)}\n`)

  const stop = async () => {
    log.info('stopping')
    isStopping = true
    backups?.close()
    stopCollecting()
    await Promise.all([drained(server), jobs.stop()])
    await close()
  }
  return { stop, log }
}

type Listening = { server: Server; underWay: Set<ServerResponse> }

function listen(fetch: (request: Request) => Response | Promise<Response>, env: Env): Promise<Listening> {
  const underWay = new Set<ServerResponse>()
  return new Promise((resolve, reject) => {
    const answer = getRequestListener(fetch, { hostname: env.HOST, errorHandler: answerUnread })
    const server = createServer(connectionTimeouts, answer)
    server.listen(env.PORT, env.HOST, () => resolve({ server, underWay }))
    server.prependListener('request', (_, response: ServerResponse) => {
      underWay.add(response)
      response.once('close', () => underWay.delete(response))
    })
    server.once('error', reject)
  })
}

/** What never becomes a request of the app, because its Host is none for example, is answered like all else (R60). */
function answerUnread(error: unknown): Response {
  const requestId = randomUUID()
  const code = error instanceof RequestError ? 'bad-request' : 'unexpected'
  const response = createErrorResponse(new AppError(code), requestId)
  response.headers.set('x-request-id', requestId)
  addSecurityHeaders(response.headers)
  return response
}

/**
 * From now on no new connections. The requests under way finish and take their connections with them, or are cut off
 * after `drainMs`.
 */
function drained({ server, underWay }: Listening): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    for (const response of underWay) response.shouldKeepAlive = false
    server.prependListener('request', (_, response: ServerResponse) => {
      response.shouldKeepAlive = false
    })
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), drainMs).unref()
  })
}

/** Starts as the settings say, and stops at SIGTERM or SIGINT; one that comes earlier waits until it has started. */
export async function run(): Promise<void> {
  try {
    const starting = startServer(processEnv())
    stopOnSignals(starting)
    await starting
  } catch (error) {
    process.stderr.write(`Trivet did not start: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

/** One Ctrl-C can come twice, from the terminal and from npm; pressed again later, it ends the process at once. */
const sameSignalMs = 1000

function stopOnSignals(starting: ReturnType<typeof startServer>): void {
  let stoppingSince: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      const isAgain = signal === 'SIGINT' && performance.now() - stoppingSince > sameSignalMs
      return isAgain ? process.exit(1) : undefined
    }
    stoppingSince = performance.now()
    void starting.then(
      ({ stop, log }) =>
        stop().then(
          () => process.exit(0),
          (error) => {
            log.error('stopping failed', describeError(error))
            process.exit(1)
          },
        ),
      // Why it did not start is said where it was started.
      () => {},
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
}

if (import.meta.main) await run()
