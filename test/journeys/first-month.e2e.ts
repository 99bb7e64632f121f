import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useLedger } from './ledger-steps.ts'
import {
  mailedLink,
  openBrowser,
  openWindow,
  type Product,
  startProduct,
  stopAtFirstFailure,
} from './product.ts'
import { holdAction, isTold } from './told.ts'
import { useTransactionForm } from './transaction-form-steps.ts'

// From nothing to the answer: sign up, drop in two bank files, teach a few rules, read the month. The figures were
// added up by hand from the fixtures, in cents:
//
//   income   salary 3,456.78 + child benefit 255.00                                           = 3,711.78
//   needs    rent 985.00; Grünkauf 312.95 less a refund of 12.50; power 78.00; diesel 58.73;
//            grocer 402.09; gas 101.00                                                        = 1,925.27
//   wants    coffee 6.80 and 9.50; all the rest: 300.86 of the account and, of the card,
//            329.10 less credits of 37.45                                                     =   608.81
//   savings  300.00; the card payment of 350.00 is a transfer and counts nowhere
//   left     3,711.78 - 1,925.27 - 608.81 - 300.00                                            =   877.70
const october = {
  income: '$3,711.78',
  expenses: '$2,534.08',
  savings: '$300.00',
  remaining: '$877.70',
  shares: ['68%', '21%', '11%'],
}

const rules = [
  ['gehalt', 'Salary'],
  ['kindergeld', 'Other income'],
  ['miete', 'Housing'],
  ['grünkauf', 'Groceries'],
  ['grocer', 'Groceries'],
  ['stadtwerke', 'Utilities'],
  ['tankstelle', 'Fuel'],
  ['riverside gas', 'Fuel'],
  ['kaffee', 'Dining out'],
  ['coffee', 'Dining out'],
  ['sparplan', 'Savings'],
] as const

const fixtures = 'test/fixtures/bank-files'

describe('a first month', () => {
  let product: Product
  let browser: Browser
  let page: Page
  let complaints: string[]

  stopAtFirstFailure(() => page)
  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    // With all movement, as most people have it.
    ;({ page, complaints } = await openWindow(browser, {
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'no-preference',
      serviceWorkers: 'allow',
    }))
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('begins at the home page and signs up; the mailed link and the password sign in', async () => {
    await page.goto(product.url)
    await page.getByRole('link', { name: 'Start with your own month' }).click()
    await page.getByLabel('Full name').fill('Ada Example')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Password', { exact: true }).fill('a quiet sunday evening')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
    const link = await mailedLink(product, '/auth/verify-email')
    await page.goto(link)
    await page.getByLabel('Password', { exact: true }).fill('not what was chosen')
    await page.getByRole('button', { name: 'Confirm and sign in' }).click()
    await page.getByText('This is not the password of this sign-up.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill('a quiet sunday evening')
    await page.getByRole('button', { name: 'Confirm and sign in' }).click()
    await page.getByRole('dialog', { name: 'Welcome to Trivet' }).waitFor()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])

    await page.goto(link)
    await page.getByRole('heading', { name: 'You are signed in already' }).waitFor()
    await page.getByRole('link', { name: 'Go on to your dashboard' }).click()
    await page.getByRole('dialog', { name: 'Welcome to Trivet' }).waitFor()
  })

  it('onboards in four steps', async () => {
    const dialog = page.getByRole('dialog')
    const next = () => dialog.getByRole('button', { name: 'Next', exact: true }).click()
    await next()
    await dialog.getByLabel('Household name').fill('')
    await next()
    await dialog.getByText('Please enter a household name').waitFor()
    await dialog.getByLabel('Household name').fill('Example Street')
    await next()
    await dialog.getByLabel('Chequing').fill('100.00')
    // What was typed outlives a reload, and Back goes back a step (conformity.md N22).
    await page.reload()
    await expect.poll(() => dialog.getByLabel('Chequing').inputValue()).toBe('100.00')
    await page.goBack()
    await expect.poll(() => dialog.getByLabel('Household name').inputValue()).toBe('Example Street')
    await next()
    await next()
    await dialog.getByText('Example Street').waitFor()
    await dialog.getByRole('button', { name: 'Finish Setup' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Account menu of Example Street/ }).waitFor()
  })

  it('imports a German file: semicolons, decimal commas, day first, windows-1252; what fails on the way says so (conformity.md N7)', async () => {
    await failOnce(/\/api\/imports\?/)
    await page.goto(`${product.url}/app/import`)
    await page.locator('input[type=file]').setInputFiles(`${fixtures}/german-giro.csv`)
    await page.getByText('Error reading file: something went wrong here. Please try again.').waitFor()
    await drop('german-giro.csv', 'Chequing (Bank)')
    await page.getByText('Bäckerei Krümel').first().waitFor()
    await failOnce(/\/landing$/)
    await page.getByRole('button', { name: 'Import 25 transactions' }).click()
    await page.getByText('Error importing transactions. Please try again.').waitFor()
    await land(25)
    expect(complaints.splice(0)).toEqual([expect.stringContaining('500'), expect.stringContaining('500')])
  })

  it('imports a US file with debit and credit columns, and links the card payment as a transfer', async () => {
    await drop('us-debit-credit.csv', 'Credit Card (Credit)')
    await page.getByRole('tab', { name: 'Transfers (1)' }).click()
    await page.getByRole('checkbox', { name: /PAYMENT RECEIVED/ }).setChecked(true)
    await land(20)
  })

  it('learns rules and runs them on what was imported', async () => {
    await page.goto(`${product.url}/app/categories`)
    for (const [keyword, category] of rules) {
      await page.getByRole('button', { name: 'Add rule' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add rule' })
      await dialog.getByLabel('Keyword').fill(keyword)
      await dialog.getByLabel('Category').selectOption({ label: category })
      await dialog.getByRole('button', { name: 'Add rule' }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: 'Run rules on history' }).click()
    await page.getByRole('button', { name: 'Categorize 24' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('categorises the rest in one go', async () => {
    await page.goto(`${product.url}/app/transactions?month=2026-10&category=none`)
    await page.getByText('19 transactions').waitFor()
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('combobox', { name: 'Set category' }).fill('Shopp')
    await page.getByRole('listbox').getByRole('option', { name: 'Shopping' }).click()
    await isTold(page, /^19 transactions are now Shopping\./)
  })

  it('reads the month to the cent', async () => {
    await expectOctober()
    await page.getByText('Uncategorized').waitFor({ state: 'detached' })
  })

  useLedger(() => ({ page, url: product.url }))

  it('adds nothing when the same file is imported again', async () => {
    await drop('german-giro.csv', 'Chequing (Bank)')
    await page.getByText('This very file was imported before').waitFor()
    await page.getByRole('tab', { name: /25/ }).waitFor()
    expect(await page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0)
    await expectOctober()
  })

  it('undoes an import, and brings it back from the toast', async () => {
    await page.goto(`${product.url}/app/import`)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'us-debit-credit.csv' })
      .getByRole('button')
      .first()
      .click()
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await page.getByRole('button', { name: 'Remove all' }).click()
    const undo = await holdAction(page, 'The import of us-debit-credit.csv was undone')
    // The account's file alone: its payment to the card is no transfer any more.
    const elsewhere = await page.context().newPage()
    expect(await figures('2026-10', elsewhere)).toMatchObject({ income: '$3,711.78', remaining: '$1,331.94' })
    await elsewhere.close()
    await undo.click()
    await page.getByRole('heading', { name: 'Successfully imported 20 transactions!' }).waitFor()
    await expectOctober()
  })

  useTransactionForm({ page: () => page, url: () => product.url })

  it('had nothing to complain about on the way', () => {
    expect(complaints).toEqual([])
  })

  async function drop(file: string, account: string): Promise<void> {
    await page.goto(`${product.url}/app/import`)
    await page.getByLabel('Account the file belongs to').selectOption({ label: account })
    await page.locator('input[type=file]').setInputFiles(`${fixtures}/${file}`)
    await page.getByRole('heading', { name: 'How this file is read' }).waitFor()
  }

  /** Answers the next call to this address that changes something with 500, as a proxy in front of the server would. */
  async function failOnce(address: RegExp): Promise<void> {
    let hasFailed = false
    await page.route(address, (route) => {
      if (hasFailed || route.request().method() === 'GET') return route.fallback()
      hasFailed = true
      return route.fulfill({ status: 500, body: 'Bad gateway' })
    })
  }

  async function land(count: number): Promise<void> {
    await page.getByRole('button', { name: `Import ${count} transactions` }).click()
    await page.getByRole('heading', { name: `Successfully imported ${count} transactions!` }).waitFor()
  }

  async function expectOctober(): Promise<void> {
    const { income, expenses, savings, remaining, shares } = october
    expect(await figures('2026-10')).toEqual({ income, expenses, savings, remaining })
    await page.getByRole('tab', { name: 'Spending versus 50/30/20' }).click()
    const panel = page.getByRole('tabpanel', { name: 'Spending versus 50/30/20' })
    const readShares = async () =>
      [...(await panel.innerText()).matchAll(/(\d+%) · target/g)].map((match) => match[1]).slice(0, 3)
    await expect.poll(readShares).toEqual(shares)
  }

  async function figures(month: string, on = page) {
    await on.goto(`${product.url}/app/dashboard?month=${month}`)
    const card = (label: string) =>
      on
        .locator('dl > div')
        .filter({ has: on.getByText(label, { exact: true }) })
        .filter({ hasText: '$' })
        .first()
    await card('Income').waitFor()
    const amount = async (label: string) => /\(?\$[\d,.]+\)?/.exec(await card(label).innerText())?.[0]
    return {
      income: await amount('Income'),
      expenses: await amount('Expenses'),
      savings: await amount('Savings and debt'),
      remaining: await amount('Remaining balance'),
    }
  }
})
