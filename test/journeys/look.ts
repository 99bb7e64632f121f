import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Result } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The sizes and lights every screen is looked at in. */
export const looks = [
  { name: 'phone, light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'narrowest phone, dark', viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
  { name: 'desktop, light', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'desktop, dark', viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
] as const
export type Look = (typeof looks)[number]

/** axe finds nothing on what the page shows now, and it does not scroll sideways. */
export async function expectWellMade(page: Page): Promise<void> {
  await expectAccessible(page)
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(overflow, 'scrolls sideways').toBeLessThanOrEqual(0)
}

/**
 * axe finds nothing on what the page shows now. Where all rules were met by the same elements before, only those about colour
 * and scrolling are asked again: size and light change nothing else.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(standstill)
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe)
  const violations = await page.evaluate<Result[]>(ask)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join('\n')}`)).toEqual(
    [],
  )
}

/** Until what moves has come to its end: half way there no colour is what it is meant to be. What turns for ever is not waited for. */
const standstill = `Promise.allSettled(
  document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime < Infinity)
    .map((one) => one.finished),
)`

/** The browser reads it anew on each page. */
const axe = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};axe.configure({ noHtml: true })`

const ofSizeAndLight = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']
/** Leaves out what is well, and the elements' markup: both take long to write down. */
const ask = `(async () => {
  const all = [...document.querySelectorAll('*')]
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const shown = document.documentElement.outerHTML + all.map((one) => (isShown(one) ? 1 : 0)).join('')
  window.wellMade ??= new Set()
  const few = { preload: false, runOnly: ${JSON.stringify(ofSizeAndLight)} }
  const { violations } = await axe.run(document, { resultTypes: ['violations'], ...(window.wellMade.has(shown) ? few : {}) })
  if (violations.length === 0) window.wellMade.add(shown)
  return violations
})()`

/** Changes to this size and light, and waits until the page has followed. */
export async function show(
  page: Page,
  { viewport, colorScheme }: { viewport: { width: number; height: number }; colorScheme: 'light' | 'dark' },
): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // What a script does about a new size is drawn with the frame after the next.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  await page.evaluate(standstill)
}

/** As `expectWellMade`, of this very moment in every size and light; the window is as it was afterwards. */
export async function expectWellMadeInAll(page: Page): Promise<void> {
  const size = page.viewportSize() ?? looks[2].viewport
  const isStill = await page.evaluate(`matchMedia('(prefers-reduced-motion: reduce)').matches`)
  for (const look of looks) {
    await show(page, look)
    await expectWellMade(page)
  }
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: null, reducedMotion: isStill ? 'reduce' : 'no-preference' })
}
