import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { arrive, type Newcomer, signIn } from './newcomer.ts'
import {
  demoLogin,
  openBrowser,
  openWindow,
  type Product,
  startProduct,
  stopAtFirstFailure,
} from './product.ts'

/** A newcomer in a product of their own, for the tests of one describe. */
export const journeyOf = (newcomer: Newcomer, start: () => Promise<Product>) =>
  journey(
    start,
    (page, product) => arrive(page, product, newcomer),
    () => newcomer,
  )

/** Somebody of the demo household in a product of their own, for the tests of one describe. */
export const journeyInDemo = () =>
  journey(startProduct, (page, product) => signIn(page, product, demoLogin(product)), demoLogin)

function journey(
  start: () => Promise<Product>,
  enter: (page: Page, product: Product) => Promise<void>,
  loginTo: (product: Product) => Pick<Newcomer, 'email' | 'password'>,
) {
  let product: Product
  let browser: Browser
  let page: Page
  let complaints: string[]

  stopAtFirstFailure(() => page)
  beforeAll(async () => {
    product = await start()
    browser = await openBrowser()
    ;({ page, complaints } = await openWindow(browser, { viewport: { width: 1280, height: 900 } }))
    await enter(page, product)
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
      await signIn(page, product, loginTo(product))
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
