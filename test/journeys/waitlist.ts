import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { waitlistSentences } from '#domain/waitlist.ts'
import { expectWellMadeInAll } from './look.ts'
import { paths } from '#contract/paths.ts'
import { demoLogin, mailedLink, openWindow, type Product } from './product.ts'

/** Joins the waitlist, confirms, joins again, leaves by a mailed link and comes back. */
export async function walkThroughWaitlist(browser: Browser, product: Product): Promise<void> {
  const { page, context, complaints } = await openWindow(browser, {
    viewport: { width: 390, height: 844 },
  })
  const join = async () => {
    await page.getByLabel('Your email').fill('Waiting@Example.com')
    await page.getByRole('button', { name: 'Join the waitlist' }).click()
  }
  const isTold = (sentence: string) => page.getByRole('status').getByText(sentence, { exact: true }).waitFor()

  await page.goto(`${product.url}/launching-soon`)
  await join()
  await isTold(waitlistSentences.joined)
  await expectWellMadeInAll(page)

  // Whoever opens the link somewhere else presses the button; where it was joined, it is pressed already.
  const link = await mailedLink(product, '/waitlist/confirm/')
  const other = await openWindow(browser, { javaScriptEnabled: false })
  await other.page.goto(link)
  await other.page.getByRole('button', { name: 'Confirm this address' }).waitFor()
  await other.context.close()
  await page.goto(link)
  await page.getByRole('heading', { name: 'You are on the waitlist' }).waitFor()
  await expectWellMadeInAll(page)

  await page.goto(`${product.url}/launching-soon`)
  await join()
  await isTold(waitlistSentences.already)

  await page.goto(await mailedLink(product, '/unsubscribe/'))
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await page.getByRole('heading', { name: 'These mails are stopped' }).waitFor()
  await page.getByRole('link', { name: 'Join the waitlist again' }).click()
  await join()
  await isTold(waitlistSentences.back)
  expect(complaints).toEqual([])

  // Who is not known finds a login form where the waitlist is looked after (SPEC section 2).
  // Before the way there, which leads on to another page: a browser on its way may miss what it is to stop.
  await page.route('**/api/session/sign-in', (route) => route.fulfill({ status: 500 }))
  await page.goto(product.url + paths.waitlistAdmin)
  const { email, password } = demoLogin(product)
  const signIn = async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await signIn()
  await page.getByText('Login failed. Please try again.').waitFor()
  await page.unrouteAll()
  await signIn()
  await page.getByRole('heading', { name: 'Configuration Required' }).waitFor()
  await expectWellMadeInAll(page)
  await page.goto(product.url + paths.admin)
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await expectWellMadeInAll(page)
  await context.close()
}

/** Puts an address on the list and follows the link in its mail, without a browser. */
export async function joinWaitlist(product: Product, email: string): Promise<void> {
  const post = async (url: string, fields: Record<string, string>) => {
    const headers = { origin: product.url, 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0' }
    const answer = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields) })
    expect(answer.status).toBe(200)
  }
  await post(product.url + paths.waitlist, { email })
  await post(await mailedLink(product, '/waitlist/confirm/'), {})
}
