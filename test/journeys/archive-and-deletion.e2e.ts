import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrive } from './newcomer.ts'
import { openBrowser, openWindow, type Product, startProduct, stopAtFirstFailure } from './product.ts'

// Somebody takes everything along, deletes their account, and finds it all again in a new one (SPEC sections 2, 5 and 8).

const email = 'ada@example.com'
const password = 'another quiet sunday evening'

describe('an archive and a deletion', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-archive-'))
  const archive = join(folder, 'archive.zip')
  let product: Product
  let browser: Browser
  let page: Page
  let complaints: string[]
  let month: string[]

  stopAtFirstFailure(() => page)
  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    ;({ page, complaints } = await openWindow(browser, {
      viewport: { width: 1280, height: 900 },
      serviceWorkers: 'allow',
    }))
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function settings(section: string) {
    await page.goto(`${product.url}/app/settings#${section}`)
  }

  /** Every amount that October's dashboard shows. */
  async function october(): Promise<string[]> {
    await page.goto(`${product.url}/app/dashboard?month=2026-10`)
    await page.getByText('Remaining balance').first().waitFor()
    await page.getByRole('heading', { name: 'Top categories' }).waitFor()
    // Its cards come one by one.
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.getByRole('main').locator('.animate-breathe').count()).toBe(0)
    return ((await page.getByRole('main').innerText()).match(/\(?\$[\d,]+\.\d\d\)?/g) ?? []).toSorted()
  }

  it('has a month to take along', async () => {
    await arrive(page, product, { fullName: 'Ada Example', email, password })
    await page.goto(`${product.url}/app/import`)
    await page.getByLabel('Account the file belongs to').selectOption({ label: 'Chequing (Bank)' })
    await page.locator('input[type=file]').setInputFiles('test/fixtures/bank-files/german-giro.csv')
    await page.getByRole('button', { name: 'Import 25 transactions' }).click()
    await page.getByRole('heading', { name: 'Successfully imported 25 transactions!' }).waitFor()
    month = await october()
    expect(month.length).toBeGreaterThan(3)
  })

  it('downloads everything', async () => {
    await settings('data')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download archive' }).click()
    expect((await download).suggestedFilename()).toMatch(/^trivet-household-\d{4}-\d\d-\d\d\.zip$/)
    await (await download).saveAs(archive)
  })

  it('keeps what is pressed under the pointer while the sections above it are still coming', async () => {
    const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>()
    const above = /\/api\/(members|security|notifications|api-tokens)/
    await page.route(above, async (route) => {
      await mayAnswer
      await route.continue()
    })
    await page.goto('about:blank')
    await settings('data')
    const link = page.getByRole('link', { name: 'Download archive' })
    await link.hover()
    const top = async () => (await link.boundingBox())?.y
    const pressedAt = await top()
    await page.mouse.down()
    letAnswer()
    await page.getByRole('button', { name: 'Change password' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(Math.abs((await top())! - pressedAt!)).toBeLessThan(1)
    const download = page.waitForEvent('download')
    await page.mouse.up()
    await download
    await page.unroute(above)
  })

  it('asks for the word, and Cancel returns', async () => {
    await settings('delete')
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await page.getByText('are deleted for good').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByText('Please type DELETE to confirm account deletion').waitFor()
  })

  it('says nothing of a failure to whoever leaves the question who it is (conformity.md N17)', async () => {
    // As the server answers ten minutes after signing in: the one answer here that is not its own.
    const refusal = {
      code: 're-authentication-required',
      message: 'Please confirm that it is you.',
      requestId: '01980000-0000-7000-8000-000000000001',
    }
    const deletion = '**/api/account-deletion'
    await page.route(deletion, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 403, json: refusal }),
    )
    await page.getByLabel('Type DELETE to confirm').fill('DELETE')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const question = page.getByRole('dialog', { name: 'Is it you?' })
    await question.getByLabel('Password', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Delete my account', disabled: false }).waitFor()
    expect(await page.getByText('Failed to delete account').count()).toBe(0)
    await page.unroute(deletion)
    expect(complaints.splice(0)).toEqual([expect.stringContaining('403')])
  })

  it('deletes the account and is at the home page; signing in is refused', async () => {
    await page.getByLabel('Type DELETE to confirm').fill('DELETE')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.waitForURL(`${product.url}/`)
    await page.goto(`${product.url}/auth/login`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('The email or the password is not right.').waitFor()
    complaints.splice(0)
  })

  it('signs up anew and brings everything back', async () => {
    await arrive(page, product, { fullName: 'Ada Again', email: 'ada.again@example.com', password })
    await settings('data')
    await page.getByRole('button', { name: 'Import an archive' }).click()
    await page.locator('input[type=file]').setInputFiles(archive)
    await page.getByText('The archive is imported: 25 transactions.').waitFor()
    await expect.poll(october, { interval: 2000 }).toEqual(month)
  })

  it('had nothing to complain about on the way', () => {
    expect(complaints).toEqual([])
  })
})
