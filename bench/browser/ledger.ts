// The long list as it is used: opened, searched while somebody types, filtered. What is found is read from the server each time.
import type { Browser } from 'playwright-core'
import type { Householder } from '../household.ts'
import { printTable, verdict } from '../measure.ts'
import { row } from './list.ts'
import { figures, measureShown, press, type Took } from './shown.ts'
import { type Circumstances, openWindow, slowed, unlimited } from './window.ts'

const times = 9
const targets = [
  [unlimited, { opened: 50, searched: 150, filtered: 150 }],
  [slowed, { opened: 150, searched: 150, filtered: 150 }],
] as const
const steps = {
  opened: 'the list, opened again',
  searched: 'last letter typed: found',
  filtered: 'category chosen: its rows',
} as const
type Step = keyof typeof steps

/** `rows` is how many transactions the household has. */
export async function measureLedger(
  browser: Browser,
  base: string,
  who: Householder,
  rows: number,
): Promise<void> {
  const table = []
  for (const [around, most] of targets) {
    const taken = await measureSteps(browser, base, who, around, rows)
    for (const [step, name] of Object.entries(steps) as [Step, string][]) {
      const found = figures(taken[step], around)
      table.push({
        step: name,
        rows,
        ...found,
        target: most[step],
        verdict: verdict(found.medianMs <= most[step]),
      })
    }
  }
  printTable(`The list of ${rows} transactions, ms (of ${times})`, table)
}

const firstRow = `${row}[aria-rowindex="2"]`

async function measureSteps(
  browser: Browser,
  base: string,
  who: Householder,
  around: Circumstances,
  rows: number,
): Promise<Record<Step, Took[]>> {
  const window = await openWindow(browser, who, around)
  const { context, page } = window
  const taken: Record<Step, Took[]> = { opened: [], searched: [], filtered: [] }
  await page.goto(`${base}/app/transactions?month=all`)
  await page.waitForSelector(row)

  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await page.waitForSelector('main dl dd')
    const back = () => page.evaluate(() => history.back())
    taken.opened.push(await measureShown(window, { event: 'popstate', selector: row }, back))
  }

  // Of every sixth row, and of no salary: found alone by its number.
  const first = Math.floor(rows / 120) * 60 + 1
  for (let time = 0; time < times; time += 1) {
    const words = `Market ${first + 60 * time}`
    await page.keyboard.press('/')
    await page.keyboard.type(words.slice(0, -1))
    await page.waitForFunction(
      ([selector, text]) => document.querySelector(selector)?.textContent?.includes(text),
      // A newer row may have these digits within its own.
      [firstRow, words.slice('Market '.length, -1)] as const,
    )
    taken.searched.push(await press(window, words.slice(-1), firstRow, [words]))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Escape')
    await page.waitForFunction(
      ([selector, text]) => !document.querySelector(selector)?.textContent?.includes(text),
      [firstRow, words] as const,
    )
  }

  await page.getByRole('button', { name: /^Filters/ }).click()
  const filter = page.getByLabel('Filter by category')
  const all = await filter.inputValue()
  for (let time = 0; time < times; time += 1) {
    const salaries = { event: 'change', selector: firstRow, texts: ['Salary'] } as const
    taken.filtered.push(await measureShown(window, salaries, () => filter.selectOption({ label: 'Salary' })))
    await filter.selectOption(all)
    await page.waitForFunction(
      ([selector, text]) => !document.querySelector(selector)?.textContent?.includes(text),
      [firstRow, 'Salary'] as const,
    )
  }
  await context.close()
  return taken
}
