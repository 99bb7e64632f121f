// The screen of recurring bills as a person uses it, and a product that is started on another day.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll } from 'vitest'
import type { Day } from '#domain/calendar.ts'
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
  const { page, complaints, product, restart } = journeyOf(newcomer, () => startOn(firstDay))
  // Registered last, it runs last: the product is stopped by then.
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return {
    page,
    complaints,
    async goTo(path: string) {
      await page().goto(`${product().url}${path}`)
    },
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

/** Does something that changes a bill, and waits until the server's list with it is here. */
export async function changeAndWait(page: Page, change: () => Promise<void>): Promise<void> {
  let isChanged = false
  const listed = page.waitForResponse((response) => {
    const { pathname } = new URL(response.url())
    const isRead = response.request().method() === 'GET'
    isChanged ||= !isRead && pathname.startsWith('/api/recurring-bills')
    return isChanged && isRead && pathname === '/api/recurring-bills'
  })
  await change()
  await listed
}

/** Fills in the dialog of a new expense from Chequing, and sends it. */
export async function enterExpense(
  page: Page,
  description: string,
  amount: string,
  date: string,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add transaction' })
  await dialog.getByLabel('Description').fill(description)
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByLabel('Date').fill(date)
  await dialog.getByLabel('Account').selectOption({ label: 'Chequing' })
  await dialog.getByRole('button', { name: 'Add transaction' }).click()
}

/** 'Oct 10, 2026', as the list of transactions writes a day of any month. */
export const formatRowDay = (of: Day) =>
  new Date(`${of}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** 'Oct 10', as the app in English writes a day without its year. */
export const formatShortDay = (of: Day) =>
  new Date(`${of}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** What became of each date of a bill before today, newest first. */
export async function readPastDates(page: Page, name: string): Promise<string[]> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Its dates' }).click()
  const rows = page.getByRole('dialog').getByRole('region', { name: 'So far' }).getByRole('listitem')
  await page.getByRole('dialog').getByRole('region', { name: 'Coming' }).waitFor()
  const texts = await rows.allInnerTexts()
  await page.keyboard.press('Escape')
  return texts.map((text) => /^.*\d{4}\s+\w+/.exec(text)?.[0].replace(/\s+/g, ' ') ?? text)
}
