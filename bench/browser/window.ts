// A browser window of somebody who is signed in, and the tools to slow it down and to look inside.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import type { Householder } from '../household.ts'

export type OpenedWindow = { context: BrowserContext; page: Page; devtools: CDPSession }

/** Speeds in bytes a second and latencies in milliseconds, as the browser's own tools name them. */
export type Circumstances = { name: string; slower?: number; network?: { speed: number; latency: number } }

export const unlimited: Circumstances = { name: 'without limit' }
export const slowed: Circumstances = { name: 'processor 4x slower', slower: 4 }
export const circumstances: readonly Circumstances[] = [
  unlimited,
  slowed,
  { name: 'fast 4G', network: { speed: 1_012_500, latency: 165 } },
  { name: 'slow 4G', network: { speed: 180_000, latency: 562.5 } },
]

export async function openWindow(
  browser: Browser,
  who: Householder | null,
  { slower = 1, network }: Circumstances = unlimited,
): Promise<OpenedWindow> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    // It fetches files ahead, past the limits set here: the page itself would seem quicker than it is.
    serviceWorkers: 'block',
  })
  if (who) {
    const [name = '', value = ''] = who.cookie.split('=')
    await context.addCookies([{ name, value, url: 'https://localhost', httpOnly: true, sameSite: 'Lax' }])
  }
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  if (network) {
    const { speed, latency } = network
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: speed,
      uploadThroughput: speed / 2,
    })
  }
  return { context, page, devtools }
}

/**
 * How long the page's main thread has worked until now, in milliseconds of processor time: unlike the time on the clock it
 * is the same on a busy machine.
 */
export async function workedMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}
