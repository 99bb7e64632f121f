import type { Page } from 'playwright-core'

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
