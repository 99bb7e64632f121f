import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { navigationLinks } from '#web/shell/navigation.ts'
import { useGrid } from './grid-steps.ts'
import { journeyInDemo } from './journey.ts'
import { expectWellMadeInAll } from './look.ts'
import { useRules } from './rule-steps.ts'
import { isTold } from './told.ts'
import { pressBoth, useTwoKeys } from './two-keys.ts'

// The frame by keyboard alone, in the demo household: the palette, going by two keys, the help and undo.

describe('the frame, by keys', () => {
  const { page, product, complaints } = journeyInDemo()

  const palette = () => page().getByRole('dialog', { name: 'Search or go to' })
  const option = (name: string | RegExp) => palette().getByRole('option', { name })

  async function openPalette(): Promise<void> {
    await page().keyboard.press('Control+k')
    await palette().getByRole('combobox').waitFor()
  }

  async function search(text: string, count: string): Promise<void> {
    await page().getByRole('grid', { name: 'Transactions' }).waitFor()
    await page().keyboard.press('Tab')
    await page().keyboard.press('/')
    await page().keyboard.press('Control+a')
    await page().keyboard.type(text)
    await page()
      .getByText(new RegExp(`^${count} · `))
      .waitFor()
  }

  /** The form of the first row that was found. */
  async function editFirst(): Promise<Locator> {
    await page().keyboard.press('Tab')
    await page().keyboard.press('j')
    await page().keyboard.press('e')
    const form = page().getByRole('dialog', { name: 'Edit transaction' })
    await form.waitFor()
    return form
  }

  /** Goes there by Tab, as far as that leads. */
  async function goTo(target: Locator): Promise<void> {
    await target.waitFor()
    const isThere = () => target.evaluate((one) => one.matches(':focus'))
    for (let pressed = 0; pressed < 60; pressed++) {
      if (await isThere()) return
      await page().keyboard.press('Tab')
    }
    throw new Error(`Tab leads nowhere near ${String(target)}`)
  }

  async function press(target: Locator, key: string): Promise<void> {
    await goTo(target)
    await page().keyboard.press(key)
  }

  async function typeIn(target: Locator, text: string): Promise<void> {
    await goTo(target)
    await page().keyboard.press('Control+a')
    await page().keyboard.type(text)
  }

  it('open a palette that names every screen', async () => {
    await page().getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    await openPalette()
    for (const { name } of navigationLinks) expect(await option(name).count()).toBeGreaterThan(0)
    await expectWellMadeInAll(page())
  })

  it('go to a month that is named', async () => {
    await page().keyboard.type('nov 25')
    await option('Dashboard of November 2025').waitFor()
    await page().keyboard.press('Enter')
    await page().waitForURL(/dashboard\?month=2025-11/)
    await page().getByText('November 2025').first().waitFor()
  })

  it('find a transaction by a few letters, and show it alone', async () => {
    await openPalette()
    await page().keyboard.type('harbour ins')
    await option(/^HARBOUR INSURANCE/)
      .first()
      .waitFor()
    await page().keyboard.press('Enter')
    await page().waitForURL(/transactions\?.*ids=/)
    await page().getByText('1 transaction', { exact: false }).first().waitFor()
  })

  it('remember what was used last, and give the focus back when nothing is chosen', async () => {
    await openPalette()
    await page().keyboard.type('categ')
    await page().keyboard.press('Enter')
    await page().getByRole('heading', { name: 'Categories', level: 1 }).waitFor()
    await openPalette()
    await palette()
      .getByRole('group', { name: 'Recent' })
      .getByRole('option', { name: 'Categories' })
      .waitFor()
    await page().keyboard.press('Escape')
    await palette().waitFor({ state: 'detached' })
  })

  it('say what fits nothing', async () => {
    await openPalette()
    await page().keyboard.type('q')
    await palette().getByText('Nothing fits.').waitFor()
    await page().keyboard.press('Escape')
  })

  useTwoKeys(page)

  it('show what can be pressed here and anywhere, and can be switched off (WCAG 2.1.4)', async () => {
    await page().keyboard.press('?')
    const help = page().getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.getByRole('region', { name: 'Transactions' }).getByText('New transaction').waitFor()
    await help.getByRole('region', { name: 'Anywhere' }).getByText('Go to Goals').waitFor()
    await expectWellMadeInAll(page())
    await help.getByRole('switch', { name: 'Use single keys' }).press('Space')
    await page().keyboard.press('Escape')
    await pressBoth(page(), 'gd')
    await openPalette()
    expect(new URL(page().url()).pathname).toBe('/app/transactions')
    await page().keyboard.type('keyboard')
    await page().keyboard.press('Enter')
    await help.getByRole('switch', { name: 'Use single keys' }).press('Space')
    await page().keyboard.press('Escape')
  })

  it('take back the last change, also after a reload', async () => {
    await page().goto(`${product().url}/app/accounts`)
    await page().getByRole('button', { name: 'Actions for Joint pot' }).click()
    await page()
      .getByRole('menuitem', { name: /^Delete/ })
      .click()
    await page()
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await isTold(page(), 'Joint pot was deleted')
    await page().reload()
    await page().getByRole('heading', { name: 'Accounts', level: 1 }).waitFor()
    await page().keyboard.press('Control+z')
    await isTold(page(), 'Undone')
    await page().getByRole('main').getByText('Joint pot').waitFor()
  })

  it('add one after the other in the form, reckoning', async () => {
    await page().goto(`${product().url}/app/transactions?month=all`)
    await page().getByRole('grid', { name: 'Transactions' }).waitFor()
    await page().keyboard.press('n')
    const form = page().getByRole('dialog', { name: 'Add transaction' })
    const description = form.getByRole('textbox', { name: 'Description' })
    await description.waitFor()
    const fillIn = async (text: string, amount: string) => {
      await typeIn(description, text)
      await typeIn(form.getByRole('textbox', { name: 'Amount' }), amount)
      await typeIn(form.getByRole('combobox', { name: 'Category' }), 'dining')
      await page().keyboard.press('Enter')
    }
    await fillIn('Lantern Tavern', '12.50+3')
    await page().keyboard.press('Control+Enter')
    await form.getByText('1 added, last “Lantern Tavern”.').waitFor()
    await expect.poll(() => description.evaluate((one) => one.matches(':focus'))).toBe(true)
    expect(await description.inputValue()).toBe('')
    expect(await form.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('')
    await expectWellMadeInAll(page())
    await fillIn('Lantern Tavern', '8*2.25')
    await press(form.getByRole('button', { name: 'Add transaction' }), 'Enter')
    await form.waitFor({ state: 'detached' })
    await search('lantern', '2 transactions')
    await page().getByText('out ($33.50)', { exact: false }).first().waitFor()
  })

  it('tie what came back to its purchase', async () => {
    await page().goto(`${product().url}/app/transactions?month=all`)
    await page().getByRole('grid', { name: 'Transactions' }).waitFor()
    await page().keyboard.press('n')
    const added = page().getByRole('dialog', { name: 'Add transaction' })
    await typeIn(added.getByRole('textbox', { name: 'Description' }), 'Lantern Tavern')
    await goTo(added.getByRole('radio', { name: 'Expense' }))
    await page().keyboard.press('ArrowRight')
    await typeIn(added.getByRole('textbox', { name: 'Amount' }), '5.50')
    await typeIn(added.getByRole('combobox', { name: 'Category' }), 'other income')
    await page().keyboard.press('Enter')
    await press(added.getByRole('button', { name: 'Add transaction' }), 'Enter')
    await added.waitFor({ state: 'detached' })
    await search('lantern in:', '1 transaction')
    const form = await editFirst()
    await press(form.getByRole('button', { name: 'Refund of a purchase' }), 'Enter')
    const purchases = page().getByRole('dialog', { name: 'Refund of which purchase?' })
    await press(purchases.getByRole('button', { name: /Lantern Tavern.*18\.00/ }), 'Enter')
    await isTold(page(), 'Tied to “Lantern Tavern”: spending there is that much less')
    await search('lantern', '3 transactions')
    await page().getByText('net ($28.00)', { exact: false }).first().waitFor()
    await page().getByText('refund of', { exact: false }).first().waitFor()
  })

  it('search by amount, divide a purchase and find its parts', async () => {
    await page().goto(`${product().url}/app/transactions?month=all`)
    await search('-1420', '1 transaction')
    const form = await editFirst()
    await press(form.getByRole('button', { name: 'Divide into parts' }), 'Space')
    await typeIn(form.getByRole('textbox', { name: 'Amount of part 1' }), '1000')
    await typeIn(form.getByRole('combobox', { name: 'Category of part 2' }), 'dining')
    await page().keyboard.press('Enter')
    await press(form.getByRole('button', { name: 'Person and tags of part 2' }), 'Enter')
    await typeIn(form.getByRole('textbox', { name: /^Person of part 2/ }), 'Ida')
    await typeIn(form.getByRole('textbox', { name: 'Amount of part 2' }), '500-80')
    await form.getByText('All of it is divided').waitFor()
    await expectWellMadeInAll(page())
    await page().keyboard.press('Enter')
    await form.waitFor({ state: 'detached' })
    await search('is:split sunset', '2 transactions')
    await page().getByText('part of $1,420.00', { exact: false }).first().waitFor()
  })

  it('save what is listed as a view, and open it again from its list and from the palette', async () => {
    await page().goto(`${product().url}/app/transactions?month=all`)
    await search('>=1000 out:', String.raw`\d+ transactions?`)
    await page().keyboard.press('Tab')
    await page().keyboard.press('v')
    const listed = page().getByRole('dialog', { name: 'Saved views' })
    await listed.getByText('This month · Groceries').waitFor()
    await expectWellMadeInAll(page())
    await press(listed.getByRole('button', { name: 'Save what is shown' }), 'Enter')
    const form = page().getByRole('dialog', { name: 'Save what is shown' })
    await typeIn(form.getByRole('textbox', { name: 'Name' }), 'Four figures')
    await page().keyboard.press('Enter')
    await listed.getByText('All months · “>=1000 out:”').waitFor()
    await page().keyboard.press('Escape')
    await page().goto(`${product().url}/app/transactions`)
    await page().getByRole('grid', { name: 'Transactions' }).waitFor()
    await page().keyboard.press('v')
    await press(listed.getByRole('link', { name: 'Four figures' }), 'Enter')
    await page().waitForURL(/transactions\?.*search=/)
    await page().getByRole('button', { name: 'Remove the filter >=1000' }).waitFor()
    await openPalette()
    await page().keyboard.type('large purch')
    await option(/^Large purchases/).waitFor()
    await page().keyboard.press('Enter')
    await page().waitForURL(/transactions\?.*sort=amount/)
    await page().getByRole('button', { name: 'Remove the filter >=300' }).waitFor()
  })

  useRules({ page, url: () => product().url, search })
  useGrid(() => ({ page: page(), url: product().url }))

  it('take back what the partner changed yesterday', async () => {
    await page().keyboard.press('Tab')
    await pressBoth(page(), 'gh')
    await page().getByRole('heading', { name: 'History', level: 1 }).waitFor()
    const changes = page().getByRole('list', { name: 'Changes' }).getByRole('listitem')
    const yesterday = changes
      .filter({ has: page().getByText('CORNER BAKERY') })
      .filter({ has: page().getByRole('button', { name: /^Take back: Edited a transaction/ }) })
    await press(yesterday.getByRole('button', { name: /^Take back/ }), 'Enter')
    await page().getByText('The change was taken back').waitFor()
    const reverted = changes.filter({ has: page().getByText('Took back: edited a transaction') })
    await reverted.getByText('CORNER BAKERY').waitFor()
    await expect.poll(() => reverted.locator('del, ins').allInnerTexts()).toEqual(['Groceries', 'Dining out'])
  })

  it('are not needed on a phone: the bar at the bottom leads on', async () => {
    await page().setViewportSize({ width: 390, height: 844 })
    await page()
      .getByRole('navigation', { name: 'Shortcuts' })
      .getByRole('link', { name: 'Dashboard' })
      .click()
    await page().getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    await page().getByRole('button', { name: 'More', exact: true }).click()
    await page()
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: 'Goals', exact: true })
      .click()
    await page().getByRole('heading', { name: 'Savings Goals', level: 1 }).waitFor()
    await page().getByRole('link', { name: 'Add transaction' }).click()
    await page().getByRole('dialog', { name: 'Add transaction' }).waitFor()
    expect(complaints()).toEqual([])
  })
})
