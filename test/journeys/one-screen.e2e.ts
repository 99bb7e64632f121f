// What somebody sees at the first look: the whole dashboard on one screen, nothing that jumps while it loads, and every
// figure as the link to its rows.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from './newcomer.ts'
import { demoLogin, openBrowser, openWindow, type Product, startProduct } from './product.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** Adds up what jumps from the first moment on, as browsers report it. */
const watchShifts = `window.shifted = 0
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value
}).observe({ type: 'layout-shift', buffered: true })`

describe('the first look', () => {
  let product: Product
  let browser: Browser
  let page: Page
  let complaints: string[]

  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    ;({ page, complaints } = await openWindow(browser))
    await page.addInitScript(watchShifts)
    await signIn(page, product, demoLogin(product))
    await getPaid()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  /** The demo household is paid on the second of a month, and nothing is free to spend before. */
  async function getPaid(): Promise<void> {
    await page.goto(`${product.url}/app/transactions?action=add&type=income`)
    const form = page.getByRole('dialog', { name: 'Add transaction' })
    await form.getByLabel('Description').fill('An advance')
    await form.getByLabel('Amount').fill('900')
    await form.getByRole('button', { name: 'Add transaction' }).click()
    await form.waitFor({ state: 'detached' })
  }

  async function open(path: string, size: typeof desktop): Promise<void> {
    await page.setViewportSize(size)
    await page.goto(product.url + path)
    await page.waitForLoadState('networkidle')
    await page.locator('.animate-breathe').first().waitFor({ state: 'detached' })
  }

  const regions = ['Recurring bills', / budgets$/, 'Savings goals', 'Debts', 'Accounts', 'Recent']

  it('shows all of it at 1440 by 900 without scrolling', async () => {
    await open('/app/dashboard', desktop)
    for (const text of ['Remaining balance', 'Free to spend', 'Income', 'Expenses'])
      expect(await bottomOf(page.locator('dl').getByText(text, { exact: true }).first()), text).toBeLessThan(
        900,
      )
    for (const name of regions)
      expect(await bottomOf(page.getByRole('region', { name })), String(name)).toBeLessThan(900)
  })

  it('answers on a phone: what is left and what is free to spend', async () => {
    await open('/app/dashboard', phone)
    for (const text of ['Remaining balance', 'Free to spend'])
      expect(await bottomOf(page.getByText(text, { exact: true })), text).toBeLessThan(500)
  })

  it('counts what is free to spend where it is asked', async () => {
    await open('/app/dashboard', desktop)
    await page.getByRole('button', { name: /how this is counted/ }).click()
    const sum = page.getByRole('dialog', { name: 'How free to spend is counted' })
    await sum.waitFor()
    const amounts = (await sum.locator('dd').allInnerTexts()).map(readCents)
    expect(amounts).toHaveLength(4)
    const [left = 0, savings = 0, bills = 0, free = 0] = amounts
    expect(left + savings + bills).toBe(free)
    await page.keyboard.press('Escape')
  })

  it('leads from each figure to the rows it is the sum of', async () => {
    for (const label of ['Income', 'Expenses', 'Savings and debt', 'Remaining balance']) {
      await open('/app/dashboard', desktop)
      const figure = page
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .getByRole('link')
      const shown = readCents(await figure.innerText())
      await figure.click()
      await page.waitForURL(/\/app\/transactions\?/)
      // In the first days of a month nothing may have been put aside.
      if (shown === 0) continue
      await page.getByRole('grid', { name: 'Transactions' }).waitFor()
      await expect
        .poll(async () =>
          (await page.locator('main').innerText()).match(/\(?\$[\d,]+\.\d\d\)?/g)?.map(readCents),
        )
        .toContain(label === 'Income' || label === 'Remaining balance' ? shown : -shown)
    }
  })

  it('shows of another month nothing that is of today', async () => {
    await open('/app/dashboard', desktop)
    await page.getByRole('button', { name: 'Previous month' }).click()
    await page.getByRole('heading', { name: 'Top categories' }).waitFor()
    await page.getByText('Free to spend').waitFor({ state: 'detached' })
    for (const name of ['Recurring bills', 'Savings goals', 'Debts', 'Accounts'])
      expect(await page.getByRole('region', { name, exact: true }).count(), name).toBe(0)
  })

  const screens = [
    '/app/dashboard',
    '/app/transactions',
    '/app/accounts',
    '/app/categories',
    '/app/recurring',
    '/app/budgets',
    '/app/goals',
    '/app/debt-calculator',
    '/app/reports',
    '/app/automation',
    '/app/coach',
    '/app/import',
    '/app/settings',
    '/app/sort',
    '/app/history',
  ]
  it.each(
    screens.flatMap((path) => [
      { path, size: desktop, on: 'desktop' },
      { path, size: phone, on: 'phone' },
    ]),
  )('moves by less than 0.05 while it loads: $path on a $on', async ({ path, size }) => {
    await open(path, size)
    expect(await page.evaluate<number>('window.shifted')).toBeLessThan(0.05)
  })

  it('does not move on a phone when what is coming comes after the bills', async () => {
    await page.route('**/api/recurring-bills/calendar*', async (route) => {
      await page.getByText('Create transactions for due bills').waitFor({ state: 'attached' })
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      await route.continue()
    })
    await open('/app/recurring', phone)
    expect(await page.evaluate<number>('window.shifted')).toBeLessThan(0.05)
    await page.unroute('**/api/recurring-bills/calendar*')
  })

  it('keeps its pictures where the system chooses the colours, and marks what is chosen', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await open('/app/dashboard', desktop)
    const shapes = page.locator(
      ['needs', 'wants', 'savings', 'accent', 'danger'].map((tone) => `.chart .bg-${tone}`).join(', '),
    )
    await expect.poll(() => shapes.count()).toBeGreaterThan(8)
    const grounds = await shapes.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).forcedColorAdjust),
    )
    expect(new Set(grounds)).toEqual(new Set(['none']))
    const bars = await page
      .getByRole('progressbar')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one.firstElementChild!).forcedColorAdjust))
    expect(new Set(bars)).toEqual(new Set(['none']))
    for (const chosen of [
      page.getByRole('link', { name: 'Dashboard', exact: true }),
      page.getByRole('tab', { selected: true }),
    ])
      expect(await chosen.first().evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid')
    await page.emulateMedia({ forcedColors: null })
  })

  it('draws darker lines for whoever asks for more contrast', async () => {
    await open('/app/dashboard', desktop)
    const line = () =>
      page.getByRole('region', { name: 'Accounts' }).evaluate((one) => getComputedStyle(one).borderTopColor)
    const usual = await line()
    await page.emulateMedia({ contrast: 'more' })
    expect(await line()).not.toBe(usual)
    await page.emulateMedia({ contrast: null })
  })

  it('had nothing to complain about on the way', () => {
    expect(complaints).toEqual([])
  })
})

async function bottomOf(part: ReturnType<Page['locator']>): Promise<number> {
  const box = await part.boundingBox()
  return box ? box.y + box.height : Infinity
}

/** '($1,234.50)' is -123450. */
function readCents(text: string): number {
  const digits = Number(text.replace(/\D/g, ''))
  return text.trim().startsWith('(') ? -digits : digits
}
