import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './look.ts'
import {
  demoLogin,
  mailedLink,
  openBrowser,
  openWindow,
  type Product,
  startProduct,
  stopAtFirstFailure,
} from './product.ts'
import { isTold } from './told.ts'

// Two people at two browsers: one invites, the other signs up through the mailed link, looks, gets to change things, is
// removed, and is invited again when they have a household with data of their own.

const mia = { fullName: 'Mia Marlow', email: 'mia@example.com', password: 'a quiet sunday evening' }
const home = 'The Alder Street household'

describe('a shared household', () => {
  let product: Product
  let browser: Browser
  let owner: Page
  let newcomer: Page
  const complaints: string[] = []

  stopAtFirstFailure(() => newcomer)
  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    const windows = [
      await openWindow(browser, { viewport: { width: 1280, height: 900 } }),
      await openWindow(browser, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }),
    ]
    for (const window of windows) {
      window.page.on('pageerror', (error) => complaints.push(error.message))
    }
    ;[owner, newcomer] = windows.map(({ page }) => page) as [Page, Page]
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  // The address alone would move within the page that is open.
  const settings = async (page: Page) => {
    await page.goto(`${product.url}/app/settings#members`)
    await page.reload()
  }
  const members = (page: Page) => page.getByRole('list', { name: 'Members' })

  async function invite(role: 'Viewer' | 'Member'): Promise<string> {
    await settings(owner)
    await owner.getByRole('button', { name: 'Invite' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Invite somebody' })
    await dialog.getByLabel('Email').fill(mia.email)
    await dialog.getByLabel(role).check()
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await isTold(owner, `An invitation is on its way to ${mia.email}`)
    return mailedLink(product, '/invitation')
  }

  // It is shown at once, and can be selected when the server has it.
  const isSaved = (description: string) =>
    newcomer.getByRole('checkbox', { name: `Select ${description}` }).click({ trial: true })

  it('begins with an invitation by mail, which the owner sees waiting', async () => {
    const { email, password } = demoLogin(product)
    await owner.goto(`${product.url}/auth/login`)
    await owner.getByLabel('Email').fill(email)
    await owner.getByLabel('Password', { exact: true }).fill(password)
    await owner.getByRole('button', { name: 'Sign in', exact: true }).click()
    await owner.waitForURL(/\/app\/dashboard/)
    await newcomer.goto(await invite('Viewer'))
    await owner.getByRole('list', { name: 'Invited, not answered yet' }).getByText(mia.email).waitFor()
    await expectAccessible(owner)
  })

  it('says who invites whom into what before anybody has signed in', async () => {
    await newcomer.getByRole('heading', { name: `You are invited to ${home}` }).waitFor()
    await newcomer.getByText('demo@trivet.example').waitFor()
    await newcomer.getByText('you can look at it but not change it').waitFor()
    await newcomer.getByText(mia.email).waitFor()
    await expectAccessible(newcomer)
  })

  it('leads through sign-up back to the invitation, and only then into the household', async () => {
    await newcomer.getByRole('link', { name: 'Create an account' }).click()
    await newcomer.getByLabel('Full name').fill(mia.fullName)
    // The one address that the invitation can be taken with (conformity.md N23).
    expect(await newcomer.getByLabel('Email').inputValue()).toBe(mia.email)
    await newcomer.getByLabel('Password', { exact: true }).fill(mia.password)
    await newcomer.getByRole('button', { name: 'Create account' }).click()
    await newcomer.getByRole('heading', { name: 'Check your mail' }).waitFor()
    await newcomer.goto(await mailedLink(product, '/auth/verify-email'))
    await newcomer.getByLabel('Password', { exact: true }).fill(mia.password)
    await newcomer.getByRole('button', { name: 'Confirm and sign in' }).click()
    await newcomer.waitForURL(/\/invitation\?token=/)
    await newcomer.getByRole('button', { name: 'Join this household' }).click()
    await newcomer.waitForURL(/\/app\/dashboard/)
    // On a phone it stands in the menu.
    await newcomer.getByText(home).waitFor({ state: 'attached' })
    // Nobody who joins a household that is set up meets the steps of setting one up.
    expect(await newcomer.getByRole('dialog').count()).toBe(0)
  })

  it('is looked at by a viewer, and not changed', async () => {
    await newcomer.goto(`${product.url}/app/transactions`)
    await newcomer.getByRole('grid', { name: 'Transactions' }).getByRole('gridcell').first().waitFor()
    expect(await newcomer.getByRole('button', { name: 'Add transaction' }).count()).toBe(0)
    // What is known of a transaction can be read (conformity.md N24).
    await newcomer.locator('[data-row-focus]').first().press('Enter')
    const details = newcomer.getByRole('dialog')
    await details.getByText('Account', { exact: true }).waitFor()
    expect(await details.getByRole('textbox').count()).toBe(0)
    await details.getByRole('button', { name: 'Show history' }).click()
    await expectAccessible(newcomer)
    await newcomer.keyboard.press('Escape')
    await details.waitFor({ state: 'detached' })
    await settings(newcomer)
    await members(newcomer).getByText(mia.fullName).waitFor()
    expect(await newcomer.getByRole('button', { name: 'Invite' }).count()).toBe(0)
    await expectAccessible(newcomer)
  })

  it('is changed by a member, and the owner sees who entered what', async () => {
    await settings(owner)
    await owner.getByRole('button', { name: `Actions for ${mia.fullName}` }).click()
    await owner.getByRole('menuitem', { name: 'Make them a member' }).click()
    await members(owner).getByRole('listitem').filter({ hasText: mia.fullName }).getByText('Member').waitFor()
    await newcomer.goto(`${product.url}/app/transactions?action=add&type=expense`)
    const dialog = newcomer.getByRole('dialog', { name: 'Add transaction' })
    await dialog.getByLabel('Description').fill('Mushrooms from Mia')
    await dialog.getByLabel('Amount').fill('12.34')
    await dialog.getByRole('button', { name: 'Add transaction' }).click()
    await dialog.waitFor({ state: 'detached' })
    await isSaved('Mushrooms from Mia')
    const added = newcomer.getByRole('row').filter({ hasText: 'Mushrooms from Mia' })
    await owner.goto(`${product.url}/app/transactions`)
    const seen = owner.getByRole('row').filter({ hasText: 'Mushrooms from Mia' })
    await seen.getByText(`by ${mia.fullName}`).waitFor()
    await seen.getByRole('button', { name: 'Mushrooms from Mia', exact: true }).click()
    await owner.getByRole('dialog').getByText(`Entered by ${mia.fullName}`).waitFor()
    // One's own rows name nobody.
    expect(await added.getByText('by Mia').count()).toBe(0)
  })

  it('is closed to who was removed with their next step; what they entered stays', async () => {
    await settings(owner)
    await owner.getByRole('button', { name: `Actions for ${mia.fullName}` }).click()
    await owner.getByRole('menuitem', { name: 'Remove from the household' }).click()
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await members(owner).getByText(mia.fullName).waitFor({ state: 'detached' })
    // The open page still shows what it has; the next thing it asks for ends it.
    await newcomer.getByRole('button', { name: 'More', exact: true }).click()
    await newcomer.getByRole('link', { name: 'Categories' }).click()
    await newcomer.getByRole('dialog', { name: 'Welcome to Trivet' }).waitFor()
    expect(await newcomer.getByText(home).count()).toBe(0)
    await owner.goto(`${product.url}/app/transactions`)
    await owner.getByText(`by ${mia.fullName}`).waitFor()
  })

  it('takes in somebody with data of their own only when they say that it may go', async () => {
    const setUp = newcomer.getByRole('dialog')
    for (let step = 0; step < 3; step++)
      await setUp.getByRole('button', { name: 'Next', exact: true }).click()
    await setUp.getByRole('button', { name: 'Finish Setup' }).click()
    await setUp.waitFor({ state: 'detached' })
    await newcomer.goto(`${product.url}/app/transactions?action=add&type=expense`)
    const dialog = newcomer.getByRole('dialog', { name: 'Add transaction' })
    await dialog.getByLabel('Description').fill('Own honey')
    await dialog.getByLabel('Amount').fill('5.00')
    await dialog.getByRole('button', { name: 'Add transaction' }).click()
    await dialog.waitFor({ state: 'detached' })
    await isSaved('Own honey')
    await newcomer.goto(await invite('Member'))
    await newcomer.getByText('With it go 3 accounts and 1 transaction.').waitFor()
    await expectAccessible(newcomer)
    const join = newcomer.getByRole('button', { name: 'Delete it and join' })
    expect(await join.isEnabled()).toBe(false)
    await newcomer.getByLabel('Type My Household to confirm').fill('My Household')
    await join.click()
    await newcomer.waitForURL(/\/app\/dashboard/)
    await newcomer.getByText(home).waitFor({ state: 'attached' })
  })

  it('breaks no page on the way', () => {
    expect(complaints).toEqual([])
  })
})
