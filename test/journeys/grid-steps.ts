// The list of transactions as a grid, by keys alone (ledger-and-screens.md, section 1 "Grid" and case 16).
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

/** For a household with more rows than a window has. */
export function useGrid(opened: () => { page: Page; url: string }): void {
  /** Where the focus is: the number of its row, or 1 in the head, and its cell; null outside the grid. */
  const place = () =>
    opened().page.evaluate<[row: number, cell: string] | null>(`(() => {
      const { activeElement: at } = document
      const row = at?.closest('[role=grid] [role=row]')
      return row ? [Number(row.getAttribute('aria-rowindex')), at.dataset.cell] : null
    })()`)
  const press = async (key: string, row: number | null, cell?: string) => {
    await opened().page.keyboard.press(key)
    await expect.poll(place, { message: key }).toEqual(row === null ? null : [row, cell])
  }
  /** How many things in the grid Tab would stop at. */
  const countStops = () =>
    opened().page
      .evaluate(`[...document.querySelectorAll('[role=grid] :is(button, input, select, a, [tabindex])')]
      .filter((one) => one.tabIndex >= 0 && !one.disabled).length`)

  it('has one tab stop, and keys for all of its cells', async () => {
    const { page, url } = opened()
    await page.goto(`${url}/app/transactions?month=all`)
    const grid = page.getByRole('grid', { name: 'Transactions' })
    await grid.waitFor()
    await expect.poll(countStops).toBe(1)
    await page.getByRole('searchbox').focus()
    for (let pressed = 0; pressed < 12 && !(await place()); pressed++) await page.keyboard.press('Tab')
    expect(await place()).toEqual([2, 'payee'])
    await press('ArrowRight', 2, 'account')
    await press('ArrowDown', 3, 'account')
    await press('End', 3, 'cleared')
    await press('Home', 3, 'select')
    await press('ArrowUp', 2, 'select')
    await press('ArrowUp', 1, 'select')
    await press('ArrowRight', 1, 'date')
    await press('ArrowDown', 2, 'date')
    await press('Escape', 2, 'payee')
    await page.keyboard.press('PageDown')
    await expect.poll(async () => (await place())?.[0] ?? 0).toBeGreaterThan(8)
    await press('Control+Home', 2, 'select')
    const total = Number(
      /^[\d,]+/.exec(await page.getByText(/^[\d,]+ transactions · /).innerText())?.[0].replace(',', ''),
    )
    expect(await grid.getAttribute('aria-rowcount')).toBe(String(total + 1))
    await page.keyboard.press('Control+End')
    await expect.poll(place).toEqual([total + 1, 'cleared'])
    expect(await countStops()).toBe(1)
    const [row, cell] = (await place())!
    await press('Tab', null)
    await press('Shift+Tab', row, cell)
  })

  it('keeps the focus by row and column while it is scrolled out of sight, and goes on from there', async () => {
    const { page, url } = opened()
    await page.goto(`${url}/app/transactions?month=all`)
    await page.getByRole('grid', { name: 'Transactions' }).waitFor()
    await page.locator('[data-cell=amount]').nth(1).focus()
    for (let row = 3; row < 41; row++) await press('ArrowDown', row, 'amount')
    await page.evaluate('scrollTo(0, 90_000)')
    await expect.poll(() => page.locator('[aria-rowindex="2"]').count()).toBe(0)
    expect(await place()).toEqual([40, 'amount'])
    expect(await countStops()).toBe(1)
    await press('ArrowDown', 41, 'amount')
    const isInSight = () =>
      page.evaluate(`(() => {
        const { top, bottom } = document.activeElement.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })()`)
    await expect.poll(isInSight).toBe(true)
  })

  it('moves its stop to a row that is drawn when none had the focus', async () => {
    const { page, url } = opened()
    await page.goto(`${url}/app/transactions?month=all`)
    await page.getByRole('grid', { name: 'Transactions' }).waitFor()
    await expect.poll(countStops).toBe(1)
    await page.evaluate('scrollTo(0, 4_000)')
    await expect.poll(() => page.locator('[aria-rowindex="2"]').count()).toBe(0)
    await expect.poll(countStops).toBe(1)
  })
}
