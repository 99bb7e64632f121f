// axe finds nothing on any screen, light and dark, on a phone and on a desktop; no screen scrolls sideways and none
// makes the browser complain.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, looks } from './look.ts'
import { signIn } from './newcomer.ts'
import { demoLogin, openBrowser, openWindow, type Product, startProduct } from './product.ts'

const publicScreens = [
  '/',
  '/pricing',
  '/api/docs',
  '/auth/login',
  '/auth/sign-up',
  '/auth/forgotten-password',
  '/auth/verify-email',
  '/reset-password?token=x',
  '/auth/confirm-address?token=x',
]
const appScreens = [
  '/app/dashboard',
  '/app/dashboard?month=2020-01',
  '/app/transactions',
  '/app/transactions?action=add&type=expense',
  '/app/import',
  '/app/categories',
  '/app/accounts',
  '/app/goals',
  '/app/recurring',
  '/app/debt-calculator',
  '/app/recurring?tab=budgets',
  '/app/automation',
  '/app/settings',
  '/app/settings#subscription',
  '/app/pro-feature/goals',
  '/app/pro-feature/debts',
  '/app/pro-feature/nothing',
  '/install',
  '/no/such/page',
]

/** Whether the screen is looked at in this size and light, by their places in their lists. */
type IsLookedAt = (screen: number, look: number) => boolean

export function describeScreens(isLookedAt: IsLookedAt): void {
  describe('screens', () => {
    let product: Product
    let browser: Browser

    beforeAll(async () => {
      product = await startProduct()
      browser = await openBrowser()
    })
    afterAll(async () => {
      await browser?.close()
      await product?.stop()
    })

    describe.each(looks)('$name', (look) => {
      const { viewport, colorScheme } = look
      const screens = (all: string[]) => all.filter((_, screen) => isLookedAt(screen, looks.indexOf(look)))
      let page: Page
      let complaints: string[]

      beforeAll(async () => {
        ;({ page, complaints } = await openWindow(browser, {
          viewport,
          colorScheme,
          reducedMotion: 'reduce',
        }))
      })
      afterAll(() => page.context().close())

      it.each(screens(publicScreens))('%s', (path) => lookAt(path))

      it('signs in', async () => {
        await signIn(page, product, demoLogin(product))
      })

      it.each(screens(appScreens))('%s', (path) => lookAt(path))

      it('gives the browser nothing to complain about', () => {
        expect(complaints).toEqual([])
      })

      async function lookAt(path: string): Promise<void> {
        await page.goto(product.url + path)
        await page.waitForLoadState('networkidle')
        await page.getByRole('heading').first().waitFor()
        await expectWellMade(page)
      }
    })
  })
}
