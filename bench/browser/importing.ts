// A file of 1,000 rows through the screen: chosen until its preview stands there, and imported until the receipt does.
import type { Browser } from 'playwright-core'
import type { Householder } from '../household.ts'
import { printTable, verdict } from '../measure.ts'
import { figures, measureShown, type Took } from './shown.ts'
import { openWindow, unlimited } from './window.ts'

const times = 5
const rows = 1_000
const targets = { preview: 250, import: 200 } as const

export async function measureImporting(browser: Browser, base: string, who: Householder): Promise<void> {
  const window = await openWindow(browser, who)
  const { context, page } = window
  const taken: Record<keyof typeof targets, Took[]> = { preview: [], import: [] }
  for (let time = 0; time < times; time += 1) {
    await page.goto(`${base}/app/import`)
    await page.getByLabel('Account the file belongs to').selectOption(who.accounts[0]?.id ?? '')
    const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(bankFile(time)) }
    const chosen = { event: 'change', selector: 'button', texts: ['Import 1', 'transactions'] } as const
    taken.preview.push(
      await measureShown(window, chosen, () => page.locator('input[type=file]').setInputFiles(file)),
    )
    const landed = { event: 'click', selector: 'h1, h2, h3', texts: ['Successfully imported'] } as const
    const button = page.getByRole('button', { name: /^Import 1,?000 transactions$/ })
    taken.import.push(await measureShown(window, landed, () => button.click()))
  }
  await context.close()
  printTable(
    `A file of ${rows} rows through the screen, ms (of ${times})`,
    (['preview', 'import'] as const).map((step) => {
      const found = figures(taken[step], unlimited)
      return { step, ...found, target: targets[step], verdict: verdict(found.medianMs <= targets[step]) }
    }),
  )
}

/** Other amounts each time, and larger ones than the household has: no row is a duplicate, or looks like one. */
function bankFile(time: number): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const day = new Date(Date.now() - Math.floor(row / 3) * 86_400_000).toISOString().slice(0, 10)
    return `${day},Kiosk ${time}-${row},${(-(1_000_000 + time * rows + row) / 100).toFixed(2)}`
  })
  return ['Date,Description,Amount', ...lines].join('\n')
}
