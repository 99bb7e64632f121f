import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OutsideProvider, openProvider } from '../outside-provider.ts'
import {
  freePort,
  openBrowser,
  openWindow,
  type Product,
  startProduct,
  stopAtFirstFailure,
} from './product.ts'

// In and out by other doors: through an identity provider with a browser, and with an access token from a program.

describe('a person with an identity provider, and their program', () => {
  let provider: OutsideProvider
  let product: Product
  let browser: Browser
  let page: Page
  let complaints: string[]
  let token: string

  stopAtFirstFailure(() => page)
  beforeAll(async () => {
    const port = String(await freePort())
    provider = await openProvider(`http://localhost:${port}`)
    product = await startProduct({ PORT: port, ...provider.settings })
    browser = await openBrowser()
    ;({ page, complaints } = await openWindow(browser, { viewport: { width: 390, height: 844 } }))
    page.setDefaultTimeout(15_000)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    await provider?.close()
  })

  it('signs in without a password, and is a new user here (R28)', async () => {
    provider.receive({ sub: 'ada', email: 'ada@example.com', email_verified: true, name: 'Ada Example' })
    await page.goto(`${product.url}/auth/login`)
    await page.getByRole('link', { name: 'Sign in with Example ID' }).click()
    await page.getByRole('dialog', { name: 'Welcome to Trivet' }).waitFor()
    const dialog = page.getByRole('dialog')
    for (let step = 0; step < 3; step++)
      await dialog.getByRole('button', { name: 'Next', exact: true }).click()
    await dialog.getByRole('button', { name: 'Finish Setup' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('makes an access token, which is shown once', async () => {
    await page.goto(`${product.url}/app/settings#tokens`)
    await page.getByRole('button', { name: 'New token' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Spreadsheet')
    await page.getByRole('button', { name: 'Make token' }).click()
    token = await page.getByLabel('Access token', { exact: true }).inputValue()
    await page.getByRole('button', { name: 'I have kept it' }).click()
    await page.getByText('Reads only').waitFor()
    expect(await page.content()).not.toContain(token)
  })

  const call = (method: string) =>
    fetch(`${product.url}/api/accounts`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: '{"name":"Till","type":"Cash","startingBalanceCents":0}' }),
    })

  it('reads with it from a program, and cannot write', async () => {
    expect(((await (await call('GET')).json()) as unknown[]).length).toBe(3)
    expect((await call('POST')).status).toBe(403)
  })

  it('revokes it: the program is out at its next call (R14)', async () => {
    await page.getByRole('button', { name: 'Revoke Spreadsheet' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }).click()
    await page.getByText('Spreadsheet was revoked').waitFor()
    expect((await call('GET')).status).toBe(401)
  })

  it('unlinks the provider in Settings, which then lets nobody in by the address alone', async () => {
    await page.getByRole('button', { name: 'Unlink ada@example.com' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink', exact: true }).click()
    await page.getByRole('link', { name: 'Link Example ID' }).waitFor()
    await page.context().clearCookies()
    await page.goto(`${product.url}/auth/login`)
    await page.getByRole('link', { name: 'Sign in with Example ID' }).click()
    await page.getByRole('heading', { name: 'You already have a Trivet account' }).waitFor()
    expect(complaints).toEqual([])
  })
})
