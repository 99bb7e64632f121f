import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { smallPdf } from '#test/attachments.ts'
import { makePicture } from '#test/blog.ts'
import { journeyOf } from './journey.ts'
import { expectWellMadeInAll } from './look.ts'
import { startProduct } from './product.ts'
import { holdAction } from './told.ts'

// A receipt is kept with a transaction: added with it, pasted, refused, tried again, taken away with it and brought back
// (decision 0066).

const ada = { fullName: 'Ada Example', email: 'ada@example.com', password: 'a quiet sunday evening' }

describe('the receipts of a transaction', () => {
  const { product, complaints, ...journey } = journeyOf(ada, () => startProduct())
  let page: Page
  let photo: Buffer
  beforeAll(async () => {
    page = journey.page()
    photo = await makePicture(400, 900).jpeg().toBuffer()
  })

  const dialog = () => page.getByRole('dialog')
  const row = () => page.getByRole('row').filter({ hasText: 'Desk lamp' })
  const receipts = () =>
    dialog()
      .getByRole('list', { name: /^Receipts/ })
      .getByRole('listitem')
  const chooser = () => dialog().locator('input[type=file]:not([capture])')
  const open = async () => {
    await row().getByRole('button', { name: 'Desk lamp', exact: true }).click()
    await dialog().getByRole('heading', { name: 'Receipts' }).waitFor()
  }
  const isDrawn = (name: string) =>
    expect
      .poll(() =>
        receipts()
          .filter({ hasText: name })
          .locator('img')
          .evaluate((image) => (image as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(50)

  it('are chosen while it is added, and sent when it is there; what is too large is told at once', async () => {
    await page.goto(`${product().url}/app/transactions?action=add&type=expense`)
    await dialog().getByLabel('Description').fill('Desk lamp')
    await dialog().getByLabel('Amount').fill('42')
    await chooser().setInputFiles([
      { name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: photo },
      { name: 'film.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(11 * 1_048_576) },
    ])
    await dialog()
      .getByText(/film.pdf: This file has 11\.0 MB, and at most 10 MB are taken/)
      .waitFor()
    await expect
      .poll(() => receipts().allInnerTexts())
      .toEqual([expect.stringContaining('sent when you save')])
    await expectWellMadeInAll(page)
    await dialog().getByRole('button', { name: 'Add transaction', exact: true }).click()
    await row().getByRole('img', { name: '1 receipt' }).waitFor()
  })

  it('are pasted, shown with a small picture, and tried again when the line fails', async () => {
    await open()
    await isDrawn('lamp.jpg')
    await page.route('**/api/attachments?*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.evaluate(
      (bytes) => {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(
          new File([new Uint8Array(bytes)], 'warranty.pdf', { type: 'application/pdf' }),
        )
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      },
      [...smallPdf()],
    )
    const retry = dialog().getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    await expectWellMadeInAll(page)
    await page.unroute('**/api/attachments?*')
    complaints().splice(0)
    await retry.click()
    await dialog()
      .getByRole('link', { name: /^warranty\.pdf/ })
      .waitFor()
    await expectWellMadeInAll(page)
  })

  it('are removed by keyboard, and come back with an undo', async () => {
    await dialog().getByRole('button', { name: 'Remove warranty.pdf' }).press('Enter')
    const undo = await holdAction(page, '“warranty.pdf” was removed')
    await expect.poll(() => receipts().count()).toBe(1)
    await undo.press('Enter')
    await dialog()
      .getByRole('link', { name: /^warranty\.pdf/ })
      .waitFor()
    const saved = page.waitForEvent('download')
    await dialog()
      .getByRole('link', { name: /^warranty\.pdf/ })
      .click()
    expect((await saved).suggestedFilename()).toBe('warranty.pdf')
  })

  it('go with their transaction and come back with it (ledger-and-screens.md 14)', async () => {
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click()
    const undo = await holdAction(page, /deleted/)
    await row().waitFor({ state: 'detached' })
    await undo.press('Enter')
    await row().getByRole('img', { name: '2 receipts' }).waitFor()
    await open()
    await isDrawn('lamp.jpg')
    await dialog().getByRole('button', { name: 'Show history' }).click()
    await dialog().getByText('Receipt added').first().waitFor()
    await page.keyboard.press('Escape')
  })

  it('are found by has:receipt, and are in the archive', async () => {
    await page.goto(`${product().url}/app/transactions?search=has:receipt`)
    await row().getByRole('img', { name: '2 receipts' }).waitFor()
    await page.goto(`${product().url}/app/transactions?search=-has:receipt`)
    await page
      .getByRole('button', { name: /has:receipt/ })
      .first()
      .waitFor()
    await expect.poll(() => row().count()).toBe(0)
    await page.goto(`${product().url}/app/settings#data`)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download archive' }).click()
    const names = Object.keys(unzipSync(readFileSync(await (await download).path())))
    expect(
      names
        .filter((name) => name.startsWith('receipts/'))
        .map((name) => name.slice(-4))
        .toSorted(),
    ).toEqual(['.jpg', '.pdf'])
  })

  it('had nothing to complain about on the way', () => {
    expect(complaints()).toEqual([])
  })
})
