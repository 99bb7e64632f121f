import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectWellMadeInAll } from './look.ts'
import {
  mailedLink,
  openBrowser,
  openWindow,
  type Product,
  startProduct,
  stopAtFirstFailure,
} from './product.ts'
import { holdAction } from './told.ts'

// Sign up, type what the account holds today, import a file with history, then older ones: the account stands at what the
// bank says all the time (screens.md 1, import.md 18). The days are those before today, by the real clock.

const now = Date.now()
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString().slice(0, 10)
const file = (...rows: string[]) => `Date,Description,Amount,Balance\n${rows.join('\n')}\n`

const recent = file(
  `${daysAgo(30)},Payroll,2500.00,3781.89`,
  `${daysAgo(20)},Rent,-900.00,2881.89`,
  `${daysAgo(15)},Food,-100.00,2781.89`,
  `${daysAgo(10)},Payroll,600.00,3381.89`,
)
const older = file(`${daysAgo(90)},Payroll,2500.00,2081.89`, `${daysAgo(60)},Car,-800.00,1281.89`)
const without = `Date,Description,Amount\n${daysAgo(200)},Boat,-4000.00\n${daysAgo(190)},Bonus,70.00\n`
const doubled = file(
  `${daysAgo(9)},Payroll,100.00,3481.89`,
  `${daysAgo(8)},Shoes,-50.00,3431.89`,
  `${daysAgo(8)},Shoes,-50.00,3431.89`,
  `${daysAgo(7)},Tea,-1.00,3430.89`,
)

describe('a newcomer’s balance', () => {
  let product: Product
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let page: Page
  let complaints: string[]

  stopAtFirstFailure(() => page)
  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    ;({ page, complaints } = await openWindow(browser, { viewport: { width: 1280, height: 900 } }))
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const drop = async (name: string, text: string, account = 'Chequing (Bank)') => {
    await page.goto(`${product.url}/app/import`)
    await page.getByLabel('Account the file belongs to').selectOption({ label: account })
    const buffer = Buffer.from(text)
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
    await page.getByRole('heading', { name: 'How this file is read' }).waitFor()
  }
  const land = async (rows: number) => {
    await page.getByRole('button', { name: `Import ${rows} transactions` }).click()
    await page.getByRole('heading', { name: `Successfully imported ${rows} transactions!` }).waitFor()
    await page.getByRole('button', { name: /(Go on to|See) the receipt/ }).click()
  }
  const holds = async (amount: string) => {
    await page.goto(`${product.url}/app/accounts`)
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Chequing' })
    await row.getByText(amount, { exact: true }).waitFor()
  }

  it('is typed in as that of today', async () => {
    await page.goto(product.url)
    await page.getByRole('link', { name: 'Start with your own month' }).click()
    await page.getByLabel('Full name').fill('Nell Example')
    await page.getByLabel('Email').fill('nell@example.com')
    await page.getByLabel('Password', { exact: true }).fill('a quiet sunday evening')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
    await page.goto(await mailedLink(product, '/auth/verify-email'))
    await page.getByLabel('Password', { exact: true }).fill('a quiet sunday evening')
    await page.getByRole('button', { name: 'Confirm and sign in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Welcome to Trivet' })
    const next = () => dialog.getByRole('button', { name: 'Next', exact: true }).click()
    await next()
    await next()
    await dialog.getByLabel('Chequing').fill('3381.89')
    expect(await dialog.getByLabel('Balances on').inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/)
    await expectWellMadeInAll(page)
    await next()
    expect(await dialog.getByText('Not said').count()).toBe(2)
    await dialog.getByRole('button', { name: 'Finish Setup' }).click()
    await dialog.waitFor({ state: 'detached' })
    await holds('$3,381.89')
  })

  it('stays as a file with history comes, and the receipt says that the bank says so, too', async () => {
    await drop('recent.csv', recent)
    await page.getByText(/Chequing would end at \$3,381\.89 on .*, as your bank says\./).waitFor()
    await land(4)
    await page.getByText(/^Chequing ends at \$3,381\.89 on .*, as your bank says\.$/).waitFor()
    await expectWellMadeInAll(page)
    await holds('$3,381.89')
  })

  it('stays as older files come, with balances and without', async () => {
    await drop('older.csv', older)
    await land(2)
    await page.getByText(/^Chequing ends at \$1,281\.89 on .*, as your bank says\.$/).waitFor()
    await holds('$3,381.89')
    await drop('without.csv', without)
    await land(2)
    await holds('$3,381.89')
  })

  it('is off by a row that is there twice, which is named; one button sets it to the bank’s', async () => {
    await drop('doubled.csv', doubled)
    await page.getByText(/‘Shoes’ on .*, after ‘Shoes’ on .*, seems to be there twice/).waitFor()
    await page.getByText(/Chequing would end at .*; your bank says \$3,430\.89/).waitFor()
    await land(4)
    await page.getByText(/your bank says \$3,430\.89: \$\d+\.\d\d too (much|little)/).waitFor()
    await page.getByText(/seems to be there twice/).waitFor()
    await expectWellMadeInAll(page)
    await page.getByRole('button', { name: 'Set it to $3,430.89' }).click()
    await page.getByText(/^Chequing ends at \$3,430\.89 on .*, as your bank says\.$/).waitFor()
    await holds('$3,430.89')
  })

  it('is seen and corrected where the account is edited', async () => {
    await page.getByRole('button', { name: /Chequing/ }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit account' })
    await dialog.getByText('Your bank’s file states this balance.').waitFor()
    expect(await dialog.getByLabel('On this day').inputValue()).toBe(daysAgo(7))
    await expectWellMadeInAll(page)
    await dialog.getByLabel('Balance', { exact: true }).fill('3000')
    await dialog.getByLabel('On this day').fill(daysAgo(3))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await holds('$3,000.00')
  })

  it('closes an account, says so, and opens it again at one press', async () => {
    await page.getByRole('button', { name: /Chequing/ }).click()
    await page.getByRole('menuitem', { name: 'Close account' }).click()
    const undo = await holdAction(page, 'Chequing was closed')
    await page.getByText('Closed accounts (1)').waitFor()
    await undo.click()
    await page.getByText('Closed accounts (1)').waitFor({ state: 'detached' })
  })

  it('is listed with the others, and one that was removed is back at one press, above the list', async () => {
    await page.getByRole('button', { name: /Chequing/ }).click()
    await page.getByRole('menuitem', { name: 'Balances' }).click()
    const dialog = page.getByRole('dialog', { name: 'Balances of Chequing' })
    await dialog.getByText('Typed in · counts now').waitFor()
    await dialog
      .getByRole('button', { name: /^Remove the balance of/ })
      .first()
      .click()
    const undo = await holdAction(page, 'The balance was removed')
    await dialog.getByText('counts now').filter({ hasText: 'The bank' }).waitFor()
    await expectWellMadeInAll(page)
    await undo.click()
    await dialog.getByText('Typed in · counts now').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await holds('$3,000.00')
  })

  it('stays as an older transaction is entered by hand, and the form says so', async () => {
    await page.goto(`${product.url}/app/transactions?action=add&type=expense`)
    const dialog = page.getByRole('dialog', { name: 'Add transaction' })
    await dialog.getByLabel('Account').selectOption({ label: 'Chequing' })
    await dialog.getByLabel('Date').fill(daysAgo(5))
    await dialog.getByText(/^What the account holds stays: its balance is confirmed for /).waitFor()
    await expectWellMadeInAll(page)
    await dialog.getByLabel('Description').fill('Forgotten')
    await dialog.getByLabel('Amount').fill('12.00')
    const category = dialog.getByLabel('Category')
    await category.fill('Groc')
    await page.getByRole('listbox').getByRole('option', { name: 'Groceries' }).click()
    await dialog.getByRole('button', { name: 'Add transaction' }).click()
    await dialog.waitFor({ state: 'detached' })
    await holds('$3,000.00')
  })

  it('had nothing to complain about on the way', () => {
    expect(complaints).toEqual([])
  })
})
