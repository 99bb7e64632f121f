import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { arrive, type Newcomer, signIn } from './newcomer.ts'
import { openBrowser, openWindow, type Product, stopAtFirstFailure } from './product.ts'

/** A newcomer in a product of their own, for the tests of one describe. */
export function journeyOf(newcomer: Newcomer, start: () => Promise<Product>) {
  let product: Product
  let browser: Browser
  let page: Page
  let complaints: string[]

  stopAtFirstFailure(() => page)
  beforeAll(async () => {
    product = await start()
    browser = await openBrowser()
    ;({ page, complaints } = await openWindow(browser, { viewport: { width: 1280, height: 900 } }))
    await arrive(page, product, newcomer)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  return {
    page: () => page,
    complaints: () => complaints,
    product: () => product,
    /** Stops the product and signs in to the one that is started in its place. */
    async restart(start: () => Promise<Product>): Promise<void> {
      // A page that is open meanwhile would say that it cannot reach the product.
      await page.goto('about:blank')
      await product.stop()
      product = await start()
      await signIn(page, product, newcomer)
    },
  }
}

/** The paths of the calls that change something and are sent while this is done. */
export async function changesSentDuring(page: Page, act: () => Promise<void>): Promise<string[]> {
  const sent: string[] = []
  const note = (request: Request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname)
  }
  page.on('request', note)
  await act()
  page.off('request', note)
  return sent
}
