import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../free-port.ts'
import { type OutsideProvider, openProvider } from '../outside-provider.ts'
import {
  mailedLink,
  openBrowser,
  openWindow,
  type Product,
  startProduct,
  stopAtFirstFailure,
  takeAllBut401,
} from './product.ts'
import { isTold } from './told.ts'

// In and out by other doors: through an identity provider with a browser, and with an API token from a program.

describe('a person with an identity provider, and their program', () => {
  let provider: OutsideProvider
  let product: Product
  let browser: Browser
  let page: Page
  let complaints: string[]
  let token: string

  stopAtFirstFailure(() => page)
  beforeAll(async () => {
    const port = String(await findFreePort())
    provider = await openProvider(`http://localhost:${port}`)
    product = await startProduct({ PORT: port, ...provider.settings })
    browser = await openBrowser()
    ;({ page, complaints } = await openWindow(browser, { viewport: { width: 390, height: 844 } }))
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

  it('makes an API token, which is shown once', async () => {
    await page.goto(`${product.url}/app/settings#tokens`)
    await page.getByRole('button', { name: 'New token' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Spreadsheet')
    await page.getByRole('button', { name: 'Make token' }).click()
    token = await page.getByLabel('API token', { exact: true }).inputValue()
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
    await isTold(page, 'Spreadsheet was revoked')
    expect((await call('GET')).status).toBe(401)
  })

  it('is asked for no password, but at the provider, in a window of its own, and goes on where it was (R30)', async () => {
    // As the server answers ten minutes after signing in: the one answer here that is not its own.
    const json = {
      code: 're-authentication-required',
      message: 'Please confirm that it is you.',
      requestId: '01980000-0000-7000-8000-000000000001',
    }
    await page.route('**/api/security/second-factor', (route) => route.fulfill({ status: 403, json }), {
      times: 1,
    })
    await page.goto(`${product.url}/app/settings#security`)
    await page.getByRole('button', { name: 'Turn on one-time codes' }).click()
    const question = page.getByRole('dialog', { name: 'Is it you?' })
    const again = question.getByRole('button', { name: 'Sign in with Example ID again' })
    await again.waitFor()
    expect(await question.getByRole('textbox').count()).toBe(0)
    expect(await question.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0)
    const opened = page.waitForEvent('popup')
    await again.click()
    const window = await opened
    if (!window.isClosed()) await window.waitForEvent('close')
    const codes = page.getByRole('dialog', { name: 'Turn on one-time codes' })
    await codes.getByRole('img', { name: 'QR code of the secret below' }).waitFor()
    await codes.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    expect(takeAllBut401(complaints)).toEqual([expect.stringContaining('403')])
  })

  const unlink = async () => {
    await page.getByRole('button', { name: 'Unlink ada@example.com' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink', exact: true }).click()
  }

  it('cannot unlink what alone signs it in, and chooses a password by mail', async () => {
    await unlink()
    await page.getByText('Nothing else is left to sign in with.').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    expect(takeAllBut401(complaints)).toEqual([expect.stringContaining('409')])
    await page.getByRole('button', { name: 'Choose a password' }).click()
    await isTold(page, 'A link to choose a password is on its way to ada@example.com')
    await page.goto(await mailedLink(product, '/reset-password'))
    await page.getByLabel('New password', { exact: true }).fill('a quiet sunday evening')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Password', { exact: true }).fill('a quiet sunday evening')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/\/app\/dashboard/)
  })

  it('unlinks the provider in Settings, which then lets nobody in by the address alone', async () => {
    await page.goto(`${product.url}/app/settings#outside`)
    await unlink()
    await page.getByRole('link', { name: 'Link Example ID' }).waitFor()
    // A page that is open meanwhile would go to the sign-in by itself.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto(`${product.url}/auth/login`)
    await page.getByRole('link', { name: 'Sign in with Example ID' }).click()
    await page.getByRole('heading', { name: 'You already have a Trivet account' }).waitFor()
    expect(complaints).toEqual([])
  })
})
