// What extensions do to a page, and what the helper panel in Settings says of it.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { mostViolations } from '#web/features/browser-extensions/shared/violations.ts'
import type { Product } from './product.ts'

/** Somebody is signed in, and no service worker stands between the page and its requests. */
export async function lookForExtensions(page: Page, product: Product): Promise<void> {
  const panel = page.getByRole('region', { name: 'Browser Extensions' })
  const open = async () => {
    await page.goto(`${product.url}/app/settings#extensions`)
    await page.reload()
  }
  const found = (name: string) => panel.getByRole('listitem').filter({ hasText: name })
  const check = () => panel.getByRole('button', { name: 'Check again' }).click()
  const violations = panel.getByRole('list', { name: 'Last violations' }).getByRole('listitem')

  await open()
  await panel.getByText('Nothing gets in the way of Trivet in this browser.').waitFor()
  await panel.getByText('Nothing since this page was loaded.').waitFor()

  // An ad blocker hides by a stylesheet of its own and stops by address.
  await page.evaluate(hideAdvertising)
  await check()
  await found('An ad blocker that hides parts of pages').getByText('Low', { exact: true }).waitFor()
  await page.route(/ad_banner/, (route) => route.abort('blockedbyclient'))
  await check()
  await found('An ad blocker that stops requests').getByText('Medium', { exact: true }).waitFor()
  await panel.getByText('uBlock Origin', { exact: true }).click()
  const { host } = new URL(product.url)
  await panel.getByText(`Press the large power button: it turns grey for ${host}.`).waitFor()
  await page.evaluate(`document.documentElement.dataset.darkreaderMode = 'dynamic'`)
  await page.route('**/api/session', (route) => route.abort('blockedbyclient'))
  await check()
  await found('Requests of Trivet are stopped').getByText('High', { exact: true }).waitFor()
  await panel.getByRole('heading', { name: 'Dark Reader' }).waitFor()
  // All of them, as of an app that is opened like that: it is not taken for the lack of a network.
  await page.route('**/api/**', (route) => route.abort('blockedbyclient'))
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const notice = page.getByText('Something in this browser stops Trivet’s requests')
  await notice.getByRole('link', { name: 'See what gets in the way' }).click()
  await found('Requests of Trivet are stopped').waitFor()
  await page.unrouteAll()
  await open()

  // What an extension adds to the page, the policy stops; the page tells of it by itself.
  await page.evaluate(
    `for (let n = 1; n <= ${mostViolations + 20}; n++) new Image().src = 'https://ads.example/' + n + '.gif?id=1'`,
  )
  await panel.getByText(`${mostViolations} violations since this page was loaded.`).waitFor()
  const last = [5, 4, 3, 2, 1].map((back) => `https://ads.example/${mostViolations + 15 + back}.gif`)
  await expect
    .poll(async () => (await violations.allInnerTexts()).map((text) => text.split('\n')[0]))
    .toEqual(last)
}

const hideAdvertising = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.adsbox { display: none !important }')
  document.adoptedStyleSheets.push(sheet)
}`
