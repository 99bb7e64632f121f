// The screen of recurring bills as a person uses it, and a product that is started on another day.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { arrive, type Newcomer, signIn } from './newcomer.ts'
import {
  openBrowser,
  openWindow,
  type Product,
  startingOn,
  startProduct,
  stopAtFirstFailure,
} from './product.ts'

/** A newcomer at the product on a day; `restartOn` stops it and starts it again, with the same data, on a later one. */
export function journeyThroughTime(
  firstDay: string,
  newcomer: Newcomer,
  settings: Record<string, string> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-days-'))
  const startOn = (day: string) =>
    startProduct({ ...settings, DATA_DIR: join(folder, 'data'), ...startingOn(day) })
  let product: Product
  let browser: Browser
  let page: Page
  let complaints: string[]

  stopAtFirstFailure(() => page)
  beforeAll(async () => {
    product = await startOn(firstDay)
    browser = await openBrowser()
    ;({ page, complaints } = await openWindow(browser, { viewport: { width: 1280, height: 900 } }))
    await arrive(page, product, newcomer)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  return {
    page: () => page,
    complaints: () => complaints,
    goTo: (path: string) => page.goto(`${product.url}${path}`),
    async restartOn(day: string): Promise<void> {
      // A page that is open meanwhile would say that it cannot reach the product.
      await page.goto('about:blank')
      await product.stop()
      product = await startOn(day)
      await signIn(page, product, newcomer)
    },
  }
}

/** The row of a bill or payday. */
export const billRow = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Bills and paydays' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })

type BillToAdd = {
  name: string
  amount: string
  dueDate: string
  category: string
  /** Every month without it. */
  frequency?: string
}

/** Adds a bill that creates its transactions by itself. `look` sees the form before it is sent. */
export async function addBill(
  page: Page,
  bill: BillToAdd,
  look = async (_form: Locator) => {},
): Promise<void> {
  await page.getByRole('button', { name: 'Add bill' }).click()
  const form = page.getByRole('dialog', { name: 'Add bill' })
  await form.getByLabel('Name').fill(bill.name)
  await form.getByLabel('Amount').fill(bill.amount)
  if (bill.frequency) await form.getByLabel('Frequency').selectOption({ label: bill.frequency })
  await form.getByLabel('Due date').fill(bill.dueDate)
  await form.getByLabel('Category').selectOption({ label: bill.category })
  await form.getByLabel('Create its transactions by itself').check()
  await look(form)
  await form.getByRole('button', { name: 'Add bill' }).click()
  await billRow(page, bill.name).waitFor()
}
