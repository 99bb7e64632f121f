import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listUnpainted, readCharts } from './chart-marks.ts'
import { signIn } from './newcomer.ts'
import { demoLogin, openBrowser, openWindow, type Product, startProduct } from './product.ts'

/** Every screen that draws something, and how many charts it has at least. */
const screens = [
  ['/app/dashboard', 2],
  ['/app/accounts', 2],
  ['/app/categories', 15],
  ['/app/goals', 1],
  ['/app/recurring', 1],
  ['/app/budgets', 1],
  ['/app/debt-calculator', 1],
  ['/app/reports?period=last-12-months', 3],
  ['/affiliate-dashboard', 1],
] as const

// Windows' high contrast takes every ground away, and a bar is nothing else (screens.md, section 4).
describe('where the system chooses the colours', () => {
  let product: Product
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    ;({ page } = await openWindow(browser))
    await signIn(page, product, demoLogin(product))
    await page.setViewportSize({ width: 1280, height: 900 })
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it.each(screens)('every mark of every chart of %s is painted', async (path, least) => {
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
    await page.goto(product.url + path)
    await page.waitForLoadState('networkidle')
    await expect.poll(async () => (await readCharts(page)).length).toBeGreaterThanOrEqual(least)
    // Below what is still on its way they would move.
    await expect.poll(() => page.locator('.animate-breathe').count()).toBe(0)
    const charts = await readCharts(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      expect(await listUnpainted(page, charts), colorScheme).toEqual([])
    }
  })

  it('the screen that is open and the tab that is chosen are outlined', async () => {
    await page.goto(`${product.url}/affiliate-dashboard`)
    await page.waitForLoadState('networkidle')
    await page.emulateMedia({ forcedColors: 'active' })
    for (const chosen of ['nav [aria-current="page"]', '[role=tab][aria-selected=true]']) {
      const outline = page.locator(chosen).locator('visible=true').first()
      expect(await outline.evaluate((one) => getComputedStyle(one).outlineStyle), chosen).toBe('solid')
    }
  })
})
