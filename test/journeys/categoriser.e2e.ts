import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Month, monthOf, shiftMonth } from '#domain/calendar.ts'
import { linesInMonth, writeFullMonth, writeMonths } from './bank-months.ts'
import { takeAdviceAsFree, takeMoreAdviceAsPro } from './coach-steps.ts'
import { middleOfMonth } from './days.ts'
import { expectWellMadeInAll } from './look.ts'
import { signUp } from './newcomer.ts'
import { sandboxPage } from './payment-pages.ts'
import {
  openBrowser,
  openWindow,
  type Product,
  startingOn,
  startProduct,
  stopAtFirstFailure,
} from './product.ts'
import { isTold } from './told.ts'

// Somebody new comes with a month of 53 lines and sees where it went. Somebody else reads the coach's tips on Free up to
// its limit, and more of them with Pro, brings a year, corrects three of the guesses, finds the next month sorted so and is
// told why, and asks (screens.md 2, 11, 18).

const current = monthOf(middleOfMonth)
const ada = { fullName: 'Ada Example', email: 'ada@example.com', password: 'a quiet sunday evening' }
const grace = { fullName: 'Grace Example', email: 'grace@example.com', password: 'a loud monday morning' }
const mostDecisions = 30

describe('sorting by payee', () => {
  let product: Product
  let browser: Browser
  let page: Page
  let complaints: string[]
  let decisions = 0

  stopAtFirstFailure(() => page)
  beforeAll(async () => {
    product = await startProduct(startingOn(middleOfMonth))
    browser = await openBrowser()
    await openOwnWindow()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  /** A window that counts what somebody decides in it: each press, and each field that is filled in. */
  async function openOwnWindow(): Promise<void> {
    const opened = await openWindow(browser, { viewport: { width: 1280, height: 900 } })
    ;({ page, complaints } = opened)
    decisions = 0
    await opened.context.exposeFunction('countDecision', () => void decisions++)
    await opened.context.addInitScript(countDecisions)
  }

  async function importFile(text: string): Promise<void> {
    await page.getByRole('link', { name: 'Import', exact: true }).first().click()
    await page.getByLabel('Account the file belongs to').selectOption({ label: 'Chequing (Bank)' })
    const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.locator('input[type=file]').setInputFiles(file)
    // What landed is told before anything else is read.
    const { promise: mayRead, resolve: letRead } = Promise.withResolvers<void>()
    const read = /\/api\/(categoriser\/payees|imports\/[\w-]+$)/
    await page.route(read, async (route) => {
      await mayRead
      await route.continue()
    })
    await page.getByRole('button', { name: /^Import \d+ transactions$/ }).click()
    await page.getByRole('heading', { name: /^Successfully imported/ }).waitFor()
    letRead()
  }
  const waiting = () => page.locator('[data-payee]:has(input)')
  const payee = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const seeMonth = async () => {
    await page.getByRole('link', { name: 'See the month' }).click()
    await page.getByRole('heading', { name: 'Top categories' }).waitFor()
  }

  it('takes a newcomer from signing up to the picture of a month of 53 lines in 30 decisions', async () => {
    await page.goto(`${product.url}/auth/sign-up`)
    await signUp(page, product, ada)
    await importFile(writeFullMonth(shiftMonth(current, -1)))
    await page.getByText('53 transactions of 21 payees').waitFor()
    await page.getByText(/^We recognise \d+ merchants/).waitFor()
    await page.getByText('Accepting makes a keyword rule of each').waitFor()
    await expectWellMadeInAll(page)
    await page.getByRole('button', { name: /^Accept all/ }).click()
    await isTold(page, /are sorted/)
    const answers = { 'Check 1042': 'Gifts', 'Blue Heron Pottery': 'Fitness' }
    while ((await waiting().count()) > 0) {
      const row = waiting().first()
      const name = (await row.locator('p').first().textContent()) ?? ''
      const answer = Object.entries(answers).find(([one]) => name.startsWith(one))?.[1]
      expect(answer, `nobody knows ${name}`).toBeDefined()
      await row.getByRole('combobox').fill(answer!)
      await page.keyboard.press('Enter')
      await payee(name)
        .getByText(new RegExp(`^${answer}`))
        .first()
        .waitFor()
    }
    await page.getByRole('button', { name: 'See the receipt' }).click()
    await seeMonth()
    await page.getByText(/has no category yet/).waitFor({ state: 'detached' })
    // The mailed link was opened besides.
    expect(decisions + 1).toBeLessThanOrEqual(mostDecisions)
    expect(complaints).toEqual([])
  })

  it('signs somebody else up, on Free', async () => {
    await openOwnWindow()
    await page.goto(`${product.url}/auth/sign-up`)
    await signUp(page, product, grace)
  })

  const reader = {
    page: () => page,
    url: () => product.url,
    complaints: () => complaints,
    look: () => expectWellMadeInAll(page),
  }
  takeAdviceAsFree(reader)

  it('pays for Pro', async () => {
    await page.goto(`${product.url}/app/settings?plan=monthly#subscription`)
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
    await sandboxPage.arrive(page)
    await sandboxPage.pay(page)
    await page.getByText('Pro for $12.00 a month').waitFor()
  })

  takeMoreAdviceAsPro(reader)

  it('brings a year, takes what is recognised, and corrects three', async () => {
    const year: Month[] = Array.from({ length: 12 }, (_, at) => shiftMonth(current, at - 13))
    await importFile(writeMonths(year))
    await page.getByText(`${12 * linesInMonth} transactions of 21 payees`).waitFor()
    for (const [name, category] of corrected) {
      const row = payee(name)
      await row.getByRole('combobox').fill(category)
      await page.getByRole('option', { name: category }).waitFor()
      await page.keyboard.press('Enter')
      await row.getByRole('button', { name: /^Undo/ }).waitFor()
    }
    // One answer is taken back, and given again.
    await payee('Chipotle').getByRole('button', { name: /^Undo/ }).click()
    await payee('Chipotle')
      .getByRole('button', { name: /^Accept/ })
      .waitFor()
    await payee('Chipotle').getByRole('combobox').fill('Groceries')
    await page.getByRole('option', { name: 'Groceries' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Accept all/ }).click()
    await isTold(page, /are sorted/)
    // A cheque and a shop that nobody knows are left.
    await expect.poll(() => waiting().count()).toBe(2)
  })

  it('draws what is only guessed of the next month as guessed, until it is confirmed', async () => {
    const month = shiftMonth(current, -1)
    const lines = writeMonths([month])
    await importFile(`${lines}\n${month}-11,HARBOR VIEW VETERINARY OAKLAND CA,-88.00`)
    await page.getByText(/payees sorted as you did before/).waitFor()
    await page.goto(`${product.url}/app/dashboard?month=${month}`)
    await page.getByText(/^Guessed: \$88\.00 of what went out, in/).waitFor()
    await expectWellMadeInAll(page)
    await page.getByRole('link', { name: '1 transaction', exact: true }).click()
    await page.getByText('Only what was guessed and waits for you').waitFor()
    await page.getByRole('button', { name: /^Yes, Harbor View Veterinary is Pets/ }).click()
    await page.getByText('Nothing matches').waitFor()
    await page.goto(`${product.url}/app/dashboard?month=${month}`)
    await page.getByRole('heading', { name: 'Top categories' }).waitFor()
    await page.getByText(/^Guessed:/).waitFor({ state: 'detached' })
  })

  it('has the next month as the three were corrected, and says why', async () => {
    const month = shiftMonth(current, -1)
    for (const [name, category] of corrected) {
      await page.goto(`${product.url}/app/transactions?month=${month}&search=${encodeURIComponent(name)}`)
      const row = page.getByRole('grid', { name: 'Transactions' }).getByRole('row').filter({ hasText: name })
      await row.getByText(category, { exact: true }).first().waitFor()
    }
    // It is in the row that the pointer is over.
    const chipotle = page.getByRole('grid', { name: 'Transactions' }).getByRole('row', { name: /Chipotle/ })
    await chipotle.first().hover()
    await page.getByRole('button', { name: /^Why this category\?/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Why this category?' })
    await dialog.getByText(/^\d+ earlier Chipotle\.$/).waitFor()
    await dialog.getByRole('link', { name: /^How suggestions are made/ }).click()
    const card = page.getByRole('region', { name: 'Category Suggestions' })
    await card.getByText(/were right/).waitFor()
    await expectWellMadeInAll(page)
    await card.getByRole('switch', { name: 'Words in a name' }).click()
    await page.reload()
    await expect.poll(() => card.getByRole('switch', { name: 'Words in a name' }).isChecked()).toBe(false)
  })

  it('says why on a phone, in the form of the transaction', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${product.url}/app/transactions?month=${shiftMonth(current, -1)}&search=chipotle`)
    await page.getByRole('grid').getByRole('button', { name: 'Chipotle', exact: true }).first().click()
    const form = page.getByRole('dialog', { name: 'Edit transaction' })
    await form.getByText('Why this category?').click()
    await form.getByText(/^\d+ earlier Chipotle\.$/).waitFor()
    await expectWellMadeInAll(page)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  it('offers the suggestion first in the picker, then what was used last (screens.md 11)', async () => {
    await page.goto(`${product.url}/app/transactions?month=${shiftMonth(current, -1)}&search=chipotle`)
    await page.locator('[data-category]').first().click()
    await page.getByText(/^Suggested: \d+ earlier Chipotle, 99% sure$/).waitFor()
    await page.keyboard.press('Enter')
    await isTold(page, /^“Chipotle” is now Groceries\./)
    await page.goto(`${product.url}/app/transactions?month=${shiftMonth(current, -1)}&search=netflix`)
    await page.locator('[data-category]').first().click()
    await page.getByText('Used last').waitFor()
  })

  it('answers what groceries came to, by a figure that opens their rows', async () => {
    await page.goto(`${product.url}/app/coach`)
    await page.getByLabel('Your question').fill('How much did we spend on groceries last month?')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    const figure = page.getByRole('link', { name: groceries, exact: true }).first()
    await figure.click()
    await page.waitForURL(/\/app\/transactions\?/)
    await page.getByRole('status').getByText(`(${groceries})`).first().waitFor()
    expect(complaints).toEqual([])
  })
})

/** Against what is generally known of them. */
const corrected = [
  ['Starbucks', 'Entertainment'],
  ['Uber Trip', 'Travel'],
  ['Chipotle', 'Groceries'],
] as const

/** Four times Trader Joe's, twice Safeway, twice Chipotle. */
const groceries = '$427.60'

const countDecisions = `
  addEventListener('click', (event) => {
    if (event.isTrusted && event.target.closest?.('button, a, [role=option]')) countDecision()
  }, true)
  addEventListener('change', (event) => {
    if (event.target.matches?.('input:not([type=checkbox]), select')) countDecision()
  }, true)
  addEventListener('keydown', (event) => {
    if (event.key === 'Enter') countDecision()
  }, true)
`
