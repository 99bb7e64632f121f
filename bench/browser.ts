// What a person waits for in the browser: downloads, the first usable moment, a key press, smooth scrolling, the long list.
// node bench/browser.ts [downloads|loading|keys|scrolling|ledger|importing ...] [how many transactions: 10000]
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/chromium.ts'
import { measureDownloads } from './browser/downloads.ts'
import { measureImporting } from './browser/importing.ts'
import { measureKeys } from './browser/keys.ts'
import { measureLedger } from './browser/ledger.ts'
import { measureLoading } from './browser/loading.ts'
import { measureScrolling } from './browser/scrolling.ts'
import { signUp } from './household.ts'
import { onEmbeddedDatabase, startProduct } from './product.ts'

const measurements = {
  downloads: measureDownloads,
  loading: measureLoading,
  keys: measureKeys,
  scrolling: measureScrolling,
  ledger: measureLedger,
  importing: measureImporting,
}
const given = process.argv.slice(2)
const chosen = given.filter((name) => name in measurements)
const rows = Number(given.find((text) => /^\d+$/.test(text)) ?? 10_000)

await onEmbeddedDatabase(async (place) => {
  const product = await startProduct(place)
  const who = await signUp(product)
  await who.importRows(rows)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  for (const [name, measure] of Object.entries(measurements)) {
    if (chosen.length === 0 || chosen.includes(name)) await measure(browser, product.url, who, rows)
  }
  await browser.close()
  await product.stop()
})
