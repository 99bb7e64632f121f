// The list of transactions on a month that was imported: how much of it is seen, found, changed at once and written in.
import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectWellMade } from './look.ts'
import { holdAction } from './told.ts'

/** Leaves the month as it was. */
export function useLedger(opened: () => { page: Page; url: string }): void {
  it('draws what is in the window first, and what lies beyond it after that', async () => {
    const { page, url } = opened()
    await page.goto(`${url}/app/transactions?month=2026-10`)
    const rows = page.locator('[role=grid] [data-key][aria-rowindex]')
    await rows.first().waitFor()
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    const first = await page.evaluateHandle(countFirstRows)
    await page.goBack()
    const { height } = page.viewportSize() ?? { height: 900 }
    const atFirst = await first.evaluate(({ counted }) => counted)
    expect(atFirst).toBeLessThanOrEqual(height / 40 + 1)
    await expect.poll(() => rows.count()).toBeGreaterThan(atFirst)
  })

  it('shows 18 rows of a month on a desktop and 7 on a phone, with what all of it comes to (ledger-and-screens.md 21)', async () => {
    const { page, url } = opened()
    const size = page.viewportSize() ?? { width: 1280, height: 900 }
    await page.goto(`${url}/app/transactions?month=2026-10`)
    for (const [width, height, least, rowHeight] of [
      [1440, 900, 18, 40],
      [390, 844, 7, 56],
    ] as const) {
      await page.setViewportSize({ width, height })
      const inSight = () =>
        page.locator('[role=grid] [data-key][aria-rowindex]').evaluateAll((rows) =>
          rows
            .map((row) => row.getBoundingClientRect())
            .filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight)
            .map((row) => Math.round(row.height)),
        )
      await expect.poll(async () => (await inSight()).at(0)).toBe(rowHeight)
      await expect.poll(async () => (await inSight()).length).toBeGreaterThanOrEqual(least)
      await expectWellMade(page)
    }
    await page.setViewportSize(size)
    await page.getByText(/^\d+ transactions · in \$[\d,.]+ · out \(\$[\d,.]+\) · net /).waitFor()
    const names = () => page.locator('[data-row-focus]').allInnerTexts()
    const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
    await page.getByRole('columnheader', { name: 'Payee' }).getByRole('button').click()
    await page.waitForURL(/sort=payee/)
    // None are there while the sorted ones are on their way.
    await expect
      .poll(async () => {
        const shown = await names()
        return shown.length > 0 && isDeepStrictEqual(shown, shown.toSorted(compare))
      })
      .toBe(true)
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('sort'))
  })

  it('narrows the list by operators and chips, and changes all that match at once', async () => {
    const { page, url } = opened()
    await page.goto(`${url}/app/transactions?month=2026-10`)
    await page.getByText(/^45 transactions · /).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('>100 -category:housing')
    const chip = page.getByRole('button', { name: 'Remove the filter -category:housing' })
    await chip.waitFor()
    const count = async () =>
      Number(/^\d+/.exec(await page.getByText(/^\d+ transactions? · /).innerText())?.[0])
    // Until the server has answered, what the letters before found is shown.
    await expect.poll(count).toBe(6)
    await chip.click()
    await expect.poll(count).toBe(7)
    await page.getByRole('button', { name: /^Filters/ }).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await filters.getByLabel('Money').selectOption({ label: 'Out' })
    await page.getByRole('button', { name: 'Remove the filter out:' }).waitFor()
    // A list whose answer takes long is pale meanwhile.
    await expect.poll(count).toBe(4)
    await expectWellMade(page)
    await filters.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const edit = page.getByRole('dialog', { name: 'Edit selected transactions' })
    await edit.getByLabel('Cleared').selectOption({ label: 'Cleared' })
    await edit.getByRole('button', { name: /^Change \d+ transactions$/ }).click()
    const undo = await holdAction(page, /transactions were changed\./)
    await page
      .getByRole('button', { name: /^Cleared: /, pressed: true })
      .first()
      .waitFor()
    await undo.click()
    await page
      .getByRole('button', { name: /^Cleared: /, pressed: true })
      .first()
      .waitFor({ state: 'detached' })
  })

  it('is written in cell by cell with the keyboard alone, and reckons (ledger-and-screens.md 3)', async () => {
    const { page, url } = opened()
    await page.goto(`${url}/app/transactions?month=2026-10&search=tankstelle`)
    const focused = () =>
      page.evaluate('document.activeElement.dataset.cell ?? document.activeElement.ariaLabel')
    await page.locator('[data-row-focus]').first().focus()
    for (const [key, cell] of [
      ['ArrowRight', 'account'],
      ['ArrowRight', 'category'],
      ['ArrowRight', 'why'],
      ['ArrowRight', 'amount'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(focused).toBe(cell)
    }
    await page.keyboard.press('Enter')
    const amount = page.getByRole('textbox', { name: /^Amount of / })
    await amount.fill('1+1')
    await amount.press('Escape')
    await expect.poll(focused).toBe('amount')
    await page.getByText('($58.73)', { exact: true }).first().waitFor()
    await page.keyboard.press('F2')
    // What cannot be reckoned stays to be put right.
    await amount.fill('5/0')
    await amount.press('Enter')
    expect(await amount.inputValue()).toBe('5/0')
    await amount.fill('-60+1.26')
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await amount.press('Enter')
    expect((await sent).postDataJSON()).toEqual({ amountCents: -5874 })
    await page.getByText('($58.74)', { exact: true }).first().waitFor()
    await expect.poll(focused).toBe('amount')
    await page.keyboard.press('Enter')
    await amount.fill('-58.73')
    await amount.press('Shift+Tab')
    await expect.poll(focused).toBe('category')
    await page.keyboard.press('Home')
    await expect.poll(focused).toBe('select')
    await page.keyboard.press('ArrowRight')
    await expect.poll(focused).toBe('date')
    await page.keyboard.press('Enter')
    await page.getByLabel(/^Date of /).press('Tab')
    await expect.poll(focused).toMatch(/^Description of /)
    await page.keyboard.press('Escape')
    await expect.poll(focused).toBe('payee')
    await expectWellMade(page)
  })
}

/** In the page: how many rows there are as the first frame that has some begins. */
function countFirstRows() {
  const counted = new Promise<number>((resolve) => {
    const look = () => {
      const { length } = document.querySelectorAll('[role=grid] [data-key][aria-rowindex]')
      if (length > 0) resolve(length)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return { counted }
}
