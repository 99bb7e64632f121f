import { chooseSignOut } from './newcomer.ts'
import { Secret, TOTP } from 'otpauth'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  demoLogin,
  listLinks,
  openBrowser,
  openWindow,
  type Product,
  startProduct,
  stopAtFirstFailure,
  takeAllBut401,
} from './product.ts'
import { until } from './until.ts'
import { isTold } from './told.ts'

// A second factor from setting it up to losing the phone, a passkey, the devices, another address: in a real browser, with
// its own virtual authenticator.
const newEmail = 'demo@elsewhere.example'

describe('signing in securely', () => {
  let product: Product
  let browser: Browser
  let page: Page
  let context: BrowserContext
  let devtools: CDPSession
  let complaints: string[]
  let secret: string
  let recoveryCodes: string[]
  let lastCode = ''
  let email: string
  let password: string

  stopAtFirstFailure(() => page)
  beforeAll(async () => {
    product = await startProduct()
    ;({ email, password } = demoLogin(product))
    browser = await openBrowser()
    ;({ page, context, complaints } = await openWindow(browser, { viewport: { width: 1280, height: 900 } }))
    devtools = await context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const security = () => page.getByRole('region', { name: 'Security' })

  /** A code that was not used yet; waits for the next one when need be, as a person does. */
  async function nextCode(): Promise<string> {
    const codes = new TOTP({ secret: Secret.fromBase32(secret) })
    await until(
      () => codes.generate() !== lastCode,
      () => 'the code stays the same',
      40_000,
    )
    lastCode = codes.generate()
    return lastCode
  }

  async function signOut(): Promise<void> {
    await chooseSignOut(page)
    await page.waitForURL((url) => !url.pathname.startsWith('/app'))
    await page.goto(`${product.url}/auth/login`)
  }

  async function typePassword(address = email): Promise<void> {
    await page.getByLabel('Email').fill(address)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  async function openSecurity(): Promise<void> {
    await page.goto(`${product.url}/app/settings#security`)
    await security().getByRole('heading', { name: 'Where you are signed in' }).waitFor()
  }

  it('begins with a password', async () => {
    await page.goto(`${product.url}/auth/login`)
    await typePassword()
    await page.waitForURL(/\/app\/dashboard/)
  })

  it('turns one-time codes on with a first code, and shows ten recovery codes once', async () => {
    await openSecurity()
    await page.getByRole('button', { name: 'Turn on one-time codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Turn on one-time codes' })
    await dialog.getByRole('img', { name: 'QR code of the secret below' }).waitFor()
    secret = ((await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(
      ' ',
      '',
    )
    await dialog.getByLabel('Code', { exact: true }).fill('000000')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await dialog.getByText('This code is not right.').waitFor()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
    await dialog.getByLabel('Code', { exact: true }).fill(await nextCode())
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
    await codes.getByRole('listitem').first().waitFor()
    recoveryCodes = await codes.getByRole('listitem').allTextContents()
    expect(recoveryCodes).toHaveLength(10)
    await codes.getByRole('button', { name: 'I have kept them' }).click()
    await security().getByText('10 recovery codes left.').waitFor()
    await until(
      () => product.printed().includes('Signing in to Trivet now asks for a code'),
      () => 'no mail says that codes are on',
    )
  })

  it('signs in with the password and a code', async () => {
    await signOut()
    await typePassword()
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
    await page.getByLabel('Code', { exact: true }).fill(await nextCode())
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/\/app\/dashboard/)
  })

  it('signs in with a recovery code when the phone is not at hand, which is then used up', async () => {
    await signOut()
    await typePassword()
    await page.getByLabel('Code', { exact: true }).fill((recoveryCodes[0] ?? '').toLowerCase())
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/\/app\/dashboard/)
    await openSecurity()
    await security().getByText('9 recovery codes left.').waitFor()
  })

  it('adds a passkey and signs in with it alone', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Name').fill('This laptop')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await isTold(page, 'This laptop signs you in from now on')
    await security().getByRole('list', { name: 'Passkeys' }).getByText('never used').waitFor()

    await signOut()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL(/\/app\/dashboard/)
    await openSecurity()
    await security().getByRole('list', { name: 'Passkeys' }).getByText('last used').waitFor()
  })

  it('asks who it is before something grave, and then does it', async () => {
    // As the server answers ten minutes after signing in: the one answer here that is not its own.
    const refusal = {
      code: 're-authentication-required',
      message: 'Please confirm that it is you.',
      requestId: '01980000-0000-7000-8000-000000000001',
    }
    await page.route(
      '**/api/security/recovery-codes',
      (route) => route.fulfill({ status: 403, json: refusal }),
      {
        times: 1,
      },
    )
    await page.getByRole('button', { name: 'New recovery codes' }).click()
    await page.getByRole('button', { name: 'Make new codes' }).click()
    const question = page.getByRole('dialog', { name: 'Is it you?' })
    await question.getByLabel('Password', { exact: true }).fill('not the password')
    await question.getByRole('button', { name: 'Continue' }).click()
    await question.getByText('This is not your password').waitFor()
    await question.getByRole('button', { name: 'Use a passkey' }).click()
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
    await codes.getByRole('listitem').first().waitFor()
    recoveryCodes = await codes.getByRole('listitem').allTextContents()
    await codes.getByRole('button', { name: 'I have kept them' }).click()
    await security().getByText('10 recovery codes left.').waitFor()
    const others = takeAllBut401(complaints)
    expect(others).toEqual([expect.stringContaining('403'), expect.stringContaining('422')])
  })

  it('stays on the screen when a read is refused with the session that was before', async () => {
    const refusal = {
      code: 'not-signed-in',
      message: 'You are not signed in.',
      requestId: '01980000-0000-7000-8000-000000000001',
    }
    expect(takeAllBut401(complaints)).toEqual([])
    const address = '**/api/billing/subscription'
    await page.route(address, (route) => route.fulfill({ status: 401, json: refusal }), { times: 1 })
    const seen: string[] = []
    page.on('framenavigated', (frame) => void seen.push(new URL(frame.url()).pathname))
    const readAnew = page.waitForResponse((answer) => answer.url().endsWith('/subscription') && answer.ok())
    await page.reload()
    await readAnew
    await security().getByText('10 recovery codes left.').waitFor()
    expect(seen).not.toContain('/auth/login')
    expect(complaints.splice(0)).toEqual([expect.stringContaining('401')])
  })

  it('lists where it is signed in, and ends another device: it is sent to sign in', async () => {
    const phone = await openWindow(browser, { viewport: { width: 390, height: 844 } })
    await phone.page.goto(`${product.url}/auth/login`)
    await phone.page.getByLabel('Email').fill(email)
    await phone.page.getByLabel('Password', { exact: true }).fill(password)
    await phone.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await phone.page.getByLabel('Code', { exact: true }).fill(recoveryCodes[1] ?? '')
    await phone.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await phone.page.waitForURL(/\/app\/dashboard/)

    await page.reload()
    const list = security().getByRole('list', { name: 'Where you are signed in' })
    await list.getByRole('listitem').nth(1).waitFor()
    expect(await list.getByRole('listitem').count()).toBe(2)
    expect(await list.getByRole('listitem').first().textContent()).toContain('This device')
    await list.getByRole('button', { name: /^Sign out Chrome on Linux/ }).click()
    await isTold(page, 'Chrome on Linux was signed out')
    await list.getByRole('listitem').nth(1).waitFor({ state: 'detached' })
    await phone.page.goto(`${product.url}/app/accounts`)
    await phone.page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await phone.context.close()
  })

  it('changes its address by the links mailed to both', async () => {
    await page.getByRole('button', { name: 'Change email' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change your email' })
    await dialog.getByLabel('New email').fill(newEmail)
    await dialog.getByRole('button', { name: 'Mail the links' }).click()
    await page.getByText(`${newEmail} waits to be confirmed`).waitFor()
    const links = () => [...new Set(listLinks(product, '/auth/confirm-address'))]
    await until(
      () => links().length === 2,
      () => `not two links:\n${product.printed()}`,
    )
    const [first = '', second = ''] = links()
    await page.goto(first)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { name: 'One more link to open' }).waitFor()
    await page.goto(second)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { name: 'Your address is changed' }).waitFor()
    await openSecurity()
    await security().getByText(newEmail, { exact: true }).waitFor()
    await signOut()
    await typePassword(newEmail)
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  })

  it('gives the browser nothing to complain about', () => {
    // What a page began to read as its session ended is refused.
    expect(takeAllBut401(complaints)).toEqual([])
  })
})
