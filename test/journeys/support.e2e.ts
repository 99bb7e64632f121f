import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arriveAsAdministrator } from './administrator.ts'
import { expectWellMadeInAll } from './look.ts'
import { arrive } from './newcomer.ts'
import { openBrowser, openWindow, type Product, startProduct, stopAtFirstFailure } from './product.ts'

const olga = { fullName: 'Olga Operator', email: 'olga@example.com', password: 'a long enough password' }
const ann = { fullName: 'Ann Miller', email: 'ann.miller@example.com', password: 'another long password' }
const reason = 'Wrote to us and asked for it'

// Somebody asks for help: support finds them, mails a link, signs them out, grants a trial, and all of it stands in the
// log.
describe('support', () => {
  let product: Product
  let browser: Browser
  let page: Page
  let theirs: Page
  let contexts: BrowserContext[]
  let complaints: string[]

  stopAtFirstFailure(() => page)
  beforeAll(async () => {
    product = await startProduct({ ADMIN_EMAIL: olga.email })
    browser = await openBrowser()
    const desk = await openWindow(browser, { viewport: { width: 1440, height: 900 } })
    const person = await openWindow(browser, { viewport: { width: 1280, height: 900 } })
    ;({ page, complaints } = desk)
    theirs = person.page
    contexts = [desk.context, person.context]
  })
  afterAll(async () => {
    for (const context of contexts ?? []) await context.close()
    await browser?.close()
    await product?.stop()
  })

  const asked = () => page.getByRole('dialog')
  async function act(button: string, submit: string, before: () => Promise<void> = async () => {}) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await before()
    await asked().getByLabel('Reason').fill(reason)
    await asked().getByRole('button', { name: submit, exact: true }).click()
    await asked().waitFor({ state: 'detached' })
  }

  it('finds somebody by a part of their address', async () => {
    await arrive(theirs, product, ann)
    await arriveAsAdministrator({ page, complaints }, product, olga)
    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'Support' })
      .click()
    await page.getByText('Whom is it about?').waitFor()
    await page.getByRole('searchbox', { name: 'Search people' }).fill('miller@')
    await page.getByRole('link', { name: ann.email }).click()
    await page.getByRole('heading', { level: 1, name: ann.email }).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Chrome on' }).waitFor()
    await page.getByText('No administrator did anything').waitFor()
    await expectWellMadeInAll(page)
  })

  it('sees whom they share a household with, and what it uses', async () => {
    await page.getByRole('definition').getByRole('link').click()
    await page.getByRole('heading', { level: 2, name: 'Plan of the owner' }).waitFor()
    await page.getByRole('button', { name: 'Grant trial' }).waitFor()
    await page.getByRole('list', { name: 'Members' }).getByRole('link', { name: ann.email }).waitFor()
    await expectWellMadeInAll(page)
    await page.getByRole('link', { name: ann.email }).click()
    await page.getByRole('heading', { level: 1, name: ann.email }).waitFor()
  })

  it('has a link for a new password mailed, with a reason', async () => {
    await page.getByRole('button', { name: 'Mail it' }).click()
    await asked().getByRole('button', { name: 'Mail it' }).click()
    await asked().getByText('Say why').waitFor()
    await asked().getByLabel('Reason').fill(reason)
    await asked().getByRole('button', { name: 'Mail it' }).click()
    await asked().waitFor({ state: 'detached' })
    await page.getByRole('list', { name: 'Mails of the last 30 days' }).getByText('Password reset').waitFor()
    await page.getByText('Olga Operator: support, mail').waitFor()
  })

  it('grants a trial, which opens Pro, and takes it back', async () => {
    await theirs.goto(`${product.url}/app/goals`)
    await theirs.waitForURL(/pro-feature/)
    await act('Grant trial', 'Grant', () => asked().getByLabel('Days').fill('10'))
    await page.getByText('50 days may be granted within a year.').waitFor()
    await theirs.goto(`${product.url}/app/goals`)
    await theirs.getByRole('button', { name: 'Add goal' }).first().waitFor()
    await act('Undo trial', 'Undo')
    await page.getByText('60 days may be granted within a year.').waitFor()
    await theirs.goto(`${product.url}/app/goals`)
    await theirs.waitForURL(/pro-feature/)
  })

  it('signs them out: their next click leads to the sign-in, and so does whatever else a window reads', async () => {
    const other = await theirs.context().newPage()
    const link = theirs.getByRole('link', { name: 'Transactions', exact: true }).first()
    const heading = () => other.getByRole('heading', { name: 'Dashboard', level: 1 })
    await theirs.goto(`${product.url}/app/dashboard`)
    await other.goto(`${product.url}/app/dashboard`)
    await link.waitFor()
    await heading().waitFor()
    // What a window reads by itself waits, so that it is the click that leads to the sign-in.
    const { promise: isClicked, resolve: letReadsGo } = Promise.withResolvers<void>()
    await theirs.route('**/api/**', (route) => isClicked.then(() => route.continue()))
    await act('Sign out everywhere', 'Sign out')
    await page.getByText('No device').waitFor()
    const left = theirs.waitForURL(/\/auth\/login/)
    // A read that was on its way before the sign-out may be first all the same.
    await Promise.race([link.click(), left])
    letReadsGo()
    await left
    // The other one reads by itself when somebody comes back to it, unless it has done so already and is on its way.
    await other.evaluate(`dispatchEvent(new Event('visibilitychange'))`).catch(() => {})
    await other.waitForURL(/\/auth\/login/)
    await other.close()
  })

  it('finds all of it in the audit log, with its reason', async () => {
    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'Audit log' })
      .click()
    for (const action of ['mail', 'grant trial', 'undo trial', 'end sessions', 'look at'])
      await page.getByText(`Olga Operator: support, ${action}`, { exact: true }).waitFor()
    expect(await page.getByText(`reason: ${reason}`, { exact: true }).count()).toBe(4)
    await expectWellMadeInAll(page)
    expect(complaints).toEqual([])
  })
})
