import { readFileSync } from 'node:fs'
import type { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arriveAsAdministrator } from './administrator.ts'
import { expectWellMadeInAll } from './look.ts'
import { arrive, type Newcomer, signIn, signUp } from './newcomer.ts'
import { sandboxPage } from './payment-pages.ts'
import { mailedLink, type Product, stopAtFirstFailure } from './product.ts'
import { openForSeveral, type SeveralPeople } from './several-people.ts'
import { patienceMs } from './until.ts'

// Five people: Paula sends readers by her link, Rita pays and takes her money back, Rolf pays and stays, Vera is an
// affiliate who pays for Pro herself, and Olga decides and pays out.

const password = 'a long enough password'
const person = (fullName: string): Newcomer => ({
  fullName: `${fullName} Example`,
  email: `${fullName.toLowerCase()}@example.com`,
  password,
})
const [olga, paula, rita, rolf, vera] = ['Olga', 'Paula', 'Rita', 'Rolf', 'Vera'].map(person) as [
  Newcomer,
  Newcomer,
  Newcomer,
  Newcomer,
  Newcomer,
]

describe('the affiliate programme', () => {
  let people: SeveralPeople
  let product: Product
  let codes: TOTP
  let link: string
  let page: Page

  async function later(daysAhead: number): Promise<void> {
    await people.later(daysAhead)
    product = people.product
  }
  /** The window of a person, who is the one that a failure is pictured of. */
  const at = (who: Newcomer): Page => (page = people.windowOf(who).page)

  stopAtFirstFailure(() => page)
  beforeAll(async () => {
    people = await openForSeveral([olga, paula, rita, rolf, vera], { ADMIN_EMAIL: olga.email })
    product = people.product
    page = at(olga)
  })
  afterAll(() => people?.close())

  async function payFor(who: Newcomer, plan: 'monthly' | 'yearly'): Promise<void> {
    await at(who).goto(`${product.url}/app/settings?plan=${plan}#subscription`)
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
    await sandboxPage.arrive(page)
    await sandboxPage.pay(page)
    await page.getByText('Payment successful! Your Pro subscription is now active.').waitFor()
  }
  async function apply(who: Newcomer, isSignedIn: boolean): Promise<void> {
    await at(who).goto(`${product.url}/affiliate`)
    await page.getByText('$36.00').waitFor()
    await page.getByLabel('Your name').fill(who.fullName)
    if (!isSignedIn) await page.getByLabel('Your email').fill(who.email)
    await page.getByLabel('Website').fill('https://example.com')
    await page.getByLabel('Why would you like to be an affiliate?').fill('I write about money.')
    await page.getByRole('button', { name: 'Send the application' }).click()
    await page.getByRole('status').waitFor()
  }
  async function administer(tab?: string): Promise<void> {
    await at(olga).goto(`${product.url}/admin/affiliates${tab ? `?tab=${tab}` : ''}`)
    await page.getByRole('heading', { name: 'Affiliate Management' }).waitFor()
  }
  const row = (who: Newcomer) => page.getByRole('listitem').filter({ hasText: who.email })
  const question = (name: string | RegExp) => page.getByRole('alertdialog', { name })
  /** A tab of Paula's dashboard. */
  async function look(tab: string): Promise<void> {
    await at(paula).goto(`${product.url}/affiliate-dashboard`)
    await page.getByRole('tab', { name: tab }).click()
  }
  const conversion = (text: string | RegExp) => page.getByRole('row').filter({ hasText: text })
  /** Looks again until the task that follows a payment has come so far. */
  async function lookUntil(tab: string, plan: string, state: string): Promise<void> {
    const deadline = Date.now() + patienceMs
    while (Date.now() < deadline) {
      await look(tab)
      await conversion(plan)
        .first()
        .waitFor({ timeout: 10_000 })
        .catch(() => {})
      if (await conversion(plan).getByText(state).count()) return
      await page.waitForTimeout(1_000)
    }
    throw new Error(`No conversion of the plan "${plan}" is "${state}" at ${page.url()}`)
  }

  it('takes applications of a visitor and of somebody who pays already', async () => {
    at(olga)
    codes = await arriveAsAdministrator(people.windowOf(olga), product, olga)
    await arrive(at(vera), product, vera)
    await payFor(vera, 'yearly')
    await apply(vera, true)
    await at(vera).goto(`${product.url}/affiliate-dashboard`)
    await page.getByRole('heading', { name: 'Application Under Review' }).waitFor()
    await expectWellMadeInAll(page)
    await apply(paula, false)
    await expectWellMadeInAll(page)
  })

  it('approves both, and mails the one without an account a link to choose a password (S2)', async () => {
    await administer()
    await expectWellMadeInAll(page)
    for (const who of [vera, paula]) {
      await row(who).getByRole('button', { name: 'Approve' }).click()
      await question(`Approve ${who.fullName}?`).getByRole('button', { name: 'Approve' }).click()
      await row(who).getByText('Approved').waitFor()
    }
    await at(paula).goto(await mailedLink(product, '/reset-password'))
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email').fill(paula.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/\/app\//)
    await look('Overview')
    link = await page.getByRole('textbox', { name: 'Referral link' }).inputValue()
    expect(link).toMatch(/\/\?ref=[A-Z0-9]{8}$/)
    await expectWellMadeInAll(page)
  })

  it('asks where commissions are to go, and takes no account with a swapped digit', async () => {
    await look('Payouts')
    await page.getByRole('button', { name: 'Add account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Where you are paid' })
    await dialog.getByLabel('Name of the account’s owner').fill('Paula Example')
    await dialog.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01')
    await dialog.getByRole('button', { name: 'Save account' }).click()
    await dialog.getByText(/^This is no IBAN/).waitFor()
    await dialog.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
    await dialog.getByRole('button', { name: 'Save account' }).click()
    await page.getByText('account ending in 3000').waitFor()
  })

  it('counts the click of a visitor who signs up two days later in another tab, and holds what she pays', async () => {
    await at(rita).goto(link)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await later(2)
    const herWindow = people.windowOf(rita)
    const otherTab = await herWindow.context.newPage()
    otherTab.setDefaultTimeout(patienceMs)
    await page.close()
    herWindow.page = otherTab
    await at(rita).goto(`${product.url}/auth/sign-up`)
    await signUp(page, product, rita)
    await payFor(rita, 'monthly')

    await lookUntil('Overview', 'Monthly', 'Held')
    await conversion('Monthly').getByText('$2.40').waitFor()
    await page.getByText('1 click in 30 days.').waitFor()
    await expectWellMadeInAll(page)
  })

  it('takes the commission back with the refund (R34)', async () => {
    await at(rita).goto(`${product.url}/app/settings#subscription`)
    await page.getByRole('button', { name: /^Card and payments/ }).click()
    await page.getByRole('button', { name: 'Give all of the last payment back' }).click()
    await page.getByText('$12.00 given back').waitFor()
    await lookUntil('Conversions', 'Monthly', 'Taken back')
    await conversion('Monthly').getByText('$0.00').waitFor()
  })

  it('earns from a second reader, whose hold passes', async () => {
    await at(rolf).goto(link)
    await page.goto(`${product.url}/auth/sign-up`)
    await signUp(page, product, rolf)
    await payFor(rolf, 'yearly')
    await lookUntil('Conversions', 'Yearly', 'Held')
    await later(33)
    await signIn(at(paula), product, paula)
    await look('Conversions')
    await conversion('Yearly').getByText('Due').waitFor()
    await conversion('Monthly').getByText('Taken back').waitFor()
    await look('Clicks')
    await expectWellMadeInAll(page)
    await look('Marketing Materials')
    await page.getByRole('heading', { name: 'Leaderboard banner' }).waitFor()
    await expectWellMadeInAll(page)
  })

  it('is paid in a batch, by a file for the bank, and marked as processed (R36)', async () => {
    await at(olga).goto(`${product.url}/auth/login`)
    await page.getByLabel('Email').fill(olga.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page
      .getByLabel('Code', { exact: true })
      .fill(codes.generate({ timestamp: Date.now() + people.aheadMs }))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/\/app\/dashboard/)
    await administer('conversions')
    // The demo's affiliate has commissions of their own.
    await conversion(/^Paula Example.*Yearly/)
      .getByText('Due', { exact: true })
      .waitFor()
    await expectWellMadeInAll(page)

    await administer('materials')
    await page.getByRole('heading', { name: 'Leaderboard banner' }).waitFor()
    await expectWellMadeInAll(page)

    await administer('payouts')
    await page.getByRole('button', { name: 'New batch' }).click()
    const dialog = page.getByRole('dialog', { name: 'New batch of payouts' })
    await dialog.getByText('There is nobody to be paid with this cut-off and minimum.').waitFor()
    await conversion('Paula Example').getByText('Below the minimum: carried over').waitFor()
    await dialog.getByLabel('From this much on').fill('10')
    await dialog.getByText(/^2 affiliates would be paid/).waitFor()
    await conversion('Paula Example').getByText('$36.00').waitFor()
    await dialog.getByRole('button', { name: 'Make the batch' }).click()
    const batch = page.getByRole('region', { name: /^Batch of/ }).first()
    await batch.getByText('Pending').first().waitFor()

    await batch.getByRole('button', { name: 'Bank file' }).click()
    const downloading = page.waitForEvent('download')
    await question('Write the file for the bank?').getByRole('button', { name: 'Download' }).click()
    const file = readFileSync(await (await downloading).path(), 'utf8')
    expect(file).toContain('Paula Example,DE89370400440532013000,,,36.00,USD')
    const payments = file.trim().split(/\r?\n/)
    const amountOf = (payment: string | undefined) => Math.round(Number(payment?.split(',')[5]) * 100)
    const total = payments.pop()
    expect(total).toContain('Total,2 payments,')
    expect(amountOf(total)).toBe(payments.slice(1).reduce((sum, payment) => sum + amountOf(payment), 0))

    await batch.getByRole('button', { name: 'Mark all as processed' }).click()
    await question(/^Did the bank pay/)
      .getByRole('button', { name: 'Mark as processed' })
      .click()
    await batch.getByRole('button', { name: 'Mark all as processed' }).waitFor({ state: 'detached' })
    await expectWellMadeInAll(page)
  })

  it('gives the affiliate the statement of the payout', async () => {
    await look('Payouts')
    await conversion('$36.00').getByText('Processed').waitFor()
    await expectWellMadeInAll(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Statement' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^trivet-payout-\d{4}-\d\d-\d\d\.pdf$/)
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('ends Pro of a banned affiliate at the next request, and leaves it to the one who pays (R18)', async () => {
    await at(paula).goto(`${product.url}/app/settings#subscription`)
    await page.getByText('You have Pro as an affiliate partner').waitFor()
    await signIn(at(vera), product, vera)
    await administer()
    for (const who of [paula, vera]) {
      await row(who)
        .getByRole('button', { name: `Actions for ${who.fullName}` })
        .click()
      await page.getByRole('menuitem', { name: 'Ban' }).click()
      const dialog = page.getByRole('dialog', { name: 'Ban this affiliate?' })
      await dialog.getByLabel('Reason').fill('Bulk mail')
      await dialog.getByRole('button', { name: 'Ban' }).click()
      await row(who).getByText('Banned').waitFor()
    }
    await at(paula).goto(`${product.url}/app/settings#subscription`)
    await page.getByText('You are on the Free plan').waitFor()
    await page.goto(`${product.url}/affiliate-dashboard`)
    await page.getByText('Account Suspended').waitFor()
    await page.getByText('Bulk mail').waitFor()
    await expectWellMadeInAll(page)
    await at(vera).goto(`${product.url}/app/settings#subscription`)
    await page.getByText(/^Active until/).waitFor()
  })

  it('had nothing to complain about on the way', () => {
    // The first request after her ban may be for what Pro reads: that is how Paula's page hears of it. Nobody else loses
    // Pro.
    const isOfBan = (email: string, one: string) =>
      email === paula.email && one.includes('402 (Payment Required)')
    const all = [...people.windows].flatMap(([email, { complaints }]) =>
      complaints.filter((one) => !isOfBan(email, one)),
    )
    expect(all).toEqual([])
  })
})
