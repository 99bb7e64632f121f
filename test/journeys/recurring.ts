// The screen of recurring bills as a person uses it, and a product that is started on another day.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { journeyOf } from './journey.ts'
import type { Newcomer } from './newcomer.ts'
import { startingOn, startProduct } from './product.ts'

/** A newcomer at the product on a day; `restartOn` stops it and starts it again, with the same data, on a later one. */
export function journeyThroughTime(
  firstDay: string,
  newcomer: Newcomer,
  settings: Record<string, string> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-days-'))
  const startOn = (day: string) =>
    startProduct({ ...settings, DATA_DIR: join(folder, 'data'), ...startingOn(day) })
  // Registered first, it runs last: the product is stopped by then.
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const { page, complaints, product, restart } = journeyOf(newcomer, () => startOn(firstDay))
  return {
    page,
    complaints,
    goTo: (path: string) => page().goto(`${product().url}${path}`),
    restartOn: (day: string) => restart(() => startOn(day)),
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
  // It is shown before the server has it; a page that is left at once would take the request along.
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/recurring-bills'),
  )
  await form.getByRole('button', { name: 'Add bill' }).click()
  await saved
  await billRow(page, bill.name).waitFor()
}
