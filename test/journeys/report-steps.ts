// Reports as a person uses them, for a journey that has a household with some months behind it.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectWellMadeInAll } from './look.ts'
import { holdAction } from './told.ts'

type Reader = {
  page: () => Page
  goTo: (path: string) => Promise<void>
  complaints: () => string[]
}

/** What somebody meets who has no Pro. */
export function meetTheGate({ page, goTo }: Reader): void {
  it('shows Free the shape of reports, and asks the server for no figure (SPEC Reports)', async () => {
    const asked: string[] = []
    page().on('request', (request) => asked.push(new URL(request.url()).pathname))
    await goTo('/app/reports?period=last-12-months')
    await page().getByRole('heading', { name: 'Reports are part of Pro' }).waitFor()
    await page().waitForLoadState('networkidle')
    expect(asked.filter((path) => path.startsWith('/api/report'))).toEqual([])
    expect(await page().locator('main').innerText()).not.toMatch(/\d/)
    await expectWellMadeInAll(page())
    const plans = page().getByRole('link', { name: 'View plans' })
    expect(await plans.getAttribute('href')).toBe('/app/settings#subscription')
  })

  it('shows Free what alerts and exports would do, and asks the server for none (SPEC section 6)', async () => {
    const asked: string[] = []
    page().on('request', (request) => asked.push(new URL(request.url()).pathname))
    const plans = page().locator('main, dialog[open]').getByRole('link', { name: 'View plans' })
    await goTo('/app/automation')
    await page().getByRole('heading', { name: 'Smart Automation' }).waitFor()
    expect(await plans.getAttribute('href')).toBe('/app/settings#subscription')
    await expectWellMadeInAll(page())
    await goTo('/app/transactions')
    await page().getByRole('button', { name: 'Export', exact: true }).click()
    await page().getByRole('dialog').getByText('Exports are part of Pro.').waitFor()
    expect(await plans.getAttribute('href')).toBe('/app/settings#subscription')
    await expectWellMadeInAll(page())
    await page().getByRole('button', { name: 'Close' }).last().click()
    await page().waitForLoadState('networkidle')
    expect(asked.filter((path) => /^\/api\/(alerts|exports)/.test(path))).toEqual([])
  })
}

/** What somebody does with a report, on 1 March with six months of groceries behind. */
export function useReports({ page, goTo, complaints }: Reader): void {
  const chip = (text: string) => page().getByRole('button', { name: `Remove the filter ${text}` })
  const open = async (path: string) => {
    await goTo(path)
    await page().getByRole('heading', { name: 'Financial Insights' }).waitFor()
  }

  it('opens the transactions behind a figure of a report, which add up to it, and comes back to it', async () => {
    await open('/app/reports?period=last-12-months')
    const expenses = page().locator('dl > div', { hasText: 'Total Expenses' }).getByRole('link')
    const amount = await expenses.innerText()
    await expenses.click()
    await page().getByText('Only what counts as expenses').waitFor()
    await page().getByText(`(${amount})`, { exact: true }).first().waitFor()
    await page().goBack()
    await page().getByRole('heading', { name: 'Financial Insights' }).waitFor()
    expect(page().url()).toContain('period=last-12-months')
    for (const figure of [
      page()
        .getByRole('row', { name: /^Groceries/ })
        .getByRole('link')
        .last(),
      page().getByRole('list', { name: 'Merchants' }).getByRole('link').first(),
    ]) {
      const [shown] = /\$[\d,.]+\.\d\d/.exec(await figure.innerText()) ?? []
      await figure.click()
      await page().getByText(`(${shown})`, { exact: true }).first().waitFor()
      await page().goBack()
    }
    await page().getByRole('heading', { name: 'Net worth' }).waitFor()
    await expectWellMadeInAll(page())
  })

  it('narrows it by fields that stand in the address, and back again', async () => {
    await page().getByLabel('Filter by category').selectOption({ label: 'All of Needs' })
    await chip('Group: Needs').waitFor()
    await page().getByLabel('Filter by account').selectOption({ label: 'Chequing' })
    await page().getByLabel('Search in descriptions').fill('green')
    await chip('Search: green').waitFor()
    expect(page().url()).toMatch(/group=Needs.*account=[\da-f-]{36}.*search=green/)
    const bars = page().getByRole('list', { name: 'Expense Breakdown by Category' })
    await bars.getByRole('link', { name: 'Groceries $900.00 100%' }).waitFor()
    await page().goBack()
    await chip('Account: Chequing').waitFor({ state: 'detached' })
    await chip('Group: Needs').click()
    await chip('Group: Needs').waitFor({ state: 'detached' })
    expect(new URL(page().url()).search).toBe('?period=last-12-months')
  })

  it('is held against the time before, as far as this one has come, or against nothing', async () => {
    await open('/app/reports')
    await page()
      .getByText(/^Before is February 1, \d{4}, as many days as have come \(1 of 31 days\)\.$/)
      .waitFor()
    await page().getByLabel('Compare with').selectOption({ label: 'Against a year before' })
    await page().getByText('There is no comparison: nothing is known of the days it would be with.').waitFor()
    expect(page().url()).toContain('compare=last-year')
    await page().getByLabel('Compare with').selectOption({ label: 'Against nothing' })
    await page().getByText('There is no comparison', { exact: false }).waitFor({ state: 'detached' })
  })

  it.each([
    ['from=2026-01-10&to=2026-01-09', 'Last day: The last day is before the first.'],
    ['from=1950-01-01&to=2150-01-01', 'Last day: At most 20 years.'],
    ['period=month&month=2026-13', 'Month: ‘2026-13’ is no month from 1900 to 2200.'],
    ['account=mine', 'Account: ‘mine’ is no account.'],
  ])('names the field of %s that is wrong, and shows no report without it', async (search, sentence) => {
    await goTo(`/app/reports?${search}`)
    await page().getByText('This report cannot be made').waitFor()
    expect(await page().getByRole('alert').innerText()).toBe(sentence)
    expect(await page().getByText('Total Income').count()).toBe(0)
    await page()
      .getByRole('button', { name: /^Show (it without that|this month)$/ })
      .click()
    await page().getByText('Total Income').waitFor()
  })

  it('says of an account that is not there that there is none, and counts nothing', async () => {
    await goTo('/app/reports?period=last-12-months&account=01980000-0000-7000-8000-000000000010')
    await page().getByText('Account: there is no such account here. It may have been deleted.').waitFor()
    await page().getByText('No Data Available').waitFor()
    await page().getByRole('button', { name: 'Remove the filter', exact: true }).click()
    await page().getByText('Total Income').waitFor()
  })

  it('says that a report could not be loaded, and tries again (S28)', async () => {
    const [address, noted] = ['**/api/reports?*', complaints().length]
    const json = {
      code: 'unexpected',
      message: 'Something went wrong. Please try again.',
      requestId: '01980000-0000-7000-8000-000000000001',
    }
    // Trivet's own failure, and that of a gateway which has an answer to everything else: nothing is asked on and on.
    for (const failure of [
      { status: 500, json },
      { status: 503, contentType: 'text/html', body: '<h1>Upstream timed out</h1>' },
    ]) {
      await page().route(address, (route) => route.fulfill(failure))
      await goTo('/app/reports?period=last-3-months')
      await page().getByText('The report could not be loaded').waitFor()
      // What asks again by itself when the screen is there has been refused, too.
      await page().waitForLoadState('networkidle')
      await page().getByText('The report could not be loaded').waitFor()
      expect(await page().getByText('You are offline').count()).toBe(0)
      await page().unroute(address)
      await page().getByRole('button', { name: 'Try again' }).click()
      await page().getByText('Total Income').waitFor()
    }
    for (const complaint of complaints().splice(noted)) expect(complaint).toMatch(/ 50[03] /)
  })

  it('keeps a report as a view: named, opened, renamed, deleted and brought back', async () => {
    await open('/app/reports?period=last-6-months&group=Needs')
    await page().getByRole('button', { name: 'Views' }).click()
    await page().getByRole('button', { name: 'Save what is shown' }).click()
    await page().getByRole('textbox', { name: 'Name' }).fill('Half a year of needs')
    await page().getByRole('button', { name: 'Save view' }).click()
    const view = (name: string) => page().getByRole('link', { name, exact: true })
    await page().getByText('Last 6 months · Group: Needs').waitFor()
    await page().getByRole('button', { name: 'Actions for Half a year of needs' }).click()
    await page().getByRole('menuitem', { name: 'Rename' }).click()
    await page().getByRole('textbox', { name: 'Name' }).fill('Needs')
    await page().getByRole('button', { name: 'Save name' }).click()
    await page().getByRole('button', { name: 'Actions for Needs' }).click()
    await page().getByRole('menuitem', { name: 'Delete' }).click()
    await page().getByText('No view is saved yet.').waitFor()
    await (await holdAction(page(), 'Needs was deleted')).click()
    await view('Needs').waitFor()
    await page().keyboard.press('Escape')
    await goTo('/app/reports')
    await page().getByRole('button', { name: 'Views' }).click()
    await view('Needs').click()
    await chip('Group: Needs').waitFor()
    expect(page().url()).toContain('period=last-6-months')
  })

  it('reads its charts by keys, as a table and as CSV, which all say the same', async () => {
    await open('/app/reports?period=last-6-months')
    const bars = page().getByRole('list', { name: 'Expense Breakdown by Category' }).getByRole('link')
    await bars.first().focus()
    await page().keyboard.press('ArrowDown')
    const focused = 'document.activeElement.textContent'
    expect(await page().evaluate(focused)).toBe(await bars.nth(1).textContent())
    const trend = page().getByRole('slider', { name: '12-Month Trend' })
    await trend.press('Home')
    const first = await trend.getAttribute('aria-valuetext')
    await page().getByRole('button', { name: 'Show figures of 12-Month Trend' }).click()
    const table = page().getByRole('table', { name: '12-Month Trend' })
    await table.waitFor()
    const cells = await table.getByRole('row').nth(1).getByRole('cell').allInnerTexts()
    for (const cell of cells) expect(first).toContain(cell)
    const download = page().waitForEvent('download')
    await page().getByRole('button', { name: 'As CSV of 12-Month Trend' }).click()
    expect((await download).suggestedFilename()).toMatch(/^12-month-trend-[\d-]+-to-\d{4}-03\.csv$/)
    const [head, line = ''] = readFileSync(await (await download).path(), 'utf8').split('\r\n')
    expect(head).toBe('\uFEFFMonth,Income,Expenses,Net')
    const inDollars = (amount: string) =>
      Number(amount).toLocaleString('en-US', {
        style: 'currency',
        currency: 'USD',
        currencySign: 'accounting',
      })
    expect(line.split(',').slice(1).map(inDollars)).toEqual(cells)
  })

  it('is one document on paper: no controls, its days and filters in words, nothing wider than the page', async () => {
    await open('/app/reports?period=last-6-months&group=Needs')
    await page().emulateMedia({ media: 'print', colorScheme: 'dark' })
    // A4 within its margins, upright and across, in CSS pixels.
    for (const width of [700, 1030]) {
      await page().setViewportSize({ width, height: 990 })
      await page().locator('p', { hasText: 'Group: Needs' }).waitFor()
      await page()
        .getByText(/^As of /)
        .waitFor()
      for (const name of ['Views', 'Print', 'Add', 'As CSV of 12-Month Trend'])
        expect(await page().getByRole('button', { name, exact: true }).isVisible()).toBe(false)
      expect(await page().getByRole('navigation').first().isVisible()).toBe(false)
      expect(await page().getByRole('table', { name: '12-Month Trend' }).isVisible()).toBe(true)
      await expect
        .poll(() => page().evaluate('document.documentElement.scrollWidth'))
        .toBeLessThanOrEqual(width)
      expect(await page().evaluate('getComputedStyle(document.body).color')).toBe('rgb(27, 38, 36)')
    }
    await page().emulateMedia({ media: null, colorScheme: null })
    await page().setViewportSize({ width: 1280, height: 900 })
  })
}
