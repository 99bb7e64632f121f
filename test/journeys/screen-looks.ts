// axe finds nothing on any screen, light and dark, on a phone and on a desktop; no screen scrolls sideways and none
// makes the browser complain.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, type Look, show } from './look.ts'
import { lookAtMails } from './mails.ts'
import { signIn } from './newcomer.ts'
import { walkThroughGuide } from './guide.ts'
import { walkThroughWaitlist } from './waitlist.ts'
import { demoLogin, openBrowser, openWindow, type Product, startProduct } from './product.ts'

const publicScreens = [
  '/',
  '/pricing',
  '/launching-soon',
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
  '/app/budgets',
  '/app/automation',
  '/app/coach',
  '/app/reports',
  '/app/reports?period=last-12-months',
  '/app/settings',
  '/app/settings#subscription',
  '/app/pro-feature/goals',
  '/app/pro-feature/debts',
  '/app/pro-feature/nothing',
  '/install',
  '/affiliate-dashboard',
]
/** Pages that the browser is told are not there, and complains about once each. */
const missingScreens = ['/no/such/page', '/app/no-such-page']

type LooksOf = (screen: number) => readonly Look[]

/** Each screen is loaded once, in the first of its looks, and shown in the others after that. */
export function describeScreens(looksOf: LooksOf): void {
  describe('screens', () => {
    let product: Product
    let browser: Browser
    let page: Page
    let complaints: string[]
    let loaded = ''

    beforeAll(async () => {
      product = await startProduct()
      browser = await openBrowser()
      ;({ page, complaints } = await openWindow(browser, { serviceWorkers: 'allow' }))
    })
    afterAll(async () => {
      await browser?.close()
      await product?.stop()
    })

    const inEachLook = (screens: string[]) =>
      screens.flatMap((path, screen) => looksOf(screen).map((look) => ({ path, look, name: look.name })))

    it.each(inEachLook(publicScreens))('$path, $name', ({ path, look }) => lookAt(path, look))

    it('signs in', async () => {
      await signIn(page, product, demoLogin(product))
    })

    it.each(inEachLook(appScreens))('$path, $name', ({ path, look }) => lookAt(path, look))

    it('gives the browser nothing to complain about', () => {
      expect(complaints).toEqual([])
    })

    it.each(inEachLook(missingScreens))('$path, $name', ({ path, look }) => lookAt(path, look))

    it('is not there, and the browser is told no more than that', () => {
      const notThere = 'Failed to load resource: the server responded with a status of 404 (Not Found)'
      expect(complaints).toEqual(missingScreens.map(() => notThere))
    })

    it('lets a visitor join the waitlist, confirm, leave and come back', () =>
      walkThroughWaitlist(browser, product))

    it('gives the guide to whoever asks, and says when the download failed', async () =>
      walkThroughGuide(browser, product))

    it('writes mails that can be read on a phone and in the dark (R62)', () => lookAtMails(page))

    async function lookAt(path: string, look: Look): Promise<void> {
      await show(page, look)
      if (path !== loaded) {
        await page.goto(product.url + path)
        await page.waitForLoadState('networkidle')
        await page.getByRole('heading').first().waitFor()
        loaded = path
      }
      await expectWellMade(page)
    }
  })
}
