import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { middleOfMonth } from './days.ts'
import { expectWellMadeInAll } from './look.ts'
import { arrive } from './newcomer.ts'
import {
  openBrowser,
  openWindow,
  type Product,
  startingOn,
  startProduct,
  stopAtFirstFailure,
} from './product.ts'
import { holdAction } from './told.ts'

// A goal from its first day to the last cent, by hand and by the account it follows.

const ada = { fullName: 'Ada Example', email: 'ada@example.com', password: 'a quiet sunday evening' }

describe('savings goals', () => {
  let product: Product
  let browser: Browser
  let page: Page
  let complaints: string[]

  stopAtFirstFailure(() => page)
  beforeAll(async () => {
    product = await startProduct({ BILLING: 'off', ...startingOn(middleOfMonth) })
    browser = await openBrowser()
    // With all movement, as most people have it.
    ;({ page, complaints } = await openWindow(browser, {
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'no-preference',
    }))
    await arrive(page, product, ada)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('are none at first, and the form says what is missing (SPEC section 5)', async () => {
    await page.getByRole('link', { name: 'Goals', exact: true }).click()
    await page.getByText('No goals yet').waitFor()
    await expectWellMadeInAll(page)
    await page.getByRole('button', { name: 'Add goal' }).click()
    await form().getByRole('button', { name: 'Add goal' }).click()
    for (const sentence of ['Enter a name', 'Enter an amount', 'Enter a date'])
      await form().getByRole('paragraph').filter({ hasText: sentence }).first().waitFor()
    await expectWellMadeInAll(page)
  })

  it('show how far they are, and what it takes', async () => {
    await form().getByLabel('Name').fill('New roof')
    await form().getByLabel('Target amount').fill('1,000')
    await form().getByLabel('Target date').fill(inDays(1))
    await form().getByLabel('Current amount').fill('250')
    await form().getByRole('button', { name: 'Add goal' }).click()
    await row().getByText('1 day left').waitFor()
    await row().getByText('25%').waitFor()
    await page.getByText('Too early to tell: the first month is still running.').first().waitFor()
    await expectWellMadeInAll(page)
  })

  it('take what is put in, in one go with what it comes to', async () => {
    await update('Put in', 'Amount', '300')
    await row().getByText('$550.00', { exact: true }).waitFor()
    await update('Take out', 'Amount', '50')
    await row().getByText('$500.00', { exact: true }).waitFor()
    await update('Set amount', 'Current amount', '800')
    await row().getByText('80%').waitFor()
    await update('Take out', 'Amount', '900')
    await page.getByRole('dialog').getByText('There is not that much in this goal.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await row().getByText('80%').waitFor()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
  })

  it('keep a history, of which an entry can be taken out and brought back', async () => {
    await choose('History')
    const history = page.getByRole('dialog', { name: 'History of New roof' })
    await history.getByText('Was there at the start').waitFor()
    expect(await history.getByRole('listitem').count()).toBe(4)
    await expectWellMadeInAll(page)
    await history
      .getByRole('button', { name: /^Delete the entry/ })
      .first()
      .click()
    await expect.poll(() => history.getByRole('listitem').count()).toBe(3)
    await page.keyboard.press('Escape')
    const undo = await holdAction(page, 'The entry was taken out')
    await row().getByText('50%').waitFor()
    await undo.click()
    await row().getByText('80%').waitFor()
  })

  it('celebrate the last cent once', async () => {
    await update('Put in', 'Amount', '200')
    const celebration = page.getByRole('dialog', { name: 'You made it' })
    await celebration.getByText('All of $1,000.00 is there.').waitFor()
    await expect.poll(() => page.evaluate('document.getAnimations().length')).toBe(0)
    await expectWellMadeInAll(page)
    await celebration.getByRole('button', { name: 'Wonderful' }).click()
    await row().getByText('100%').waitFor()
    await page.getByText('Your goal is reached.').first().waitFor()
    await page.reload()
    await row().getByText('100%').waitFor()
    expect(await celebration.count()).toBe(0)
  })

  it('are made inactive, and active again', async () => {
    await page.getByRole('switch', { name: 'New roof is active' }).click()
    await page.getByText('All goals are inactive.').waitFor()
    await page.getByText('Inactive goals (1)').click()
    await expectWellMadeInAll(page)
    await page.getByRole('switch', { name: 'New roof is active' }).click()
    await page.getByText('Your goal is reached.').first().waitFor()
  })

  it('are deleted after a question, and brought back', async () => {
    await choose('Delete')
    const question = page.getByRole('alertdialog')
    await expectWellMadeInAll(page)
    await question.getByRole('button', { name: 'Delete goal' }).click()
    await page.getByText('No goals yet').waitFor()
    await (await holdAction(page, 'New roof was deleted')).click()
    await row().getByText('100%').waitFor()
  })

  it('follow an account, and celebrate what it receives', async () => {
    await page.getByRole('button', { name: 'Add goal' }).click()
    await form().getByLabel('Name').fill('Emergency fund')
    await form().getByLabel('Target amount').fill('500')
    await form().getByLabel('Target date').fill(inDays(200))
    await form().getByLabel('Where the money is').selectOption({ index: 1 })
    await form()
      .getByText(/holds \$0\.00/)
      .waitFor()
    expect(await form().getByLabel('Current amount').count()).toBe(0)
    await form().getByRole('button', { name: 'Add goal' }).click()
    const fund = page.getByRole('listitem').filter({ hasText: 'follows' })
    await fund.getByText('0%').waitFor()
    await page.goto(`${product.url}/app/transactions?action=add&type=income`)
    const income = page.getByRole('dialog')
    await income.getByLabel('Description').fill('A gift')
    await income.getByLabel('Amount').fill('600')
    await income.getByRole('button', { name: /^Add/ }).click()
    await page.getByText('A gift').first().waitFor()
    await page.goto(`${product.url}/app/goals`)
    const celebration = page.getByRole('dialog', { name: 'You made it' })
    await celebration.getByText('Emergency fund').waitFor()
    await celebration.getByRole('button', { name: 'Wonderful' }).click()
    await fund.getByText('100%').waitFor()
  })

  it('stand on the dashboard, the nearest first', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    const card = page.getByRole('region', { name: 'Savings goals' })
    await card.getByRole('progressbar', { name: 'Progress of New roof' }).waitFor()
    await card.getByRole('progressbar', { name: 'Progress of Emergency fund' }).waitFor()
    expect(complaints).toEqual([])
  })

  const form = () => page.getByRole('dialog', { name: 'Add goal' })
  // In the picture above the list a goal is named, too.
  const row = () =>
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Actions for New roof' }) })
  const inDays = (days: number) => addDays(middleOfMonth, days)

  async function choose(action: string): Promise<void> {
    await page.getByRole('button', { name: 'Actions for New roof' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }

  async function update(way: string, field: string, amount: string): Promise<void> {
    await page.getByRole('button', { name: 'Update progress of New roof' }).click()
    const dialog = page.getByRole('dialog', { name: 'Update New roof' })
    await dialog.getByText(way, { exact: true }).click()
    await dialog.getByLabel(field, { exact: true }).fill(amount)
    await dialog.getByRole('button', { name: 'Save' }).click()
  }
})
