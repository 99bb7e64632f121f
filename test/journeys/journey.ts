import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { arrive, type Newcomer } from './newcomer.ts'
import { openBrowser, openWindow, type Product, startProduct, stopAtFirstFailure } from './product.ts'

/** A newcomer in a product of their own, for the tests of one describe. */
export function journeyOf(newcomer: Newcomer, settings: Record<string, string>) {
  let product: Product
  let browser: Browser
  let page: Page
  let complaints: string[]

  stopAtFirstFailure(() => page)
  beforeAll(async () => {
    product = await startProduct(settings)
    browser = await openBrowser()
    ;({ page, complaints } = await openWindow(browser, { viewport: { width: 1280, height: 900 } }))
    await arrive(page, product, newcomer)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  return { page: () => page, complaints: () => complaints, product: () => product }
}
