import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectWellMadeInAll } from './look.ts'
import { signUp, chooseSignOut } from './newcomer.ts'
import type { PaymentPage } from './payment-pages.ts'
import {
  openBrowser,
  openWindow,
  type Product,
  startProduct,
  stopAtFirstFailure,
  takeAllBut401,
} from './product.ts'
import { isTold } from './told.ts'

// The whole life of a subscription, from the plans page and the file that is too long for Free. Only the page where one
// pays is another provider's: what a person sees of Trivet is the same.

const refusal = 'Free users can only import up to 200 rows. Upgrade to Pro for unlimited imports.'
const paid = 'Payment successful! Your Pro subscription is now active.'
const wrongCode = 'Failed to start upgrade: This promo code is not valid.'
const ada = { fullName: 'Ada Example', email: 'ada@example.com', password: 'a quiet sunday evening' }
const yearly = 'Yearly'
const monthly = 'Monthly'

/** `isLookedAt` is whether axe looks at its screens: what one looks like does not depend on who is paid. */
export function describeSubscription(
  paymentPage: PaymentPage,
  { isLookedAt }: { isLookedAt: boolean },
): void {
  describe(`a subscription paid at ${paymentPage.name}`, () => {
    let product: Product
    let browser: Browser
    let page: Page
    let complaints: string[]

    stopAtFirstFailure(() => page)
    beforeAll(async () => {
      product = await startProduct(await paymentPage.start())
      browser = await openBrowser()
      ;({ page, complaints } = await openWindow(browser, { viewport: { width: 1280, height: 900 } }))
    })
    afterAll(async () => {
      await browser?.close()
      await product?.stop()
      await paymentPage.stop()
    })

    it('leads a visitor from the plan they choose over signing up to where it is paid', async () => {
      await choose('Choose yearly')
      await page.getByText('You chose Pro by the year.').waitFor()
      await page.getByRole('link', { name: 'Create an account' }).click()
      await page.getByText('You chose Pro by the year.').waitFor()
      await look()
      await signUp(page, product, ada)
      await page.getByText('You are on the Free plan').waitFor()
      await chosen(yearly)
    })

    it('meets the limit of Free, and its locks', async () => {
      await page.goto(`${product.url}/app/dashboard`)
      await locked().first().waitFor()
      await expect.poll(() => locked().count()).toBe(6)
      await look()
      await page.getByRole('link', { name: /^Goals/ }).click()
      await page.getByRole('heading', { name: 'Part of Pro' }).waitFor()
      await look()
      await drop()
      await page.getByText(refusal).waitFor()
      expect(complaints.splice(0)).toEqual([expect.stringContaining('402')])
    })

    it('leads from the refusal over the comparison of the plans to a choice', async () => {
      await drop()
      await page.getByText(refusal).waitFor()
      expect(complaints.splice(0)).toEqual([expect.stringContaining('402')])
      await page.getByRole('link', { name: 'Upgrade to Pro' }).click()
      await page.getByRole('heading', { name: 'Subscription' }).waitFor()
      await page.getByText('You are on the Free plan').waitFor()
      await page.getByRole('link', { name: 'Compare Free and Pro' }).click()
      await page
        .getByRole('row', { name: /Bank files/ })
        .getByText('up to 200 rows each')
        .waitFor()
      await page.getByRole('link', { name: 'Choose yearly' }).click()
      await chosen(yearly)
      await look()
      await page.goBack()
      await page.getByRole('link', { name: 'Choose monthly' }).click()
      await chosen(monthly)
    })

    it('leads whoever has to sign in first back to the plan they chose', async () => {
      await chooseSignOut(page)
      await page.waitForURL(`${product.url}/auth/login`)
      await choose('Choose yearly')
      await page.getByLabel('Email').fill(ada.email)
      await page.getByLabel('Password', { exact: true }).fill(ada.password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await chosen(yearly)
    })

    it('says nothing of success because the address claims it (R42, S9)', async () => {
      await page.goto(`${product.url}/app/settings?success=true`)
      await page.getByText('Payment is being confirmed').waitFor()
      await page.reload()
      await page.getByText('Payment is being confirmed').waitFor()
      expect(await page.getByText(paid).count()).toBe(0)
      await expect.poll(() => locked().count()).toBe(6)
    })

    it('comes back from a canceled payment as it was', async () => {
      await upgrade()
      await paymentPage.cancel(page)
      await page.getByText('Payment was canceled. Your subscription was not updated.').waitFor()
      await page.waitForURL((url) => url.pathname === '/app/settings' && url.search === '')
      await page.getByText('You are on the Free plan').waitFor()
      await page.reload()
      await page.getByText('You are on the Free plan').waitFor()
      expect(await page.getByText('Payment was canceled').count()).toBe(0)
    })

    it('takes a month off for a promo code, and says when it is none', async () => {
      await page.goto(`${product.url}/app/settings?plan=monthly#subscription`)
      await page.getByRole('button', { name: 'I have a promo code' }).click()
      await page.getByLabel('Promo code').fill('no such code')
      await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
      await page.getByText(wrongCode).waitFor()
      await look()
      // What a page began to read as somebody signed out was refused.
      expect(takeAllBut401(complaints)).toEqual([expect.stringContaining('422')])
      await page.getByLabel('Promo code').fill(paymentPage.promoCode)
      await page.getByText(wrongCode).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
      await paymentPage.findPromo(page)
    })

    it('is not Pro by a card that is declined', async () => {
      await paymentPage.decline(page)
      const elsewhere = await page.context().newPage()
      await elsewhere.goto(`${product.url}/app/settings#subscription`)
      await elsewhere.getByText('You are on the Free plan').waitFor()
      await elsewhere.close()
    })

    it('is Pro at once when it is paid, and every lock opens without a reload, in this tab and the next', async () => {
      const elsewhere = await page.context().newPage()
      await elsewhere.goto(`${product.url}/app/dashboard`)
      await locked(elsewhere).first().waitFor()
      await paymentPage.pay(page)
      await page.getByText(paid).waitFor()
      await page.waitForURL((url) => url.pathname === '/app/settings' && url.search === '')
      await page.getByText('Pro for $12.00 a month').waitFor()
      await page.getByText(new RegExp(`Active until ${inOne('month')}`)).waitFor()
      await look()
      await locked().first().waitFor({ state: 'detached' })
      // As a browser does for somebody who comes back to a tab.
      let sessionsRead = 0
      elsewhere.on('request', (sent) => void (sessionsRead += Number(sent.url().endsWith('/api/session'))))
      await elsewhere.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
      await locked(elsewhere).first().waitFor({ state: 'detached' })
      await elsewhere.waitForLoadState('networkidle')
      expect(sessionsRead).toBe(1)
      await elsewhere.close()
      await page.reload()
      await page.getByText('Pro for $12.00 a month').waitFor()
      expect(await page.getByText(paid).count()).toBe(0)
    })

    it('imports the same file now', async () => {
      await drop()
      await page.getByRole('button', { name: 'Use this account' }).click()
      await page.getByRole('button', { name: 'Import 250 transactions' }).click()
      await page.getByRole('heading', { name: 'Successfully imported 250 transactions!' }).waitFor()
    })

    it('changes to a year, and says before what that changes', async () => {
      await page.goto(`${product.url}/app/settings#subscription`)
      await page.getByRole('button', { name: 'Switch to yearly' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Switch to yearly?' })
      await dialog
        .getByText('you pay $120.00 a year instead of $12.00 a month, and save $24.00 a year')
        .waitFor()
      await dialog.getByRole('button', { name: 'Switch to yearly' }).click()
      await isTold(page, 'Subscription plan updated successfully!')
      await page.getByText('Pro for $120.00 a year').waitFor()
      await page.getByText(new RegExp(`Active until ${inOne('year')}`)).waitFor()
    })

    it('cancels: Pro stays to the end of what was paid, and the text says until when', async () => {
      await page.getByRole('button', { name: 'Cancel subscription' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Cancel your subscription?' })
      await dialog.getByText(new RegExp(`Pro stays open until ${inOne('year')}`)).waitFor()
      await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
      await isTold(
        page,
        'Subscription canceled successfully. You can continue using Pro features until the end of your billing period.',
      )
      await page.getByText(new RegExp(`Your subscription will end on ${inOne('year')}`)).waitFor()
      await locked().first().waitFor({ state: 'detached' })
    })

    it('reactivates', async () => {
      await page.getByRole('button', { name: 'Reactivate' }).click()
      await isTold(page, 'Subscription reactivated successfully!')
      await page.getByText(new RegExp(`Active until ${inOne('year')}`)).waitFor()
      await page.reload()
      await page.getByText(new RegExp(`Active until ${inOne('year')}`)).waitFor()
      // The address names the section, which stays in sight while those above it come: a button would move away under the
      // pointer.
      await page.waitForLoadState('networkidle')
    })

    it('tells of a payment that failed and until when Pro stays, and nothing more once it is paid (S17)', async () => {
      await paymentPage.failToRenew(page)
      await page.getByText('Payment overdue').waitFor()
      await page.getByText(/^Pro stays open until \w+ \d+, \d{4}/).waitFor()
      const notice = page.getByText(/^Your last payment did not go through. Pro stays/)
      await notice.waitFor()
      await look()
      await locked().first().waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Close for today' }).click()
      await notice.waitFor({ state: 'detached' })
      await paymentPage.settle(page)
      await page.getByText(/^Active until/).waitFor()
    })

    it('ends with the account: the word DELETE, and nothing is paid any more (S5, R65)', async () => {
      await page.goto(`${product.url}/app/settings#delete`)
      await page.getByRole('button', { name: 'Delete Account' }).click()
      await page.getByLabel('Type DELETE to confirm').fill('DELETE')
      expect(complaints).toEqual([])
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await page.waitForURL(`${product.url}/`)
      await paymentPage.ended()
      // What the page was still reading when its account went is refused.
      expect(complaints.filter((one) => !one.includes('401'))).toEqual([])
    })

    async function choose(plan: string): Promise<void> {
      await page.goto(`${product.url}/pricing`)
      await page.getByRole('link', { name: plan }).click()
    }

    async function drop(): Promise<void> {
      await page.goto(`${product.url}/app/import`)
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'year.csv', mimeType: 'text/csv', buffer: Buffer.from(longFile) })
    }

    async function chosen(name: string): Promise<void> {
      await page.getByRole('radio', { name, checked: true }).waitFor()
    }

    async function upgrade(): Promise<void> {
      await page.goto(`${product.url}/app/settings?plan=monthly#subscription`)
      await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
      await paymentPage.arrive(page)
    }

    const look = () => (isLookedAt ? expectWellMadeInAll(page) : Promise.resolve())

    const locked = (on = page) =>
      on.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /\(Pro\)$/ })
  })
}

/** 250 rows: 50 more than Free reads. */
const longFile = [
  'Date,Description,Amount',
  ...Array.from(
    { length: 250 },
    (_, row) => `2026-10-${String((row % 28) + 1).padStart(2, '0')},Shop ${row},-${row + 1}.50`,
  ),
].join('\n')

const begunAt = new Date()

/**
 * The household's day a month or a year from now, as its locale writes it; or from yesterday, when it was paid before
 * midnight.
 */
const inOne = (period: 'month' | 'year'): string =>
  `(${[begunAt, new Date()].map((from) => writeDayAfter(from, period)).join('|')})`

function writeDayAfter(from: Date, period: 'month' | 'year'): string {
  const months = from.getUTCMonth() + (period === 'month' ? 1 : 12)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate()
  const end = new Date(from)
  end.setUTCDate(1)
  end.setUTCMonth(months)
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' }).format(end)
}
