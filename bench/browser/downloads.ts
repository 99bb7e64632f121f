// What a browser with an empty cache downloads for a screen, as it comes over the wire: compressed, with headers.
import fs from 'node:fs'
import type { Browser } from 'playwright-core'
import type { Householder } from '../household.ts'
import { kilobytes, printTable, verdict } from '../measure.ts'
import { openWindow } from './window.ts'
import { type Screen, screens, url } from './screens.ts'

const kinds = ['Document', 'Stylesheet', 'Script', 'Font', 'Other'] as const
const apiKind = 'API answers'

export async function measureDownloads(browser: Browser, base: string, who: Householder): Promise<void> {
  const rows = []
  for (const screen of screens) rows.push(await download(browser, base, screen, who))
  printTable('What a browser downloads, KB', rows)
  console.log(
    `All files that are kept for opening offline, fetched in the background: ${await keptFiles(base)} KB`,
  )
}

async function download(browser: Browser, base: string, screen: Screen, who: Householder) {
  const { context, page, devtools } = await openWindow(browser, screen.isSignedIn ? who : null)
  const kindOf = new Map<string, string>()
  const bytes = new Map<string, number>()
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isApi = new URL(response.url).pathname.startsWith('/api/')
    const kind = isApi ? apiKind : (kinds.find((each) => each === type) ?? 'Other')
    kindOf.set(requestId, kind)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? 'Other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
  })
  await page.goto(url(base, screen))
  await page.waitForSelector(screen.content)
  await page.waitForLoadState('networkidle')
  await context.close()

  const of = (kind: string) => bytes.get(kind) ?? 0
  const total = kinds.reduce((sum, kind) => sum + of(kind), 0)
  const isMet = screen.scriptOnly ? of('Script') <= screen.mostKb * 1000 : total <= screen.mostKb * 1000
  return {
    screen: screen.path,
    requests: kindOf.size,
    ...Object.fromEntries(kinds.map((kind) => [kind, kilobytes(of(kind))])),
    total: kilobytes(total),
    target: screen.scriptOnly ? `${screen.mostKb} of script` : screen.mostKb,
    verdict: verdict(isMet),
    [apiKind]: kilobytes(of(apiKind)),
  }
}

/** The service worker names its files; those that the page fetched before come from the browser's own cache. */
async function keptFiles(base: string): Promise<number> {
  const worker = await (await fetch(`${base}/sw.js`)).text()
  const { files } = JSON.parse(/\{"id":.*?\]\}/.exec(worker)?.[0] ?? '') as { files: string[] }
  const sizes = files
    .map((file) => `dist/web${file}`)
    .map((file) => fs.statSync(fs.existsSync(`${file}.br`) ? `${file}.br` : file).size)
  return kilobytes(sizes.reduce((sum, size) => sum + size, 0))
}
