import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { journeyOf } from './journey.ts'
import { expectWellMadeInAll } from './look.ts'
import { type Product, startProduct } from './product.ts'
import { isTold } from './told.ts'

// A household in a currency without decimals, one with thousandths, and one whose decimals browsers leave out.

type Style = {
  email: string
  currency: string
  locale: string
  balance: string
  shownBalance: RegExp
  spent: string
  /** As the field has it, and as it is shown: pasted, it is the same amount. */
  kept: string
  shownLeft: RegExp
  debt: readonly [balance: string, minimum: string, payment: string, months: string]
  /** Its payment as the field of a bill has it. */
  monthly: string
}

/** By the code of its currency. */
const styles = {
  JPY: {
    email: 'jpy@example.com',
    currency: 'Japanese Yen (JPY)',
    locale: 'Japanese (Japan)',
    balance: '250,000',
    shownBalance: /^￥250,000$/,
    spent: '￥12,345',
    kept: '12345',
    shownLeft: /^￥237,655$/,
    debt: ['100000', '2000', '6566', '17 months'],
    monthly: '6566',
  },
  KWD: {
    email: 'kwd@example.com',
    currency: 'Kuwaiti Dinar (KWD)',
    locale: 'English (United States)',
    balance: '2,500.125',
    shownBalance: /^KWD\s2,500\.125$/,
    spent: 'KWD 1,234.075',
    kept: '1234.075',
    shownLeft: /^KWD\s1,266\.050$/,
    debt: ['1000', '20', '100', '11 months'],
    monthly: '100.000',
  },
  HUF: {
    email: 'huf@example.com',
    currency: 'Hungarian Forint (HUF)',
    locale: 'Hungarian (Hungary)',
    balance: '250 000',
    shownBalance: /^250\s000,00\sFt$/,
    spent: '12 345,50 Ft',
    kept: '12345,50',
    shownLeft: /^237\s654,50\sFt$/,
    debt: ['100000', '2000', '6566', '18 months'],
    monthly: '6566,00',
  },
} satisfies Record<string, Style>

/** Households of these currencies, in one product, which goes on when a household's browser is closed. */
export function describeCurrencies(codes: readonly (keyof typeof styles)[]): void {
  let shared: Product
  let stop: Product['stop'] | undefined
  beforeAll(async () => {
    const product = await startProduct({ BILLING: 'off' })
    stop = product.stop
    shared = { ...product, stop: () => Promise.resolve(null) }
  })
  afterAll(() => stop?.())

  describe.each<Style>(codes.map((code) => styles[code]))('a household in $currency', (style) => {
    const newcomer = { fullName: 'Ada Example', email: style.email, password: 'a quiet sunday evening' }
    const { product, complaints, ...journey } = journeyOf(newcomer, () => Promise.resolve(shared))
    let page: Page
    beforeAll(() => {
      page = journey.page()
    })

    it('is chosen in the settings, and seen in another window by whoever returns to it', async () => {
      const other = await page.context().newPage()
      await other.goto(`${product().url}/app/accounts`)
      await other.getByText('$0.00').first().waitFor()
      await page.goto(`${product().url}/app/settings`)
      const card = page.getByRole('region', { name: 'Household Preferences' })
      await card.getByLabel('Currency').selectOption({ label: style.currency })
      const format = card.getByLabel('Figures and dates')
      const option = format.locator('option', { hasText: style.locale }).first()
      await format.selectOption((await option.getAttribute('value')) ?? '')
      await card.getByRole('button', { name: 'Save' }).click()
      await isTold(page, 'Preferences saved')
      await other.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`)
      await expect.poll(() => other.getByText('$0.00').count()).toBe(0)
      await other.close()
    })

    it('types a balance, and sees it as it was typed', async () => {
      await page.goto(`${product().url}/app/accounts`)
      await page.getByRole('button', { name: 'Add account' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('Everyday')
      await dialog.getByLabel('Balance').fill(style.balance)
      await dialog.getByRole('button', { name: 'Add account' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByText(style.shownBalance).first().waitFor()
    })

    it('pastes an amount as it is shown, and finds it in its field', async () => {
      await page.goto(`${product().url}/app/transactions?action=add&type=expense`)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Description').fill('Market')
      await dialog.getByLabel('Account').selectOption({ label: 'Everyday' })
      await dialog.getByLabel('Amount').fill(style.spent)
      await dialog.getByRole('button', { name: 'Add transaction' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByText('Market').first().click()
      await expect.poll(() => dialog.getByLabel('Amount').inputValue()).toBe(style.kept)
      await page.keyboard.press('Escape')
      await page.goto(`${product().url}/app/accounts`)
      await page.getByText(style.shownLeft).first().waitFor()
    })

    it('reckons a debt in the same unit (money.md D4)', async () => {
      const [balance, minimum, payment, months] = style.debt
      await page.goto(`${product().url}/app/debt-calculator`)
      const row = page.getByRole('region', { name: 'Your Debts' }).locator('fieldset').first()
      await row.getByLabel('Name').fill('Loan')
      await row.getByLabel('Balance', { exact: true }).fill(balance)
      await row.getByLabel('Interest Rate %').fill('15')
      await row.getByLabel('Minimum Payment').fill(minimum)
      await page.getByRole('button', { name: 'Remove Debt 2' }).click()
      await page.getByRole('textbox', { name: 'Monthly Payment' }).fill(payment)
      await page.getByRole('button', { name: 'Calculate Your Savings' }).click()
      await page.getByText(months, { exact: true }).first().waitFor()
      await expectWellMadeInAll(page)
      await page.getByRole('button', { name: 'Create Recurring Payment' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Create Recurring Debt Payment' })
      const amount = dialog.getByLabel('Amount')
      expect(await amount.inputValue()).toBe(style.monthly)
      // What does not read as an amount stays as it was typed, and is not sent.
      const sent: string[] = []
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
      for (const typed of ['', '1x', '0.12345']) {
        await amount.fill(typed)
        await dialog.getByRole('button', { name: 'Create Payment' }).click()
        await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
        expect(await amount.inputValue()).toBe(typed)
      }
      expect(sent).toEqual([])
      expect(complaints()).toEqual([])
    })
  })
}
