// What a browser asks for when a screen is opened with nothing kept: how much it is, and that the page names it.
import { existsSync, readFileSync, statSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screens } from '#contract/paths.ts'
import { signIn } from './newcomer.ts'
import { demoLogin, openBrowser, openWindow, type Product, startProduct } from './product.ts'

/** Without headers, in bytes. With them an answer takes 900 more: the dashboard is to stay below 180,000 in all. */
const most = { '/app/dashboard': 173_000, '/auth/login': 86_000 }

type Asked = { path: string; initiator: string }

/** Runs in the page. */
const listAsked = (): Asked[] =>
  performance
    .getEntriesByType('resource')
    .map((entry) => entry as PerformanceResourceTiming)
    .map(({ name, initiatorType }) => ({
      path: name.slice(location.origin.length),
      initiator: initiatorType,
    }))

/** Runs in the page, before its own scripts: whether what stands below a month's figures is there as soon as they are. */
const watchFigures = (): void => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('main dl dd')) return
    sessionStorage.setItem('drawn-with-figures', String(document.querySelectorAll('main [role=tab]').length))
    watch.disconnect()
  })
  watch.observe(document, { subtree: true, childList: true })
}

/** As a browser gets it: packed. */
const packedBytes = (path: string): number => {
  const file = `dist/web${path}`
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

const isFile = ({ path }: Asked) => /^\/(assets\/|theme\.js)/.test(path)

describe('the first look', () => {
  let product: Product
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    ;({ page } = await openWindow(browser, { serviceWorkers: 'block' }))
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  async function open(path: string): Promise<Asked[]> {
    await page.goto(product.url + path)
    await page.waitForLoadState('networkidle')
    return page.evaluate(listAsked)
  }

  it('of the sign-in weighs at most what it may', async () => {
    const files = (await open('/auth/login')).filter(isFile)
    const bytes = files.reduce((sum, { path }) => sum + packedBytes(path), 0)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(most['/auth/login'])
  })

  it('of the dashboard weighs at most what it may', async () => {
    await signIn(page, product, demoLogin(product))
    const files = (await open('/app/dashboard')).filter(isFile)
    const bytes = files.reduce((sum, { path }) => sum + packedBytes(path), 0)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(most['/app/dashboard'])
  })

  it('of the dashboard asks for nothing that its page did not name, and for each answer once', async () => {
    const asked = await open('/app/dashboard')
    const html = readFileSync('dist/web/screens/app/dashboard.html', 'utf8')
    expect(asked.filter(isFile).filter(({ path }) => !html.includes(`"${path}"`))).toEqual([])
    // The months beside it follow later.
    const month = asked.find(({ path }) => /^\/api\/months\/\d{4}-\d\d$/.test(path))
    expect(month?.initiator).toBe('link')
    const answers = asked.map(({ path }) => path).filter((path) => path.startsWith('/api/'))
    expect(answers.filter((path, at) => answers.indexOf(path) !== at)).toEqual([])
  })

  it('of the dashboard is at the figures, and draws what stands below once they are painted', async () => {
    const fresh = await page.context().newPage()
    await fresh.addInitScript(watchFigures)
    await fresh.goto(`${product.url}/app/dashboard`)
    await fresh.getByRole('tab', { name: 'Balance breakdown' }).waitFor()
    expect(await fresh.evaluate(() => sessionStorage.getItem('drawn-with-figures'))).toBe('0')
    await fresh.close()
  })

  it('of the dashboard has its scripts, styles and answers on the way before a connection is asked for twice', () => {
    const html = readFileSync('dist/web/screens/app/dashboard.html', 'utf8')
    const named = [...html.matchAll(/(?:href|src)="(\/(?:assets\/|api\/|theme)[^"]+)"/g)].map(
      ([, path = '']) => path,
    )
    // A browser has six connections; the month, which a header names, has the first of them.
    const first = named.slice(0, 5)
    expect(first).toContain('/api/session')
    const waiting = named.slice(5).filter((path) => !path.endsWith('.woff2'))
    expect(waiting.filter((path) => packedBytes(path) > 1000)).toEqual([])
  })

  it.each(screens)('of %s asks for its own scripts with those of the app', (screen) => {
    const listNamed = (file: string) =>
      [...readFileSync(`dist/web/${file}`, 'utf8').matchAll(/"(\/assets\/[^"]+)"/g)].map(([, name]) => name)
    const common = listNamed('index.html')
    const own = listNamed(`screens${screen}.html`)
    expect(own).toEqual(expect.arrayContaining(common))
    expect(own.length).toBeGreaterThan(common.length)
  })
})
