// Stands before a product and, when asked to, makes a newer build of it: another page, another first script, another
// service worker, as a deployment does.
import { createServer, request } from 'node:http'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findFreePort } from '../free-port.ts'
import type { Product } from './product.ts'

const newerEntry = '/assets/newer.js'

export type Deployment = { url: string; deploy(): void; stop(): Promise<void> }

export async function beforeProduct(product: Product): Promise<Deployment> {
  const page = await (await fetch(`${product.url}/app/dashboard`)).text()
  const scripts = [...page.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)]
  const entry = scripts.at(-1)?.[1] ?? ''
  let isNewer = false
  const rewrite = (path: string, text: string): string => {
    if (path === '/sw.js')
      return text
        .replace(/"id":"\w+"/, '"id":"newer"')
        .replace(`"entry":"${entry.slice(1)}"`, `"entry":"${newerEntry.slice(1)}"`)
        .replace('"files":[', `"files":["${newerEntry}",`)
    return text.replace(`src="${entry}"`, `src="${newerEntry}"`)
  }
  const port = await findFreePort()
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    if (isNewer && path === newerEntry) {
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(`import '${entry}'`)
      return
    }
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    if (asked.headers.origin) Object.assign(headers, { origin: product.url })
    const options = { method: asked.method, headers }
    const passed = request(product.url + path, options, (given) => {
      const isRewritten = isNewer && (path === '/sw.js' || given.headers['content-type']?.includes('html'))
      answer.writeHead(given.statusCode ?? 500, given.headers)
      if (!isRewritten) return void given.pipe(answer)
      const parts: Buffer[] = []
      given.on('data', (part: Buffer) => parts.push(part))
      given.on('end', () => answer.end(rewrite(path, Buffer.concat(parts).toString())))
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((done) => server.listen(port, 'localhost', () => done()))
  return {
    url: `http://localhost:${port}`,
    deploy: () => void (isNewer = true),
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** A newer build is there: it is offered, a half-filled form stays as it is, and a press loads the page once. */
export async function takeNewerBuild(page: Page, deployment: Deployment): Promise<void> {
  const { url } = deployment
  await page.goto(`${url}/app/settings`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  const name = page.getByLabel('Household name')
  await name.fill('Half a na')
  const runsNewer = () => page.locator(`script[src="${newerEntry}"]`).count()
  let loads = 0
  const missing: string[] = []
  page.on('load', () => loads++)
  page.on('response', (answer) => answer.status() === 404 && missing.push(answer.url()))

  deployment.deploy()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await page.getByText('A new version of Trivet is ready.').waitFor()
  expect([await name.inputValue(), loads]).toEqual(['Half a na', 0])

  await page.getByRole('button', { name: 'Reload' }).click()
  const question = page.getByRole('alertdialog', { name: 'Reload now?' })
  await question.getByRole('button', { name: 'Not now' }).click()
  expect([await name.inputValue(), loads]).toEqual(['Half a na', 0])

  await page.getByRole('button', { name: 'Reload' }).click()
  await question.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(runsNewer).toBe(1)
  await name.waitFor()
  // The page is drawn before all of it is loaded.
  await page.waitForLoadState('load')
  expect(await page.getByText('A new version of Trivet is ready.').count()).toBe(0)
  expect([loads, missing]).toEqual([1, []])
}
