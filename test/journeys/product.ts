// The built product in a process of its own, and a browser to use it with.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeEach, inject, type RunnerTestCase, type RunnerTestSuite } from 'vitest'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.ts'
import { forShortLife } from '#test/node-options.ts'
import { findFreePort } from '../free-port.ts'
import { holdUntilAnswered } from './leaving.ts'
import { describePages, noteWhatHappens } from './report.ts'
import { patienceMs, until } from './until.ts'

export type Product = Launched & {
  /** The mailed links that were opened: each is followed once. */
  followed: Set<string>
}

type Launched = {
  url: string
  /** All that it printed so far: the mails among it. */
  printed(): string
  stop(): Promise<number | null>
}

/**
 * The server as `npm start` runs it, on what its first start leaves in a data folder and on a free port, unless
 * `DATA_DIR` is there already and `PORT` is set.
 */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-journey-'))
  const dataDir = settings['DATA_DIR'] ?? join(folder, 'data')
  if (!existsSync(dataDir)) copyFirstData(dataDir)
  const launched = await launch({ ...settings, DATA_DIR: dataDir })
  return {
    ...launched,
    followed: new Set(),
    async stop() {
      const code = await launched.stop()
      rmSync(folder, { recursive: true, force: true })
      return code
    },
  }
}

/** What a first start leaves, into a folder that is not there yet; copied in one call, in a fifth of the processor time. */
export const copyFirstData = (dataDir: string): void =>
  cpSync(inject('firstData'), dataDir, { recursive: true, preserveTimestamps: true })

/** What the server printed that was launched last, in this test file. */
let lastPrinted = () => ''

/** The built server with these settings, once it is ready. */
export async function launch(settings: Record<string, string>): Promise<Launched> {
  const port = settings['PORT'] ?? String(await findFreePort())
  const env = { ...process.env, ...settings, PORT: port }
  const server = spawn(process.execPath, [...forShortLife, 'dist/server/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (part: Buffer) => (printed += part.toString()))
  const isReady = () => printed.includes('Trivet is at')
  await until(
    () => isReady() || server.exitCode !== null,
    () => `the server did not start:\n${printed}`,
    2 * patienceMs,
  )
  if (!isReady()) throw new Error(`the server ended before it was ready:\n${printed}`)
  lastPrinted = () => printed
  return { url: `http://localhost:${port}`, printed: () => printed, stop: () => end(server) }
}

/** Settings with which it is 15:00 UTC of this day when the product starts. The browser's clock stays as it is. */
export const startingOn = (day: string): Record<string, string> =>
  startingAhead(Date.parse(`${day}T15:00:00Z`) - Date.now())

/** Settings with which the product's clock goes ahead of the browser's. */
export const startingAhead = (ms: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${resolve('test/journeys/shifted-clock.ts')}`,
  SHIFT_MS: String(ms),
})

async function end(server: ChildProcess): Promise<number | null> {
  if (server.exitCode !== null) return server.exitCode
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  const [code] = (await exited) as [number | null]
  return code
}

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: compiling its scripts and axe into the quickest code takes longer than that code saves.
  '--js-flags=--no-opt,--no-maglev',
]

let shared: Browser | undefined

/**
 * A browser that holds no window yet. The files of a worker, which run one after the other, share one process: windows have
 * nothing in common but it. Closing the browser closes its windows; the process ends with the worker.
 */
export async function openBrowser(): Promise<Browser> {
  if (shared?.isConnected()) return shared
  const browser = await chromium.launch({ executablePath: findChromium(), args: quiet })
  browser.close = async () => void (await Promise.all(browser.contexts().map((context) => context.close())))
  shared = browser
  return browser
}

/**
 * A person's browser window, of somebody who wants no movement unless the options say otherwise: frames between here and
 * there are drawn for nobody, and the service worker would keep the whole app for nobody: a second of processor time in
 * each window. The journeys of what it does have it, and so have the first month, the archive and the walk of all screens.
 * Whatever the page complains about is kept in `complaints`.
 */
export async function openWindow(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const context: BrowserContext = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })
  // What is waited for comes; on a busy machine it may take its time.
  context.setDefaultTimeout(patienceMs)
  await noteWhatHappens(context)
  holdUntilAnswered(context)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { context, page, complaints }
}

export type Window = Awaited<ReturnType<typeof openWindow>>

/**
 * Takes what a page complained about while somebody proved anew who they are. What was being read then is refused with the
 * session before, and read anew by itself: how many such reads there were depends on the machine.
 */
export const takeAllBut401 = (complaints: string[]): string[] =>
  complaints.splice(0).filter((one) => !one.includes('401'))

/**
 * The links of this kind that were mailed until now. What comes of a line may be a part of it: a link is whole when more
 * follows.
 */
export const listLinks = (product: Product, path: string): string[] =>
  [...product.printed().matchAll(new RegExp(`${product.url}${path}\\S*(?=\\s)`, 'g'))].map(([link]) => link)

/** The newest link of this kind that was mailed and not followed yet, as the console printed it. */
export async function mailedLink(product: Product, path: string): Promise<string> {
  const newest = () => listLinks(product, path).findLast((link) => !product.followed.has(link))
  await until(
    () => newest() !== undefined,
    () => `no mail with a link to ${path}:\n${product.printed()}`,
  )
  const link = newest() ?? ''
  product.followed.add(link)
  return link
}

/**
 * A journey's steps stand on each other: after one fails, the others say nothing new. Leaves a picture of it and the
 * server's log, and reports what the pages showed.
 */
export function stopAtFirstFailure(page: () => Page): void {
  let hasFailed = false
  const report = async ({ name, result }: RunnerTestCase | RunnerTestSuite) => {
    if (result?.state !== 'fail' || hasFailed) return
    hasFailed = true
    const pages = await describePages()
    for (const error of result.errors?.slice(0, 1) ?? []) {
      error.stack = `${error.message}\n\n${pages}\n\n${error.stack}`
      error.message += `\n\n${pages}`
    }
    const file = `test-results/${name.replace(/\W+/g, '-')}`
    await page()?.screenshot({ path: `${file}.png`, fullPage: true })
    writeFileSync(`${file}.log`, lastPrinted())
  }
  beforeEach(({ skip }) => {
    if (hasFailed) skip('an earlier step failed')
  })
  afterEach(({ task }) => report(task))
  // What comes before the first step can fail, too.
  // oxlint-disable-next-line no-empty-pattern -- nothing else is taken for the place of the suite's context
  afterAll(({}, suite) => report(suite))
}

/** The login of the demo household, as the server printed it. */
export function demoLogin(product: Product): { email: string; password: string } {
  const [, email = '', password = ''] = /Demo: (\S+) \/ (\S+)\s/.exec(product.printed()) ?? []
  return { email, password }
}
