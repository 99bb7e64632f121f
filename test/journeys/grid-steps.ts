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

  it('is drawn in brief while it is flung, without a gap, and in full once it rests (0078)', async () => {
    const { page, url } = opened()
    await page.goto(`${url}/app/transactions?month=all`)
    await page.getByRole('grid', { name: 'Transactions' }).waitFor()
    await page.locator('[data-cell=amount]').nth(1).focus()
    const at = await place()
    // From end to end, until it was seen in brief for some frames: on a busy machine a frame may be too long for a fling.
    const gaps = await page.evaluate<string[]>(`new Promise((resolve) => {
      const list = document.querySelector('[role=grid] > [role=rowgroup]')
      const gaps = []
      let briefFrames = 0
      let step = 200
      const look = () => {
        const rows = [...list.querySelectorAll('[role=row]')]
        if (rows.some((row) => !row.querySelector('[data-cell]'))) briefFrames += 1
        let covered = Math.max(list.getBoundingClientRect().top, 0)
        const end = Math.min(list.getBoundingClientRect().bottom, innerHeight)
        const places = rows.map((row) => row.getBoundingClientRect()).sort((a, b) => a.top - b.top)
        for (const { top, bottom } of places) if (top <= covered + 1) covered = Math.max(covered, bottom)
        if (covered < end - 1) gaps.push(covered + ' of ' + end)
        if (briefFrames > 20) return resolve(gaps)
        const before = scrollY
        scrollBy(0, step)
        if (scrollY === before) step = -step
        requestAnimationFrame(look)
      }
      look()
    })`)
    expect(gaps).toEqual([])
    const rows = () =>
      page.locator('[role=grid] [data-key][aria-rowindex]').evaluateAll((all) => ({
        brief: all.filter((row) => !row.querySelector('[data-cell=payee]')).length,
        positions: all.map((row) => Number(row.getAttribute('aria-rowindex'))),
      }))
    await expect.poll(async () => (await rows()).brief).toBe(0)
    const { positions } = await rows()
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    expect(await place()).toEqual(at)
    expect(await countStops()).toBe(1)
  })

  it('has the cell that is gone to at once, however quickly pages are turned', async () => {
    const { page, url } = opened()
    await page.goto(`${url}/app/transactions?month=all`)
    await page.getByRole('grid', { name: 'Transactions' }).waitFor()
    await page.locator('[data-cell=amount]').nth(1).focus()
    const first = (await place())?.[0] ?? 0
    await page.keyboard.press('PageDown')
    await expect.poll(async () => (await place())?.[0] ?? 0).toBeGreaterThan(8)
    const rows = ((await place())?.[0] ?? 0) - first
    await page.evaluate(`(async () => {
      for (let pressed = 0; pressed < 8; pressed++) {
        document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }))
        do await new Promise(requestAnimationFrame)
        while (document.activeElement === document.body)
      }
    })()`)
    await expect.poll(place).toEqual([first + 9 * rows, 'amount'])
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
