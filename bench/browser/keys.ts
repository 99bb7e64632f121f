// From a key press to its result on the screen: the form opened, the new row, the row with its new category.
import type { Browser, Page } from 'playwright-core'
import type { Householder } from '../household.ts'
import { printTable, rounded, verdict } from '../measure.ts'
import { loadWholeList, row } from './list.ts'
import { figures, medianMs, press, type Took } from './shown.ts'
import { type Circumstances, openWindow, slowed, unlimited } from './window.ts'

const times = 15
const steps = ['n: form open', 'Enter: row shown', 'c: picker open', 'Enter: category shown'] as const
type Step = (typeof steps)[number]
type Times = Record<Step, Took[]>

export async function measureKeys(browser: Browser, base: string, who: Householder): Promise<void> {
  const rows = []
  for (const [around, mostMs] of [
    [unlimited, 50],
    [slowed, 150],
  ] as const) {
    for (const list of ['one month', 'all rows loaded'] as const) {
      const floor = await measureFloor(browser, around)
      const taken = await measureSteps(browser, base, who, around, list)
      rows.push({ step: 'floor: a letter in an empty page', list: '', ...figures(floor, around) })
      for (const step of steps) {
        const found = figures(taken[step], around)
        const ratio = rounded(found.medianMs / medianMs(floor))
        rows.push({ step, list, ...found, ratio, target: mostMs, verdict: verdict(found.medianMs <= mostMs) })
      }
    }
  }
  printTable(`From a key press to its result painted, ms (of ${times})`, rows)
}

async function measureFloor(browser: Browser, around: Circumstances): Promise<Took[]> {
  const window = await openWindow(browser, null, around)
  const { context, page } = window
  await page.setContent('<input autofocus>')
  await page.evaluate(() =>
    document.querySelector('input')?.addEventListener('input', (event) => {
      document.body.append(Object.assign(document.createElement('p'), { textContent: event.timeStamp }))
      document.body.lastElementChild?.setAttribute('id', `p${document.querySelectorAll('p').length}`)
    }),
  )
  await page.focus('input')
  const taken: Took[] = []
  for (let time = 1; time <= times; time += 1) taken.push(await press(window, 'x', `#p${time}`))
  await context.close()
  return taken
}

async function measureSteps(
  browser: Browser,
  base: string,
  who: Householder,
  around: Circumstances,
  list: 'one month' | 'all rows loaded',
): Promise<Times> {
  const window = await openWindow(browser, who, around)
  const { context, page } = window
  await page.goto(`${base}/app/transactions${list === 'one month' ? '' : '?month=all'}`)
  await page.waitForSelector(row)
  if (list === 'all rows loaded') await loadWholeList(window, around)

  const taken = Object.fromEntries(steps.map((step) => [step, [] as Took[]])) as Times
  for (let time = 0; time < times; time += 1) {
    const name = `Coffee at ${Date.now()}`
    taken['n: form open'].push(await press(window, 'n', 'dialog[open] [name=description]'))
    await page.getByLabel('Amount').fill('4.50')
    await page.getByRole('combobox', { name: 'Category', exact: true }).fill('Dining')
    await page.waitForSelector('[role=option][data-highlighted]')
    await page.keyboard.press('Enter')
    await page.locator('dialog[open] [name=description]').fill(name)
    taken['Enter: row shown'].push(await press(window, 'Enter', row, [name]))
    await page.waitForSelector('dialog[open]', { state: 'detached' })
  }
  await page.evaluate(() => scrollTo(0, 6000)) // past the rows that were added
  for (let time = 0; time < times; time += 1) {
    const category = time % 2 ? 'Dining' : 'Groceries'
    const key = await focusRowWithout(page, category)
    taken['c: picker open'].push(await press(window, 'c', `${row} input[role=combobox]`))
    await page.keyboard.type(category.slice(0, 4))
    await page.waitForSelector('[role=option][data-highlighted]')
    const chosen = await press(window, 'Enter', `[data-key="${key}"]`, [category])
    taken['Enter: category shown'].push(chosen)
    await page.waitForSelector('[data-row-focus]:focus')
  }
  await context.close()
  return taken
}

/** The first in sight, below what sticks to the top; its key. After scrolling it is drawn with the next frame. */
async function focusRowWithout(page: Page, category: string): Promise<string> {
  const key = await page.waitForFunction(
    ([selector, category]) => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
        (each) => each.getBoundingClientRect().top > 200 && !each.textContent?.includes(category),
      )
      found?.querySelector<HTMLElement>('[data-row-focus]')?.focus()
      return found?.dataset['key']
    },
    [row, category] as const,
  )
  return String(await key.jsonValue())
}
