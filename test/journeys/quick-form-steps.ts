// The form of a transaction comes and goes with the frame of its key, and the page behind is shut off and given back right
// after. Held against what a modal dialog promises, at each moment of it.
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

/** Frames come, and nobody in the page is told of them, until it is told again. */
export const tellOfFrames = (page: Page, isTold: boolean) =>
  page.evaluate((isTold) => {
    const told = Reflect.get(window, 'told') ?? requestAnimationFrame
    Object.assign(window, { told, requestAnimationFrame: isTold ? told : () => 0 })
  }, isTold)

type Opened = { page: () => Page; url: () => string }

export function useQuickForm({ url, ...opened }: Opened): void {
  let page: Page
  beforeAll(() => void (page = opened.page()))

  const description = () => page.locator('dialog[open] [name=description]')
  /** Where the focus is, whether the form is a modal one, and whether the page is shut off and held from scrolling. */
  const state = () =>
    page.evaluate(() => {
      const isShutOff = document.querySelector('dialog:modal') !== null
      const focused = document.activeElement
      return {
        focus:
          focused?.getAttribute('name') ?? focused?.closest('[data-key]')?.getAttribute('data-key') ?? null,
        isFormOpen: document.querySelector('dialog[open]:not([data-holds-page])') !== null,
        isShutOff,
        isHeld: document.documentElement.style.overflow === 'hidden',
      }
    })
  const open = (focus: string) => ({ focus, isFormOpen: true, isShutOff: true, isHeld: true })
  const closed = (focus: string | null) => ({ focus, isFormOpen: false, isShutOff: false, isHeld: false })
  const listRow = (at: number) => page.locator('[aria-label=Transactions] [data-row-focus]').nth(at)
  async function focusRow(at: number): Promise<string> {
    await listRow(at).focus()
    return String((await state()).focus)
  }
  it('shuts the page off when it is there, keeps its focus meanwhile, and gives both back', async () => {
    await page.goto(`${url()}/app/transactions`)
    await listRow(2).waitFor()
    // What may be linked comes above the list.
    await page.waitForLoadState('networkidle')
    const row = await focusRow(2)
    const place = () => page.getByRole('grid', { name: 'Transactions' }).boundingBox()
    const before = await place()
    const left = await page.evaluateHandle(() => {
      const names: string[] = []
      addEventListener(
        'blur',
        ({ target }) => names.push((target as Element).getAttribute?.('name') ?? ''),
        true,
      )
      return names
    })
    await page.keyboard.press('n')
    await description().waitFor()
    await expect.poll(state).toEqual(open('description'))
    expect(await place()).toEqual(before)
    expect(await left.jsonValue()).not.toContain('description')
    await listRow(1).evaluate((other) => (other as HTMLElement).focus())
    expect(await state()).toEqual(open('description'))
    await page.keyboard.press('Escape')
    await expect.poll(state).toEqual(closed(row))
  })

  it('is what it will be with the next key, however soon that is', async () => {
    await page.goto(`${url()}/app/transactions`)
    await listRow(2).waitFor()
    const row = await focusRow(2)
    await tellOfFrames(page, false)
    await page.keyboard.press('n')
    await description().waitFor()
    expect(await state()).toEqual({ ...open('description'), isShutOff: false, isHeld: false })
    await page.keyboard.press('Shift')
    expect(await state()).toEqual(open('description'))
    await page.keyboard.press('Escape')
    await description().waitFor({ state: 'detached' })
    expect(await state()).toEqual({ ...closed(null), isShutOff: true, isHeld: true })
    await page.keyboard.press('Shift')
    expect(await state()).toEqual(closed(row))
    await page.keyboard.press('n')
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await description().waitFor()
    await page.keyboard.press('Escape')
    await page.mouse.click(2, 2)
    expect((await state()).isFormOpen).toBe(false)
    await tellOfFrames(page, true)
  })

  it('is as it was wanted last, however late the address follows', async () => {
    await page.goto(`${url()}/app/transactions`)
    await listRow(2).waitFor()
    const search = () => page.evaluate('location.search')
    await page.keyboard.press('n')
    await description().waitFor()
    await expect.poll(search).toBe('?action=add')
    // The browser goes back when it is told here, and not before.
    await page.evaluate(() => {
      const back = history.back.bind(history)
      history.back = () => Object.assign(window, { isAsked: true })
      const goBack = () => Object.assign(history, { back }).back()
      Object.assign(window, { goBack, isAsked: false, isBack: false })
      addEventListener('popstate', () => Object.assign(window, { isBack: true }), { once: true })
    })
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate('isAsked')).toBe(true)
    await page.keyboard.press('n')
    await description().fill('Opened once more')
    expect(await search()).toBe('?action=add')
    await page.evaluate('goBack()')
    await expect.poll(() => page.evaluate('isBack')).toBe(true)
    await expect.poll(search).toBe('?action=add')
    expect(await description().inputValue()).toBe('Opened once more')
    await page.keyboard.press('Escape')
    await expect.poll(search).toBe('')
    expect(await description().count()).toBe(0)
  })

  it('keeps the place of the fields that come after its first frame', async () => {
    await page.goto(`${url()}/app/transactions`)
    await listRow(2).waitFor()
    const form = page.locator('dialog[open] form')
    const height = () => form.evaluate((element) => element.getBoundingClientRect().height)
    await tellOfFrames(page, false)
    await page.keyboard.press('n')
    await description().waitFor()
    expect(await form.getByLabel('Person').count()).toBe(0)
    const atFirst = await height()
    await page.keyboard.press('Escape')
    await tellOfFrames(page, true)
    await page.keyboard.press('n')
    await form.getByLabel('Person').waitFor()
    await expect.poll(async () => Math.abs((await height()) - atFirst)).toBeLessThan(4)
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await state()).isShutOff).toBe(false)
  })

  it('hands the focus to the next row when what it had open is deleted', async () => {
    await page.goto(`${url()}/app/transactions?search=Harbour`)
    await listRow(1).waitFor()
    const row = await focusRow(0)
    const keys = await page
      .locator('[aria-label=Transactions] [data-key][aria-rowindex]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-key')))
    expect(keys[0]).toBe(row)
    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    // Under the pointer it stays.
    await page.getByRole('button', { name: 'Undo' }).hover()
    await expect.poll(async () => keys.indexOf(String((await state()).focus))).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.locator(`[data-key="${row}"]`).count()).toBe(1)
  })
}
