// The installed app: files that other apps share with it, newer builds, and how it is installed.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { beforeProduct, takeNewerBuild } from './newer-build.ts'
import { signIn } from './newcomer.ts'
import { demoLogin, openWindow, type Product } from './product.ts'
import { share } from './sharing.ts'
import { isTold } from './told.ts'

type Opened = { browser: Browser; context: BrowserContext; page: Page; product: Product }

/** Begins signed out, with a product that is there; ends signed in. `get` is what a describe opened by then. */
export function describeInstalling(get: () => Opened): void {
  const visit = (path: string) => get().page.goto(get().product.url + path)

  it('opens the preview of a file that another app shared, after signing in, and imports nothing', async () => {
    const { page, product } = get()
    await visit('/pricing')
    await share(page, product.url, 'october.csv')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.getByLabel('Email').fill(demoLogin(product).email)
    await page.getByLabel('Password', { exact: true }).fill(demoLogin(product).password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await isTold(page, 'Shared with Trivet: october.csv. Nothing is imported until you say so.')
    await page.getByText('Paper Lantern Shop').first().waitFor()
    await visit('/app/transactions?month=2026-10')
    const rows = page.getByRole('grid', { name: 'Transactions' })
    await rows.getByRole('gridcell').first().waitFor()
    expect(await rows.getByText('Paper Lantern Shop').count()).toBe(0)
  })

  it('takes no file that the page of another site sends', async () => {
    const { page, product } = get()
    await page.route('http://elsewhere.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Win a price</p>' }),
    )
    await page.goto('http://elsewhere.example/')
    await share(page, product.url, 'planted.csv')
    await page.getByText('The shared file is not here').waitFor()
  })

  it('loads a newer build when asked to, and nothing typed is lost before (case 15)', async () => {
    const { browser, product } = get()
    const deployment = await beforeProduct(product)
    const { page, context } = await openWindow(browser, { serviceWorkers: 'allow' })
    await signIn(page, { ...product, url: deployment.url }, demoLogin(product))
    await takeNewerBuild(page, deployment)
    await context.close()
    await deployment.stop()
  })

  it('offers to install where the browser does, and says how elsewhere', async () => {
    const { browser, product } = get()
    const { page, context } = await openWindow(browser, { serviceWorkers: 'allow' })
    await page.goto(`${product.url}/install`)
    await page.getByRole('heading', { name: 'In this browser: Chrome on a computer' }).waitFor()
    const asked = page.evaluate(
      () =>
        new Promise((resolve) => {
          const offer = new Event('beforeinstallprompt', { cancelable: true })
          dispatchEvent(Object.assign(offer, { prompt: async () => resolve('asked') }))
        }),
    )
    await page.getByRole('button', { name: 'Install' }).click()
    expect(await asked).toBe('asked')
    await page.getByRole('heading', { name: 'In this browser: Chrome on a computer' }).waitFor()
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    await page.getByText('Trivet is installed on this device.').waitFor()
    await context.close()
  })

  it('can be installed, as the browser judges it', async () => {
    const { page, context } = get()
    await visit('/app/dashboard')
    const session = await context.newCDPSession(page)
    const { errors, data } = await session.send('Page.getAppManifest')
    expect([errors, JSON.parse(data ?? '{}').name]).toEqual([[], 'Trivet'])
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // A window without a profile of its own, as all windows here are, installs nothing.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    )
  })
}
