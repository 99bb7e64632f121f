// The form of a transaction as it is typed into, left, and opened again, in a month that has coffee and rules.
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { isTold } from './told.ts'

type Opened = { page: () => Page; url: () => string }

/** Leaves a person named at the first coffee. */
export function useTransactionForm({ url, ...opened }: Opened): void {
  let page: Page
  beforeAll(() => void (page = opened.page()))

  it('keeps what is being typed into a category while a suggestion arrives', async () => {
    const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>()
    await page.route('**/api/transactions/suggestion*', async (route) => {
      await mayAnswer
      await route.continue()
    })
    await page.goto(`${url()}/app/transactions?action=add&type=expense`)
    const dialog = page.getByRole('dialog')
    const asked = page.waitForRequest(/suggestion/)
    await dialog.getByLabel('Description').fill('Grocer of the valley')
    await asked
    const category = dialog.getByLabel('Category')
    await category.fill('Cloth')
    const option = page.getByRole('listbox').getByRole('option', { name: 'Clothing' })
    await option.waitFor()
    const answered = page.waitForResponse(/suggestion/)
    letAnswer()
    await answered
    await dialog.getByRole('status').getByText('Groceries').waitFor()
    expect([await category.inputValue(), await option.isVisible()]).toEqual(['Cloth', true])
    await category.press('Enter')
    expect(await category.inputValue()).toBe('Clothing')
    await page.unroute('**/api/transactions/suggestion*')
  })

  it('lets a preselected category be typed over, and sends no form with a text that names none (conformity.md N2)', async () => {
    await page.goto(`${url()}/app/transactions?action=add&type=expense`)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Description').fill('A jacket')
    await dialog.getByLabel('Amount').fill('80')
    const category = dialog.getByLabel('Category')
    await expect.poll(() => category.inputValue()).not.toBe('')
    await category.click()
    await page.keyboard.type('cloth')
    await page.getByRole('listbox').getByRole('option', { name: 'Clothing' }).waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => category.inputValue()).toBe('Clothing')
    await category.click()
    await page.keyboard.type('yodelling')
    await page.getByText('Nothing found').waitFor()
    await page.keyboard.press('Enter')
    expect([await dialog.isVisible(), await category.inputValue()]).toEqual([true, 'yodelling'])
    await dialog.getByRole('button', { name: 'Add transaction' }).click()
    await dialog.getByText('Choose a category').last().waitFor()
    expect(await category.inputValue()).toBe('')
    await category.click()
    await page.keyboard.type('clothing')
    await dialog.getByLabel('Person').click()
    await expect.poll(() => category.inputValue()).toBe('Clothing')
  })

  it('gives back what was typed after a reload; Back closes the form and nothing else (conformity.md N22)', async () => {
    await page.goto(`${url()}/app/transactions?month=2026-10&search=coffee`)
    const row = page.getByRole('button', { name: /^[^:]*coffee/i }).first()
    await row.waitFor()
    const list = page.url()
    // Nothing more is painted before the page is loaded anew, as on a machine that is busy.
    await page.evaluate('window.requestAnimationFrame = () => 0')
    await page.getByRole('button', { name: 'Add transaction' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Description').fill('A new kettle')
    await dialog.getByLabel('Amount').fill('35.20')
    await page.reload()
    await dialog.getByText('What you typed before is here again.').waitFor()
    const typed = () =>
      Promise.all(['Description', 'Amount'].map((name) => dialog.getByLabel(name).inputValue()))
    expect(await typed()).toEqual(['A new kettle', '35.20'])
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForURL(({ href }) => href === list)

    await row.click()
    await dialog.getByLabel('Person').fill('Ada')
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForURL(({ href }) => href === list)
    await row.click()
    expect(await dialog.getByLabel('Person').inputValue()).toBe('Ada')
    // An import leaves it to a person to check a row against the bank (import.md 19).
    expect(await dialog.getByLabel('Cleared').isChecked()).toBe(false)
    await dialog.getByText('You have checked it against your bank. Imports leave this to you.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await row.click()
    expect(await dialog.getByLabel('Person').inputValue()).toBe('')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Add transaction' }).click()
    expect(await typed()).toEqual(['A new kettle', '35.20'])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForURL(({ href }) => href === list)
  })

  it('shows a new row with the first frame that has its form no more', async () => {
    await page.goto(`${url()}/app/transactions?month=2026-10`)
    await page.locator('[data-row-focus]').first().waitFor()
    await page.getByRole('button', { name: 'Add transaction' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Date').fill('2026-10-31')
    await dialog.getByLabel('Description').fill('A quick kettle')
    await dialog.getByLabel('Amount').fill('35.20')
    await dialog.getByLabel('Category').fill('Cloth')
    await dialog.getByRole('option', { name: 'Clothing' }).click()
    const frame = await page.evaluateHandle(watchFirstFrame)
    await dialog.getByRole('button', { name: 'Add transaction' }).click()
    expect(await frame.evaluate(({ shown }) => shown)).toContain('A quick kettle')
    await page.getByRole('button', { name: 'A quick kettle', exact: true }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await isTold(page, '“A quick kettle” was deleted')
  })

  it('sends of an edited transaction what was changed alone, so that two tabs mix well (conformity.md N6)', async () => {
    await page
      .getByRole('button', { name: /^[^:]*coffee/i })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Person').fill('Ada')
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await dialog.getByRole('button', { name: 'Save' }).click()
    expect((await sent).postDataJSON()).toEqual({ person: 'Ada' })
    await dialog.waitFor({ state: 'detached' })
  })
}

/** In the page: what the list says as the first frame without a form begins. */
function watchFirstFrame() {
  const shown = new Promise<string>((resolve) => {
    const look = () =>
      document.querySelector('dialog[open]:not([data-holds-page])')
        ? requestAnimationFrame(look)
        : resolve(document.querySelector('[role=grid]')?.textContent ?? '')
    requestAnimationFrame(look)
  })
  return { shown }
}
