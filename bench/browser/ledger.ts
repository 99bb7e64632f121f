// The long list as it is used: opened, searched while somebody types, filtered. What is found is read from the server each time.
import type { Browser, Page } from 'playwright-core'
import type { Householder } from '../household.ts'
import { printTable, verdict } from '../measure.ts'
import { row } from './list.ts'
import { figures, measureShown, press, type Took } from './shown.ts'
import { type Circumstances, openWindow, slowed, unlimited } from './window.ts'

// Each is searched for once. Letters alone: the list shows payees, which have no branch numbers.
const shopWords = ['alder', 'birch', 'cedar', 'hazel', 'larch', 'maple', 'olive', 'rowan', 'sorbus']
const times = shopWords.length
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
  await addShops(who)
  const table = []
  for (const [around, most] of targets) {
    const taken = await measureSteps(browser, base, who, around)
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

  const search = page.getByRole('searchbox', { name: 'Search transactions' })
  for (const word of shopWords) {
    const { found, newer } = shopNames(word)
    await search.focus()
    await page.keyboard.type(found.slice(0, -1))
    await waitForFirstRow(page, newer)
    taken.searched.push(await press(window, found.slice(-1), firstRow, [found]))
    await search.clear()
    await waitForFirstRow(page, found, false)
  }

  await page.getByRole('button', { name: /^Filters/ }).click()
  const filter = page.getByLabel('Filter by category')
  const all = await filter.inputValue()
  for (let time = 0; time < times; time += 1) {
    const salaries = { event: 'change', selector: firstRow, texts: ['Salary'] } as const
    taken.filtered.push(await measureShown(window, salaries, () => filter.selectOption({ label: 'Salary' })))
    await filter.selectOption(all)
    await waitForFirstRow(page, 'Salary', false)
  }
  await context.close()
  return taken
}

/** What is searched for, and a newer row that all letters but the last one find first. */
const shopNames = (word: string) => ({ found: `Kiosk ${word}a`, newer: `Kiosk ${word}o` })

/** They stand in the middle of all rows: the server cannot find them among the newest. */
async function addShops(who: Householder): Promise<void> {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  for (const word of shopWords) {
    const { found, newer } = shopNames(word)
    for (const [description, daysAgo] of [
      [found, 183],
      [newer, 182],
    ] as const)
      await who.call('POST /transactions', {
        accountId: who.accounts[0]?.id,
        date: day(daysAgo),
        description,
        amountCents: -700,
        categoryId: null,
      })
  }
}

async function waitForFirstRow(page: Page, text: string, isThere = true): Promise<void> {
  await page.waitForFunction(
    ([selector, text, isThere]) => {
      const first = document.querySelector(selector)
      return first !== null && (first.textContent?.includes(text) ?? false) === isThere
    },
    [firstRow, text, isThere] as const,
  )
}
