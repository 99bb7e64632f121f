// When a screen is usable: from the start of the navigation until its content is painted and the page has nothing left to do
// before it answers a key. The floor beside it: an empty answer of the same server in the same circumstances.
import type { Browser } from 'playwright-core'
import type { Householder } from '../household.ts'
import { median, printTable, rounded, verdict } from '../measure.ts'
import { type Screen, screens } from './screens.ts'
import { type Circumstances, circumstances, openWindow, unlimited } from './window.ts'

const loads = 5
/** Without limit, with what the browser kept. */
const mostMsAgain = 300
const empty: Screen = { path: '/healthz', isSignedIn: false, content: 'body', mostKb: 0 }

export async function measureLoading(browser: Browser, base: string, who: Householder): Promise<void> {
  const rows = []
  for (const around of circumstances) {
    const floor = await medianLoad(browser, base, empty, who, around)
    const row: Record<string, string | number> = { circumstances: around.name, 'empty answer': floor.first }
    for (const screen of screens) {
      const { first, again } = await medianLoad(browser, base, screen, who, around)
      row[screen.path] = first
      row[`${screen.path} again`] = again
      if (!screen.mostMs) continue
      const most = screen.mostMs[around.name] ?? Number.NaN
      row['target'] = around === unlimited ? `${most} / ${mostMsAgain}` : most
      row['verdict'] = verdict(first <= most && (around !== unlimited || again <= mostMsAgain))
    }
    rows.push(row)
  }
  printTable(`Usable after, ms (median of ${loads}; "again" with what the browser kept)`, rows)
}

type Loads = { first: number; again: number }

async function medianLoad(
  browser: Browser,
  base: string,
  screen: Screen,
  who: Householder,
  around: Circumstances,
): Promise<Loads> {
  const first: number[] = []
  const again: number[] = []
  for (let load = 0; load < loads; load += 1) {
    const { context, page } = await openWindow(browser, screen.isSignedIn ? who : null, around)
    await page.addInitScript(watchFor, screen.content)
    for (const times of [first, again]) {
      await page.goto(base + screen.path, { waitUntil: 'commit' })
      const usable = await page.waitForFunction(() => window.usableAfterMs)
      times.push(Number(await usable.jsonValue()))
    }
    await context.close()
  }
  return { first: rounded(median(first)), again: rounded(median(again)) }
}

declare global {
  interface Window {
    usableAfterMs?: number
  }
}

/** Runs in the page. A task after a frame comes when that frame was painted and all work before it is done. */
function watchFor(selector: string): void {
  const look = () => {
    const isShown = document.querySelector(selector)?.checkVisibility()
    if (!isShown) return requestAnimationFrame(look)
    return setTimeout(() => (window.usableAfterMs = performance.now()))
  }
  requestAnimationFrame(look)
}
