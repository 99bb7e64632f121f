import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Newcomer } from './newcomer.ts'
import { openBrowser, openWindow, startingAhead, startProduct } from './product.ts'

const day = 86_400_000

export type SeveralPeople = Awaited<ReturnType<typeof openForSeveral>>

/**
 * Opens the product, with `settings` from its environment, and a window for each of these people, who are told apart by their
 * email. Days pass by starting the product ahead of its clock.
 */
export async function openForSeveral(people: readonly Newcomer[], settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-several-people-'))
  const browser = await openBrowser()
  const windows = new Map<string, Awaited<ReturnType<typeof openWindow>>>()
  for (const { email } of people)
    windows.set(
      email,
      await openWindow(browser, {
        viewport: { width: 1280, height: 900 },
        // Programs are not counted, and the browser of a test says that it is one.
        userAgent:
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36',
      }),
    )
  const start = (aheadMs: number, port?: string) =>
    startProduct({
      DATA_DIR: join(folder, 'data'),
      ...settings,
      ...startingAhead(aheadMs),
      ...(port && { PORT: port }),
    })

  const opened = {
    /** How far the product and the windows are ahead of the clock. */
    aheadMs: 0,
    /** Another one after `later`. */
    product: await start(0),
    windows,
    windowOf({ fullName, email }: Newcomer) {
      const found = windows.get(email)
      if (!found) throw new Error(`${fullName} has no window`)
      return found
    },
    /** Goes to so many days after today. */
    async later(daysAhead: number): Promise<void> {
      for (const { page } of windows.values()) await page.goto('about:blank')
      // At the same address each time, where browsers keep what they were given.
      const { port } = new URL(opened.product.url)
      await opened.product.stop()
      opened.aheadMs = daysAhead * day
      opened.product = await start(opened.aheadMs, port)
      for (const { context } of windows.values())
        await context.clock.setSystemTime(Date.now() + opened.aheadMs)
    },
    async close(): Promise<void> {
      await browser.close()
      await opened.product.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return opened
}
