import type { Page } from 'playwright-core'
import { mailedLink, type Product } from './product.ts'

export type Newcomer = { fullName: string; email: string; password: string }

/** From nothing to an empty dashboard: signs up, confirms by the mailed link, onboards with what is offered. */
export async function arrive(page: Page, product: Product, newcomer: Newcomer): Promise<void> {
  await page.goto(`${product.url}/auth/sign-up`)
  await signUp(page, product, newcomer)
}

/** The same from the sign-up form that is shown, to wherever it leads. */
export async function signUp(page: Page, product: Product, newcomer: Newcomer): Promise<void> {
  await page.getByLabel('Full name').fill(newcomer.fullName)
  await page.getByLabel('Email').fill(newcomer.email)
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
  await page.goto(await mailedLink(product, '/auth/verify-email'))
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  const dialog = page.getByRole('dialog')
  for (let step = 0; step < 3; step++) await dialog.getByRole('button', { name: 'Next', exact: true }).click()
  await dialog.getByRole('button', { name: 'Finish Setup' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** From the sign-in page to the dashboard. */
export async function signIn(
  page: Page,
  product: Product,
  { email, password }: Pick<Newcomer, 'email' | 'password'>,
): Promise<void> {
  await page.goto(`${product.url}/auth/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/app\/dashboard/)
}

/** Signs out by the account menu of the sidebar. */
export async function chooseSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu of / }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}
