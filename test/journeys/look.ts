import { AxeBuilder } from '@axe-core/playwright'
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
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(overflow, 'scrolls sideways').toBeLessThanOrEqual(0)
}

/**
 * Every rule, but nothing written down about what is well: that takes as long as the rules. Legacy mode looks at the page
 * from within, which leaves out only frames of other origins; there are none, for the policy of the pages forbids them.
 */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

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
