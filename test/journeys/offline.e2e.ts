import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { navigationLinks } from '#web/shell/navigation.ts'
import { lookForExtensions } from './extensions.ts'
import { describeInstalling } from './installing.ts'
import { atRest, keptIn } from './kept.ts'
import { chooseSignOut, signIn } from './newcomer.ts'
import {
  demoLogin,
  mailedLink,
  openBrowser,
  openWindow,
  type Product,
  startProduct,
  stopAtFirstFailure,
} from './product.ts'

// Imports are never kept, nor how one signs in and who else is in the household: which sections of these screens are, and
// what they read.
const partlyKept: Record<string, Record<string, string>> = {
  '/app/import': {},
  '/app/settings': { 'Budget Settings': 'household,listSplits', Subscription: 'billing,read' },
}
const keptScreens = navigationLinks
  .map(({ path }) => path)
  .filter((path) => path.startsWith('/app/') && !(path in partlyKept))

// The app without network: it opens with the last data it saw and says so, writes nothing, and shows it to nobody else.
describe('Trivet without network', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-offline-'))
  let url: string | undefined
  let product: Product
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let withoutWorker: Page
  const figures = new Map<string, string>()

  // At the same address each time: the browser keeps what it keeps by address.
  const start = async () => {
    const port = url && new URL(url).port
    const started = await startProduct({ DATA_DIR: join(folder, 'data'), ...(port && { PORT: port }) })
    url ??= started.url
    product = { ...started, url }
  }
  const visit = (path: string) => page.goto(product.url + path)
  const path = () => new URL(page.url()).pathname
  // A page that is open meanwhile would go to the sign-in by itself, and cut off whatever the test opens.
  const leaveAndForgetSession = async () => {
    await page.goto('about:blank')
    await context.clearCookies()
  }
  const notice = () => page.getByText(/You are offline\. This is what Trivet saw on .+\d:\d\d/)
  const rows = () => page.getByRole('grid', { name: 'Transactions' })
  // A part that was not kept says that it is offline; one that waits for the network says that it is loading.
  const gaps = (within: Locator) => within.getByText(/^(You are offline|Loading.*)$/).count()

  // What is offered of bills is asked anew each time, and never kept.
  const keptFigures = async () => {
    const figures = await page.getByRole('main').getByText(/\$/).evaluateAll(inFirstRows)
    const offers = page.getByRole('region', { name: /^(Found in your transactions|Are these payments)/ })
    for (const offered of await offers.getByText(/\$/).allInnerTexts())
      figures.splice(figures.lastIndexOf(offered), 1)
    return String(figures)
  }

  const signInToDemo = async (at = page) => {
    await signIn(at, product, demoLogin(product))
    await at.getByRole('heading', { name: 'Dashboard' }).waitFor()
  }
  const untilKept = (endpoint: string) =>
    expect.poll(async () => (await keptIn(page)).join()).toContain(endpoint)
  const leaveNetwork = async () => {
    await product.stop()
    await context.setOffline(true)
  }

  stopAtFirstFailure(() => page)
  beforeAll(async () => {
    await start()
    browser = await openBrowser()
    ;({ context, page } = await openWindow(browser, { serviceWorkers: 'allow' }))
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('opens with the last figures it saw and says from when', async () => {
    await signInToDemo()
    await page.getByRole('link', { name: 'Transactions' }).first().click()
    await rows().getByRole('gridcell').first().waitFor()
    for (const screen of [...Object.keys(partlyKept), ...keptScreens]) {
      await visit(screen)
      await page.waitForLoadState('networkidle')
      for (const endpoint of Object.values(partlyKept[screen] ?? {})) await untilKept(endpoint)
      // A part that is loaded late may not have begun to ask yet.
      await expect.poll(() => gaps(page.getByRole('main'))).toBe(0)
      figures.set(screen, await atRest(page, keptFigures))
    }
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await expect.poll(keptFigures).toBe(figures.get('/app/dashboard'))
    expect(figures.get('/app/dashboard')).toMatch(/\$\d/)
    await untilKept('transactions,list')
    await untilKept('months,read')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))

    await leaveNetwork()
    await page.reload()
    await notice().waitFor()
    await expect.poll(keptFigures).toBe(figures.get('/app/dashboard'))
    expect(path()).toBe('/app/dashboard')
  })

  it.each(keptScreens)('opens %s as it was, by its address, too', async (screen) => {
    await visit(screen)
    await notice().waitFor()
    await expect.poll(keptFigures).toBe(figures.get(screen))
    await expect.poll(() => gaps(page.getByRole('main'))).toBe(0)
  })

  it.each(Object.entries(partlyKept))('opens %s with %j as they were', async (screen, sections) => {
    await visit(screen)
    await notice().waitFor()
    for (const name of Object.keys(sections)) {
      const section = page.getByRole('region', { name })
      await section.waitFor()
      await expect.poll(() => gaps(section)).toBe(0)
    }
  })

  it('lists the rows and the accounts that it saw', async () => {
    await visit('/app/transactions')
    await rows().getByRole('gridcell').first().waitFor()
    await visit('/app/accounts')
    await page.getByRole('heading', { name: 'Accounts' }).waitFor()
    await page.getByText('Chequing').first().waitFor()
  })

  it('fails visibly to add: what was typed stays, nothing is shown as saved', async () => {
    await visit('/app/transactions?action=add&type=expense')
    const dialog = page.getByRole('dialog', { name: 'Add transaction' })
    await dialog.getByLabel('Description').fill('Written in a tunnel')
    await dialog.getByLabel('Amount').fill('12.34')
    await dialog.getByRole('button', { name: 'Add transaction' }).click()
    await dialog.getByText('Trivet cannot be reached. Check your connection and try again.').waitFor()
    expect(await dialog.getByLabel('Description').inputValue()).toBe('Written in a tunnel')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await rows().getByText('Written in a tunnel').count()).toBe(0)
    await page.reload()
    await rows().getByRole('gridcell').first().waitFor()
    expect(await rows().getByText('Written in a tunnel').count()).toBe(0)
  })

  it('takes a network without Trivet behind it for the same, not for being signed out', async () => {
    await context.setOffline(false)
    await visit('/app/dashboard')
    await notice().waitFor()
    await expect.poll(keptFigures).toBe(figures.get('/app/dashboard'))
    expect(path()).toBe('/app/dashboard')
  })

  it('notices by itself that Trivet is back, and saves again', async () => {
    await start()
    await notice().waitFor({ state: 'detached' })
    await visit('/app/transactions?action=add&type=expense')
    const dialog = page.getByRole('dialog', { name: 'Add transaction' })
    await dialog.getByLabel('Description').fill('Written in the open')
    await dialog.getByLabel('Amount').fill('12.34')
    await dialog.getByRole('button', { name: 'Add transaction' }).click()
    const row = rows().getByRole('button', { name: 'Written in the open', exact: true })
    await row.waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await row.waitFor()
  })

  it('goes to the sign-in when the server says so, and keeps nothing', async () => {
    await leaveAndForgetSession()
    await visit('/app/dashboard')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await keptIn(page)).toEqual([])
  })

  it('keeps nothing after signing out', async () => {
    await signInToDemo()
    await untilKept('months,read')
    await chooseSignOut(page)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await keptIn(page)).toEqual([])
    await leaveNetwork()
    await visit('/app/dashboard')
    await page.getByText('Trivet cannot be reached. Check your connection and try again.').waitFor()
    expect(await page.getByText(/\$\d/).count()).toBe(0)
    await start()
    await context.setOffline(false)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  it('shows the next person nothing of the one before, who never signed out', async () => {
    const type = () => page.evaluate(() => sessionStorage.setItem('trivet-typed-debts', 'what the demo owes'))
    const typed = () => page.evaluate(() => sessionStorage.getItem('trivet-typed-debts'))
    await signInToDemo()
    await untilKept('months,read')
    await type()
    await leaveAndForgetSession()
    await visit('/auth/sign-up')
    await page.getByLabel('Full name').fill('Ben Example')
    await page.getByLabel('Email').fill('ben@example.com')
    await page.getByLabel('Password', { exact: true }).fill('a quiet sunday evening')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
    expect([await keptIn(page), await typed()]).toEqual([[], null])
    await page.goto(await mailedLink(product, '/auth/verify-email'))
    await page.getByLabel('Password', { exact: true }).fill('a quiet sunday evening')
    await page.getByRole('button', { name: 'Confirm and sign in' }).click()
    await page.getByRole('dialog', { name: 'Welcome to Trivet' }).waitFor()

    // The demo's data again, and Ben's session without any sign-in page in between.
    const bens = await context.cookies()
    await leaveAndForgetSession()
    await signInToDemo()
    await untilKept('months,read')
    await type()
    // It would load anew by itself, too.
    await page.goto('about:blank')
    await context.addCookies(bens)
    await visit('/app/dashboard')
    await page.getByRole('dialog', { name: 'Welcome to Trivet' }).waitFor()
    await untilKept('months,read')
    expect(await typed()).toBeNull()
    await leaveNetwork()
    await page.reload()
    await notice().waitFor()
    await page.getByText('ben@example.com').waitFor({ state: 'attached' })
    expect(await page.getByText('demo@trivet.example').count()).toBe(0)
    await context.setOffline(false)
    await start()
  })

  it('loads the page anew, once, when a part of it vanished with a deployment', async () => {
    const { page } = await openWindow(browser, { serviceWorkers: 'block' })
    await signInToDemo(page)
    let asked = 0
    await page.route(/\/assets\/accounts-/, (route) => {
      asked += 1
      return asked === 1 ? route.fulfill({ status: 404 }) : route.continue()
    })
    await page.getByRole('link', { name: 'Accounts', exact: true }).click()
    // The dashboard, too, names an account: what is waited for is the screen that was asked for.
    await page.getByRole('main').getByRole('button', { name: 'Add account' }).waitFor()
    expect(asked).toBe(2)
    withoutWorker = page
  })

  it('says in Settings which extensions get in the way, how much, and what helps (SPEC section 2)', async () => {
    await lookForExtensions(withoutWorker, product)
    await withoutWorker.context().close()
  })

  it('forgets whoever signs out without network, and ends their session when Trivet is back', async () => {
    await leaveAndForgetSession()
    await signInToDemo()
    await untilKept('months,read')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await leaveNetwork()
    await page.reload()
    await notice().waitFor()
    await chooseSignOut(page)
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
    expect(await keptIn(page)).toEqual([])
    await visit('/app/accounts')
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
    expect(await page.getByText(/\$\d|@trivet\.example/).count()).toBe(0)
    await context.setOffline(false)
    await start()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await visit('/app/dashboard')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await keptIn(page)).toEqual([])
  })

  describeInstalling(() => ({ browser, context, page, product }))
})

/** In the page. How many rows of a list are drawn beyond the window depends on what stands above it, such as the notice. */
const inFirstRows = (found: Element[]): string[] =>
  found
    .filter((one) => Number(one.closest('[aria-rowindex]')?.getAttribute('aria-rowindex') ?? 0) < 20)
    .map((one) => (one as HTMLElement).innerText)
