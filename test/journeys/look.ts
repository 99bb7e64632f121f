import axe, { type Result } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The sizes and lights every screen is looked at in. */
export const looks = [
  { name: 'phone, light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'narrowest phone, dark', viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
  { name: 'desktop, light', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'desktop, dark', viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
] as const

/** axe finds nothing on what the page shows now, and it does not scroll sideways. */
export async function expectWellMade(page: Page): Promise<void> {
  await expectAccessible(page)
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(overflow, 'scrolls sideways').toBeLessThanOrEqual(0)
}

/**
 * Every rule of axe, but nothing written down about what is well: that takes as long as the rules. It is put into a page once
 * and then asked again, which is twice as quick as a new one each time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source)
  const run = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`
  const violations = await page.evaluate<Result[]>(run)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
}

/** As `expectWellMade`, of this very moment in every size and light; the window is as it was afterwards. */
export async function expectWellMadeInAll(page: Page): Promise<void> {
  const size = page.viewportSize() ?? looks[2].viewport
  for (const { viewport, colorScheme } of looks) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Half way from one light to the other no colour is what it is meant to be.
    await page.evaluate('Promise.allSettled(document.getAnimations().map((one) => one.finished))')
    await expectWellMade(page)
  }
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}
