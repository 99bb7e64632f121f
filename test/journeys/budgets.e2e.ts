import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayInMonth, monthOf, shiftMonth } from '#domain/calendar.ts'
import { middleOfMonth } from './days.ts'
import { arrive } from './newcomer.ts'
import {
  openBrowser,
  openWindow,
  type Product,
  startingOn,
  startProduct,
  stopAtFirstFailure,
} from './product.ts'
import { holdAction, isTold } from './told.ts'

// Six months of groceries at 100.00, 120.00 … 200.00: on average 150.00, and rising by 13 % of it a month, so 165.00.
const spent = [100, 120, 140, 160, 180, 200]
const spentNow = 90

const thisMonth = monthOf(middleOfMonth)
const bankFile = [
  'Date,Description,Amount',
  ...spent.map(
    (amount, at) => `${dayInMonth(shiftMonth(thisMonth, at - 6), 1)},Greenfield market,-${amount}.00`,
  ),
  `${dayInMonth(thisMonth, 1)},Greenfield market,-${spentNow}.00`,
].join('\n')

describe('smart budget automation', () => {
  let product: Product
  let browser: Browser
  let page: Page
  let complaints: string[]
  let undo: Locator

  stopAtFirstFailure(() => page)
  beforeAll(async () => {
    product = await startProduct({ BILLING: 'off', ...startingOn(middleOfMonth) })
    browser = await openBrowser()
    ;({ page, complaints } = await openWindow(browser, { viewport: { width: 1280, height: 900 } }))
    const newcomer = { fullName: 'Ada Example', email: 'ada@example.com', password: 'a quiet sunday evening' }
    await arrive(page, product, newcomer)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const open = async () => {
    await page.goto(`${product.url}/app/recurring`)
    await page.getByRole('link', { name: 'Smart Budget Automation' }).click()
    await page.getByRole('heading', { name: 'Budgets', level: 1 }).waitFor()
  }
  const budgets = () => page.getByRole('region', { name: 'Budgets', exact: true })
  const alerts = () => page.getByRole('region', { name: 'Recent Alerts' })
  const alert = () => alerts().getByRole('listitem').filter({ hasText: 'Groceries is over its budget' })
  const advice = () => page.getByRole('row', { name: /Groceries/ })

  it('says what it needs while there is no history', async () => {
    await open()
    await page.getByText('Not enough history yet').waitFor()
    await page.getByText('No budgets yet').waitFor()
  })

  it('gets its history from a bank file and a rule', async () => {
    await page.goto(`${product.url}/app/categories`)
    await page.getByRole('button', { name: 'Add rule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add rule' })
    await dialog.getByLabel('Keyword').fill('greenfield')
    await dialog.getByLabel('Category').selectOption({ label: 'Groceries' })
    await dialog.getByRole('button', { name: 'Add rule' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.goto(`${product.url}/app/import`)
    await page.getByLabel('Account the file belongs to').selectOption({ label: 'Chequing (Bank)' })
    const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(bankFile) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Import 7 transactions' }).click()
    await page.getByRole('heading', { name: 'Successfully imported 7 transactions!' }).waitFor()
  })

  it('recommends a budget, with its reason and the months it comes from', async () => {
    await open()
    await advice().getByText('10% more: rising for 6 months').waitFor()
    expect(await advice().innerText()).toMatch(/High priority[\s\S]*\$150\.00[\s\S]*None[\s\S]*\$165\.00/)
    await page.getByText('Show the months').click()
    const months = page.getByRole('table', { name: 'What each category took' })
    expect(await months.getByRole('row').nth(1).innerText()).toContain(
      '$100.00\t$120.00\t$140.00\t$160.00\t$180.00\t$200.00\t$150.00',
    )
  })

  it('applies it and shows where the month stands', async () => {
    await page.getByRole('button', { name: 'Apply 1 budget' }).click()
    undo = await holdAction(page, 'Budget recommendations applied successfully!')
    await budgets().getByText('$90.00 of $165.00').waitFor()
    await page.getByText('Your budgets are as recommended already.').waitFor()
    expect(await page.getByRole('button', { name: 'Apply', exact: true }).isDisabled()).toBe(true)
  })

  it('takes it back from the toast', async () => {
    await undo.click()
    await page.getByText('No budgets yet').waitFor()
    await page.getByRole('button', { name: 'Apply 1 budget' }).waitFor()
  })

  it('takes a budget set by hand and says that it is over', async () => {
    await page.getByRole('button', { name: 'Set a budget' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set a budget' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Choose a category', { exact: true }).last().waitFor()
    await dialog.getByLabel('Category').selectOption({ label: 'Groceries' })
    await dialog.getByLabel('Monthly budget').fill('80')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await budgets().getByText('Groceries is over.').waitFor()
    await budgets().getByText('$10.00 over').waitFor()
  })

  it('says so on the dashboard, which leads back to it', async () => {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    const card = page.getByRole('region', { name: /^[A-Z][a-z]+ budgets$/ })
    await card.getByText('Groceries is over.').waitFor()
    await card.getByText('$90.00 of $80.00').waitFor()
    await card.getByText('$10.00 over').waitFor()
    await card.getByRole('link', { name: 'See all budgets' }).click()
    await budgets().getByText('$10.00 over').waitFor()
  })

  it('is told as an alert by a press that lasts while the list comes; it leads to the rows behind it', async () => {
    const { promise: isPressed, resolve: letListCome } = Promise.withResolvers<void>()
    await page.route('**/api/alerts?*', (route) => isPressed.then(() => route.continue()))
    await page.goto(`${product.url}/app/automation`)
    await page.getByRole('button', { name: 'Generate Alerts' }).hover()
    await page.mouse.down()
    letListCome()
    await alerts().getByText('Nothing needs your attention').waitFor()
    await page.mouse.up()
    await page.unrouteAll()
    await isTold(page, 'Smart alerts generated successfully!')
    await alerts()
      .getByText(/^One thing is pressing: Groceries is over its budget\.$/)
      .waitFor()
    await alert().getByRole('link', { name: 'See the transactions' }).click()
    await page.getByText('1 transaction · in $0.00 · out ($90.00) · net ($90.00)').waitFor()
  })

  it('is counted beside Automation, which leads to it from every screen', async () => {
    const link = page.getByRole('link', { name: /^Automation.*\d+ unread alert/ })
    await link.click()
    await page.getByRole('heading', { name: 'Automation', level: 1 }).waitFor()
    await alert().waitFor()
    await page.locator('nav [aria-current=page]', { hasText: 'Automation' }).waitFor()
  })

  it('is read, and read no more after an undo', async () => {
    await alert().getByRole('button', { name: 'Mark as read' }).click()
    undo = await holdAction(page, 'Marked as read')
    await alert().getByText('New', { exact: true }).waitFor({ state: 'detached' })
    await undo.click()
    await alert().getByText('New', { exact: true }).waitFor()
  })

  it('goes by the thresholds: what is out of range is said, what is saved takes effect', async () => {
    const threshold = page.getByLabel('Overspending threshold')
    await threshold.fill('201')
    await threshold.press('Enter')
    await page.getByText('Enter a whole number from 0 to 200 for the overspending threshold').waitFor()
    await threshold.fill('150')
    await threshold.press('Enter')
    await isTold(page, 'Settings updated successfully!')
    await alert().waitFor({ state: 'detached' })
    await page.getByLabel('Overspending threshold').fill('80')
    await page.getByLabel('Overspending threshold').press('Enter')
    await isTold(page, 'Settings updated successfully!')
    await page.getByRole('button', { name: 'Generate Alerts' }).click()
    await alert().waitFor()
  })

  it('is muted by its kind, until that is taken back', async () => {
    await page.getByRole('button', { name: 'Actions for Groceries is over its budget' }).click()
    await page.getByRole('menuitem', { name: 'Mute: Spending in a category' }).click()
    await alert().waitFor({ state: 'detached' })
    const muted = page.getByRole('region', { name: 'Muted' })
    await muted.getByRole('button', { name: /^Take back/ }).click()
    await muted.waitFor({ state: 'detached' })
    await alert().waitFor()
    await page.goto(`${product.url}/app/recurring?tab=budgets`)
  })

  it('keeps months before as they were, and is removed', async () => {
    await budgets().getByRole('button', { name: 'Previous month' }).click()
    await page.getByText('No budgets in this month').waitFor()
    await budgets().getByRole('button', { name: 'Next month' }).click()
    await page.getByRole('button', { name: 'Actions for the budget of Groceries' }).click()
    await page.getByRole('menuitem', { name: 'Remove budget' }).click()
    await isTold(page, 'Groceries has no budget any more')
    await page.getByText('No budgets yet').waitFor()
  })

  it('is led to from the automation screen, too', async () => {
    await page.goto(`${product.url}/app/automation`)
    await page.getByRole('link', { name: 'Smart Budget Automation' }).click()
    await advice().getByText('10% more: rising for 6 months').waitFor()
    expect(complaints).toEqual([])
  })
})
