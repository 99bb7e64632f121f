// A year of the demo household: its report, the rows behind a figure, their export, and what it is alerted of, down to the
// notification that opens an alert. Any day of the year must do: figures are read from the screen and held against others.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '#test/mail-server.ts'
import { createPushService } from '#test/push-service.ts'
import { exportInAllFormats } from './exported.ts'
import { signIn } from './newcomer.ts'
import { pressNotification, pushToBrowser, subscribeAt } from './notifications.ts'
import {
  demoLogin,
  openBrowser,
  openWindow,
  type Product,
  startProduct,
  stopAtFirstFailure,
} from './product.ts'
import { until } from './until.ts'
import { isTold } from './told.ts'

describe('insight into a year', () => {
  const pushService = createPushService()
  let listening: Awaited<ReturnType<typeof pushService.listen>>
  let mailServer: MailServer
  let product: Product
  let browser: Browser
  let page: Page
  let complaints: string[]
  let listAddress: string

  stopAtFirstFailure(() => page)
  beforeAll(async () => {
    listening = await pushService.listen()
    mailServer = await startMailServer()
    product = await startProduct({
      PUSH_SERVICE_URL: listening.origin,
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'trivet@example.org',
    })
    browser = await openBrowser()
    ;({ page, complaints } = await openWindow(browser, {
      viewport: { width: 1280, height: 900 },
      serviceWorkers: 'allow',
    }))
    await subscribeAt(page, pushService)
    await signIn(page, product, demoLogin(product))
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    await mailServer?.stop()
    listening?.close()
  })

  const chip = (text: string) => page.getByRole('button', { name: `Remove the filter ${text}` })
  const bars = () => page.getByRole('list', { name: 'Expense Breakdown by Category' })
  const alerts = () => page.getByRole('region', { name: 'Recent Alerts' })
  const alert = (title: string) => alerts().getByRole('listitem').filter({ hasText: title })
  const openAlerts = async () => {
    await page.goto(`${product.url}/app/automation`)
    await alerts().getByRole('listitem').first().waitFor()
  }

  it('reports a year against the year before, narrowed to wants', async () => {
    await page.getByRole('link', { name: 'Reports', exact: true }).click()
    await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last 12 months' })
    await page.getByLabel('Compare with').selectOption({ label: 'Against a year before' })
    await page.getByLabel('Filter by category').selectOption({ label: 'All of Wants' })
    await chip('Group: Wants').waitFor()
    await page.getByText(/^A year before is /).waitFor()
    await bars()
      .getByRole('link', { name: /^Dining out/ })
      .waitFor()
    await expect.poll(() => bars().getByText('Groceries').count()).toBe(0)
  })

  it('opens the rows of one category in one month, which come to its figure, and comes back with the filters', async () => {
    const row = page.getByRole('row', { name: /^Dining out/ })
    const cell = row.getByRole('link').nth(3)
    const amount = await cell.innerText()
    expect(amount).toMatch(/^\$\d+\.\d\d$/)
    const report = page.url()
    await cell.click()
    await page.getByText(`(${amount})`, { exact: true }).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/app/transactions')
    // The rows below those in sight are drawn after them.
    const addUp = async () => {
      const shown = await page.getByRole('grid', { name: 'Transactions' }).innerText()
      const cents = [...shown.matchAll(/\(\$([\d,]+\.\d\d)\)/g)].map(([, each = '']) => toCents(each))
      return cents.reduce((sum, each) => sum + each, 0)
    }
    await expect.poll(addUp).toBe(toCents(amount.slice(1)))
    listAddress = page.url()
    await page.goBack()
    await chip('Group: Wants').waitFor()
    expect(page.url()).toBe(report)
    expect(await page.getByLabel('Compare with').inputValue()).toBe('last-year')
  })

  it('exports these rows in every format, and opens each file, which comes to what the screen shows (SPEC Transactions)', async () => {
    await page.goto(listAddress)
    const summary = await page
      .getByText(/^\d+ transactions? · /)
      .first()
      .textContent()
    const [, count = '', inWords = ''] = /^(\d+) transactions? · .+ · net (.+)$/.exec(summary ?? '') ?? []
    await exportInAllFormats(page, {
      count: Number(count),
      totalCents: -toCents(inWords.slice(2, -1)),
      inWords,
    })
  })

  it.each([
    ['month=2026-13', 'Month: ‘2026-13’ is no month from 1900 to 2200.'],
    ['from=2026-03-02&to=2026-03-01', 'Last day: The last day is before the first.'],
    ['account=mine', 'Account: ‘mine’ is no account.'],
  ])('names the field of %s that is wrong, and lists nothing without it', async (search, sentence) => {
    await page.goto(`${product.url}/app/transactions?${search}`)
    await page.getByText('These transactions cannot be listed').waitFor()
    expect(await page.locator('main').getByRole('alert').innerText()).toBe(sentence)
    expect(await page.getByRole('grid', { name: 'Transactions' }).count()).toBe(0)
    await page.getByRole('button', { name: /^Show (it without that|this month)$/ }).click()
    await page.getByRole('grid', { name: 'Transactions' }).waitFor()
  })

  it('says of a category that is not there that there is none, and counts nothing', async () => {
    await page.goto(`${product.url}/app/transactions?category=${unknown}&month=all`)
    await page.getByText('Category: there is no such category here. It may have been deleted.').waitFor()
    await page.getByText('Nothing matches').waitFor()
    await page.getByRole('button', { name: 'Remove the filter', exact: true }).click()
    await page.getByRole('grid', { name: 'Transactions' }).waitFor()
  })

  it.each([
    ['dashboard?month=2026-13', /^Month: ‘2026-13’ is no month from 1900-01 to \d{4}-\d\d\.$/],
    ['coach?month=soon', 'Month: ‘soon’ is no month from 1900 to 2200.'],
    ['goals?goal=Boat&cents=abc', 'Amount in cents: ‘abc’ is no whole number above zero, or is too large.'],
    ['recurring?bill=Gym&due=soon', 'First due date: ‘soon’ is no day from 1900 to 2200.'],
    [
      'debt-calculator?extra=-1',
      'Extra payment in cents: ‘-1’ is no whole number above zero, or is too large.',
    ],
  ])('names what is wrong in %s until it is dismissed, and opens no form', async (address, sentence) => {
    await page.goto(`${product.url}/app/${address}`)
    await page.locator('main ul[role=alert]').getByText(sentence).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page
      .locator('main')
      .getByRole('button', { name: /^(Show this month|Dismiss)$/ })
      .click()
    await page.locator('main ul[role=alert]').waitFor({ state: 'detached' })
    await page.waitForURL(({ search }) => search === '')
  })

  it('says in a report what was only guessed, and leads to it', async () => {
    await page.goto(`${product.url}/app/reports?period=last-12-months`)
    const summary = page.getByRole('region', { name: 'Summary' })
    await summary.getByText(/^Guessed: \$[\d,.]+ of what went out, in 4 transactions\./).waitFor()
    await bars()
      .getByRole('link', { name: /of it guessed$/ })
      .first()
      .waitFor()
    await summary.getByRole('link', { name: '4 transactions' }).click()
    await page.getByText(/^4 transactions · /).waitFor()
  })

  it('has alerts, of which one is read', async () => {
    await openAlerts()
    const first = alerts().getByRole('listitem').filter({ hasText: 'A fee was charged' })
    await first.getByRole('button', { name: 'Mark as read' }).click()
    await isTold(page, 'Marked as read')
    await first.getByText('New', { exact: true }).waitFor({ state: 'detached' })
  })

  it('opens the goal, the bill and the budget that alerts are of, each closed or left by Back', async () => {
    for (const [label, title, thing] of [
      ['Look at the goal', /^History of /, 'goal'],
      ['Look at the bill', /^Dates of /, 'bill'],
      ['Look at the budget', /^Budget of /, 'budget'],
    ] as const) {
      await openAlerts()
      const link = alerts().getByRole('link', { name: label }).first()
      await link.click()
      await page.getByRole('dialog', { name: title }).waitFor()
      const opened = page.url()
      await page.goBack()
      await link.click()
      await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Close' }).click()
      await page.waitForURL((url) => !url.searchParams.has('open'))
      await page.goBack()
      await alerts().getByRole('listitem').first().waitFor()
      await page.goto(opened.replace(/open=[^&]*/, `open=${unknown}`))
      await page.getByText(`There is no such ${thing} here. It may have been deleted.`).waitFor()
      await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
      await page.waitForURL((url) => !url.searchParams.has('open'))
    }
    await openAlerts()
  })

  it('is told of a kind no more that is muted', async () => {
    const kind = alert('may have charged twice')
    await kind.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Mute: Possible double charges' }).click()
    await kind.waitFor({ state: 'detached' })
    await page
      .getByRole('region', { name: 'Muted' })
      .getByText('Possible double charges', { exact: true })
      .waitFor()
    await generate()
    expect(await kind.count()).toBe(0)
  })

  it('goes by another threshold', async () => {
    await setThreshold('0')
    await alert('Dining out is over its budget').waitFor({ state: 'detached' })
  })

  it('is reached on this device', async () => {
    await page.getByRole('switch', { name: 'Push notifications' }).click()
    await isTold(page, 'Settings updated successfully!')
    await page.goto(`${product.url}/app/settings#notifications`)
    await page.getByRole('button', { name: 'Get alerts on this device' }).click()
    await isTold(page, 'Alerts come to this device from now on')
    await page.locator('#notifications').getByText('This device').waitFor()
    await page.getByRole('button', { name: /^Send a test/ }).click()
    await until(
      () => pushService.received.length === 1,
      () => `no test came:\n${product.printed()}`,
    )
    expect(pushService.received[0]?.message.title).toBe('Trivet reaches you here')
  })

  it('is pushed and mailed an alert that is raised, at once where it is urgent', async () => {
    await openAlerts()
    await setThreshold('80')
    await generate()
    await alert('Dining out is over its budget').waitFor()
    await until(
      () =>
        pushService.received.some(
          ({ message }) => message.title === 'A category is near its budget, or over it',
        ),
      () => `no push:\n${JSON.stringify(pushService.received)}\n${product.printed()}`,
    )
    const isOfBudget = (one: string) => one.includes('Dining out is over its budget')
    await until(
      () => mailServer.letters.some(isOfBudget),
      () => `no mail:\n${mailServer.letters.join('\n')}\n${product.printed()}`,
    )
    const letter = mailServer.letters.findLast(isOfBudget) ?? ''
    expect(letter).toMatch(/Dining out took \$\d+\.\d\d of its budget of \$175\.00/)
    const [link = ''] = /http\S+\/app\/transactions\S*/.exec(letter) ?? []
    await page.goto(link)
    const [, took] = /took (\$\d+\.\d\d) of its budget/.exec(letter) ?? []
    await page.getByText(`(${took})`, { exact: true }).first().waitFor()
  })

  it('is led to the alert by a click on its notification', async () => {
    await page.goto(`${product.url}/app/dashboard`)
    const pushed = pushService.received.findLast(
      ({ message }) => message.title === 'A category is near its budget, or over it',
    )!
    const { title, body, tag, link } = pushed.message
    expect(await pushToBrowser(page, pushed.message)).toMatchObject({ title, body, tag, data: link })
    await pressNotification(page)
    await page.waitForURL(`${product.url}${pushed.message.link}`)
    await page.getByText('Only what counts as').first().waitFor()
    expect(complaints).toEqual([])
  })

  async function setThreshold(percent: string): Promise<void> {
    const threshold = page.getByLabel('Overspending threshold')
    await threshold.fill(percent)
    await threshold.press('Enter')
    await isTold(page, 'Settings updated successfully!')
  }

  async function generate(): Promise<void> {
    await page.getByRole('button', { name: 'Generate Alerts' }).click()
    await isTold(page, 'Smart alerts generated successfully!')
  }
})

/** The id of nothing. */
const unknown = '01980000-0000-7000-8000-000000000010'

const toCents = (amount: string): number => Math.round(Number(amount.replaceAll(',', '')) * 100)
