import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBlogTagPath, getPostPath, paths } from '#contract/paths.ts'
import { makePicture } from '#test/blog.ts'
import { arriveAsAdministrator } from './administrator.ts'
import { editInTwoTabs } from './two-editors.ts'
import { leaveUnsaved, signOutUnsaved } from './unsaved-post.ts'
import { expectWellMadeInAll } from './look.ts'
import {
  openBrowser,
  openWindow,
  type Product,
  startingAhead,
  startProduct,
  stopAtFirstFailure,
} from './product.ts'
import { isTold } from './told.ts'

// An author writes, schedules, publishes, edits and archives a post with pictures, in two tabs at that; a reader finds it.

const olga = { fullName: 'Olga Operator', email: 'olga@example.com', password: 'a long enough password' }
const title = 'What the freezer saves'
const missing = 'Failed to load resource: the server responded with a status of 404 (Not Found)'

describe('a post of the blog', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-blog-'))
  let url: string | undefined
  let product: Product
  let browser: Browser
  let author: Awaited<ReturnType<typeof openWindow>>
  let reader: Awaited<ReturnType<typeof openWindow>>
  let page: Page

  // At the same address each time, where the author stays signed in.
  const start = async (hoursAhead: number) => {
    const port = url && new URL(url).port
    product = await startProduct({
      DATA_DIR: join(folder, 'data'),
      ADMIN_EMAIL: olga.email,
      ...startingAhead(hoursAhead * 3_600_000),
      ...(port && { PORT: port }),
    })
    url ??= product.url
  }

  stopAtFirstFailure(() => page)
  beforeAll(async () => {
    await start(0)
    browser = await openBrowser()
    author = await openWindow(browser, {
      viewport: { width: 1280, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    reader = await openWindow(browser, { viewport: { width: 390, height: 844 } })
    page = author.page
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const dialog = (name: string) => page.getByRole('dialog', { name })
  const question = (name: string) => page.getByRole('alertdialog', { name })
  const text = (at = page) => at.getByRole('textbox', { name: 'Text', exact: true })
  const isSaved = (at = page) =>
    at
      .getByRole('status')
      .getByText(/^Saved /)
      .waitFor()
  const press = (name: string, at = page) => at.getByRole('button', { name, exact: true }).click()
  const readerOpens = (path: string) => reader.page.goto(product.url + path)
  const readText = async (path: string) => (await fetch(product.url + path)).text()
  /** Where a reader would find it. */
  const placesOf = async (slug: string) => {
    const places = [paths.blog, getBlogTagPath('freezers'), paths.blogFeed, '/sitemap.xml']
    const found = await Promise.all(
      places.map(async (path) => ((await readText(path)).includes(getPostPath(slug)) ? [path] : [])),
    )
    return found.flat()
  }
  const everywhere = [paths.blog, getBlogTagPath('freezers'), paths.blogFeed, '/sitemap.xml']

  const choosePicture = async (name: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Choose a picture')])
    await chooser.setFiles({ name, mimeType: 'image/png', buffer })
  }

  it('begins in Administration, with a category and a tag of its own', async () => {
    await arriveAsAdministrator(author, product, olga)
    await page.getByRole('link', { name: 'Blog Management' }).first().click()
    await page.getByRole('heading', { name: 'Blog Management', level: 1 }).waitFor()
    expect(await page.title()).toBe('Blog Management · Trivet')
    await page
      .getByRole('link', { name: /sinking funds/i })
      .first()
      .waitFor()
    await expectWellMadeInAll(page)
    await page.getByRole('tab', { name: 'Categories' }).click()
    await press('New category')
    await dialog('New category').getByLabel('Name').fill('Kitchen')
    expect(await dialog('New category').getByLabel('Slug').inputValue()).toBe('kitchen')
    await expectWellMadeInAll(page)
    await press('Add category')
    await page.getByText('kitchen · 0 posts').waitFor()
    await expectWellMadeInAll(page)
    await page.getByRole('tab', { name: 'Tags' }).click()
    await press('New tag')
    await dialog('New tag').getByLabel('Name').fill('Freezers')
    await press('Add tag')
    await page.getByText('freezers · 0 posts').waitFor()
    await expectWellMadeInAll(page)
  })

  it('is written, and saved by itself while it is', async () => {
    await page.getByRole('tab', { name: 'Posts' }).click()
    await press('New post')
    await press('Begin writing')
    await dialog('New post').getByText('Enter a title').waitFor()
    await dialog('New post').getByLabel('Title').fill(title)
    await press('Begin writing')
    await text().waitFor()
    await text().click()
    await page.keyboard.type('## Cold sums')
    await page.keyboard.press('Enter')
    await page.keyboard.type('A full freezer is cheaper than an empty one. ')
    await press('Link')
    await dialog('Link').getByLabel('Address').fill('javascript:alert(1)')
    await press('Set link')
    await dialog('Link').getByText('An address that begins with https://').waitFor()
    await dialog('Link').getByLabel('Address').fill('https://example.com/freezers')
    await press('Set link')
    await text().getByRole('link', { name: 'https://example.com/freezers' }).waitFor()
    await page.getByLabel('Excerpt').fill('Sums from the coldest corner.')
    await page.getByLabel('Category').selectOption({ label: 'Kitchen' })
    await page.getByRole('checkbox', { name: 'Freezers' }).check()
    await isSaved()
    await page.reload()
    await text().getByRole('heading', { name: 'Cold sums' }).waitFor()
    expect(await page.getByLabel('Excerpt').inputValue()).toBe('Sums from the coldest corner.')
    expect(await page.getByRole('checkbox', { name: 'Freezers' }).isChecked()).toBe(true)
  })

  it('takes a picture, and says of what is none why (R58)', async () => {
    await text().press('Control+End')
    await press('Picture')
    await choosePicture('drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await dialog('Add a picture').getByText('This is not a picture. Choose a PNG, JPG or GIF.').waitFor()
    expect(author.complaints.splice(0)).toEqual([expect.stringContaining('422')])
    await expectWellMadeInAll(page)
    await choosePicture('freezer.png', await makePicture().png().toBuffer())
    await dialog('Add a picture').locator('img').waitFor()
    await dialog('Add a picture').getByLabel('What it shows').fill('A freezer, full')
    await dialog('Add a picture').getByLabel('Caption').fill('Ours, in May')
    await press('Add picture')
    await text().getByRole('img', { name: 'A freezer, full' }).waitFor()
    await press('Upload an image')
    await choosePicture('front.png', await makePicture(1600, 900).png().toBuffer())
    await dialog('Featured image').locator('img').waitFor()
    await dialog('Featured image').getByLabel('What it shows').fill('A green door')
    await press('Add picture')
    await isSaved()
    await expectWellMadeInAll(page)
  })

  it('is nowhere to be seen before it is published, but to its author', async () => {
    const [preview] = await Promise.all([author.context.waitForEvent('page'), press('Preview')])
    await preview.getByRole('heading', { name: title, level: 1 }).waitFor()
    await preview.getByRole('img', { name: 'A freezer, full' }).waitFor()
    const path = new URL(preview.url()).pathname
    await preview.close()
    for (const hidden of [path, getPostPath('what-the-freezer-saves')])
      expect((await readerOpens(hidden))?.status()).toBe(404)
    expect(reader.complaints.splice(0)).toEqual([missing, missing])
    expect(await placesOf('what-the-freezer-saves')).toEqual([])
  })

  it('is scheduled, for no time that is too soon, and published by itself', async () => {
    await press('Schedule')
    const at = (minutes: number) =>
      page.evaluate((ms) => {
        const time = new Date(Date.now() + ms)
        time.setMinutes(time.getMinutes() - time.getTimezoneOffset())
        return time.toISOString().slice(0, 16)
      }, minutes * 60_000)
    await dialog('Schedule post')
      .getByLabel('Publish at')
      .fill(await at(-60))
    await dialog('Schedule post').getByRole('button', { name: 'Schedule' }).click()
    await dialog('Schedule post').getByText('Choose a time at least two minutes from now').waitFor()
    await expectWellMadeInAll(page)
    await dialog('Schedule post')
      .getByLabel('Publish at')
      .fill(await at(30))
    await dialog('Schedule post').getByRole('button', { name: 'Schedule' }).click()
    await page.getByText(/^Scheduled for /).waitFor()
    expect(await placesOf('what-the-freezer-saves')).toEqual([])
    // The machine was off when its time came.
    await product.stop()
    await start(1)
    await expect.poll(() => placesOf('what-the-freezer-saves')).toEqual(everywhere)
    author.complaints.splice(0)
    await page.reload()
    await page.getByText('Published', { exact: true }).waitFor()
  })

  it('is found by a reader from the index, the tag and the feed', async () => {
    await readerOpens(paths.blog)
    await expectWellMadeInAll(reader.page)
    await reader.page.getByRole('link', { name: title }).click()
    await reader.page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await reader.page.getByText('Sums from the coldest corner.').waitFor()
    const picture = reader.page.getByRole('img', { name: 'A freezer, full' })
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await expectWellMadeInAll(reader.page)
    await reader.page.getByRole('link', { name: 'Freezers', exact: true }).click()
    await reader.page.getByRole('heading', { name: 'Freezers', level: 1 }).waitFor()
    await expectWellMadeInAll(reader.page)
    await reader.page.getByRole('link', { name: title }).click()
    await reader.page.getByRole('heading', { name: title, level: 1 }).waitFor()
    const links = (await readText(paths.blogFeed)).matchAll(/<link[^>]* href="([^"]+)"/g)
    const fromFeed = [...links].map(([, href = '']) => href).find((href) => href.endsWith('freezer-saves'))
    await reader.page.goto(fromFeed ?? '')
    await reader.page.getByRole('heading', { name: title, level: 1 }).waitFor()
    expect(reader.complaints).toEqual([])
  })

  it('moves, and its earlier address leads to it', async () => {
    await page.getByLabel('Title', { exact: true }).fill(`${title} us`)
    await page.getByLabel('Slug').fill('sinking-funds')
    await page.getByRole('status').getByText('Not saved: readers see the version before').waitFor()
    await page.getByLabel('Slug').fill('cold-sums')
    await press('Save')
    await isSaved()
    await readerOpens(getPostPath('what-the-freezer-saves'))
    expect(new URL(reader.page.url()).pathname).toBe(getPostPath('cold-sums'))
    await reader.page.getByRole('heading', { name: `${title} us`, level: 1 }).waitFor()
    expect(await placesOf('cold-sums')).toEqual(everywhere)
  })

  it('tells the later of two editors, who loses nothing', async () => {
    await editInTwoTabs(author)
    expect(await readText(getPostPath('cold-sums'))).toContain('And so was the later one.')
  })

  it('that is left unsaved is asked about, and offered again in another tab', async () => {
    await leaveUnsaved(author)
    expect(await readText(getPostPath('cold-sums'))).toContain('Frozen peas')
  })

  it('is archived, and gone for readers at once; published again it is back', async () => {
    await press('Archive')
    await question('Archive post').getByRole('button', { name: 'Archive' }).click()
    await page.getByText('Archived', { exact: true }).waitFor()
    for (const slug of ['cold-sums', 'what-the-freezer-saves']) {
      expect((await readerOpens(getPostPath(slug)))?.status()).toBe(410)
      await reader.page.getByRole('heading', { level: 1 }).waitFor()
    }
    await expectWellMadeInAll(reader.page)
    expect(await placesOf('cold-sums')).toEqual([])
    await press('Publish again')
    await page.getByText('Published', { exact: true }).waitFor()
    expect(await placesOf('cold-sums')).toEqual(everywhere)
  })

  it('is deleted after a question (SPEC section 8)', async () => {
    await page.getByRole('link', { name: 'All posts' }).click()
    await press(`Actions for ${title} us`)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await question('Delete post')
      .getByText('Are you sure you want to delete this post? This action cannot be undone.')
      .waitFor()
    await question('Delete post').getByRole('button', { name: 'Delete' }).click()
    await isTold(page, `${title} us was deleted`)
    expect((await readerOpens(getPostPath('cold-sums')))?.status()).toBe(410)
    expect(await placesOf('cold-sums')).toEqual([])
    expect(author.complaints).toEqual([])
  })

  it('takes what is not saved along when its author signs out, after a question', async () => {
    await page
      .getByRole('link', { name: /sinking funds/i })
      .first()
      .click()
    await signOutUnsaved(author)
  })
})
