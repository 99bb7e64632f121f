import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { paths } from '#contract/paths.ts'
import { guideSentences } from '#domain/guide.ts'
import { expectWellMadeInAll } from './look.ts'
import { mailedLink, openWindow, type Product } from './product.ts'

/** Reads the guide, asks for it, loses the network, downloads it, and asks for another (SPEC section 2). */
export async function walkThroughGuide(browser: Browser, product: Product): Promise<void> {
  const { page, context, complaints } = await openWindow(browser, { viewport: { width: 390, height: 844 } })
  await page.goto(`${product.url}${paths.launchingSoon}`)
  await page.getByRole('link', { name: 'to read here' }).click()
  await page.getByRole('heading', { name: 'A month, to the cent' }).waitFor()
  await expectWellMadeInAll(page)

  const send = page.getByRole('button', { name: 'Get the guide' })
  const address = page.getByLabel('Where to send it')
  expect(await send.isDisabled()).toBe(true)
  await address.fill('reader@example')
  expect(await send.isDisabled()).toBe(true)
  await address.fill('reader@example.com')
  await send.click()
  await page.getByRole('status').getByText(guideSentences.ready, { exact: true }).waitFor()
  await expectWellMadeInAll(page)

  const download = page.getByRole('link', { name: 'Download the guide' })
  await page.route(`**${paths.guideFile}`, (route) => route.fulfill({ status: 503 }))
  await download.click()
  await page.getByRole('alert').getByText(guideSentences.failed, { exact: true }).waitFor()
  await page.unroute(`**${paths.guideFile}`)
  // The browser tells of the answer 503; nothing else is wrong.
  expect(complaints.splice(0)).toHaveLength(1)
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toBe('a-month-on-three-legs.pdf')
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
  const mailed = await (await fetch(await mailedLink(product, paths.guideFile))).arrayBuffer()
  expect(Buffer.from(mailed).equals(bytes)).toBe(true)

  await page.getByRole('link', { name: 'Add Another Email' }).click()
  await send.waitFor()
  await expect.poll(() => address.inputValue()).toBe('')
  expect(complaints).toEqual([])
  await context.close()
}
