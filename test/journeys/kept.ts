import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The query keys of what this browser keeps. */
export const keptIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const open = indexedDB.open('trivet-last-seen')
        // Nothing was ever kept: leave no empty database behind for the app to trip over.
        open.addEventListener('upgradeneeded', () => open.transaction?.abort())
        open.addEventListener('error', () => resolve([]))
        open.addEventListener('success', () => {
          const all = open.result.transaction('answers').objectStore('answers').getAll()
          all.addEventListener('success', () => {
            open.result.close()
            const rows = all.result as { json?: string }[]
            resolve(rows.flatMap(({ json }) => (json ? String(JSON.parse(json).queryKey[0]) : [])))
          })
        })
      }),
  )

/**
 * What a look at the page says once it stays the same from one to the next, and what is kept with it: parts come late, and
 * are kept later.
 */
export async function atRest(page: Page, look: () => Promise<string>): Promise<string> {
  let before = ['']
  const isAtRest = async () => {
    const now = [await look(), ...(await keptIn(page)).toSorted()]
    const isSame = isDeepStrictEqual(now, before)
    before = now
    return isSame
  }
  await expect.poll(isAtRest, { interval: 400 }).toBe(true)
  return before[0] ?? ''
}
