import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { journeyInDemo } from './journey.ts'
import { expectWellMade } from './look.ts'
import { tellOfFrames, useQuickForm } from './quick-form-steps.ts'
import { isTold } from './told.ts'

// The list of transactions of the demo household: narrowed in the panel, with what the account held beside each row, and a
// category that is always divided.

describe('the list of transactions', () => {
  const { page, product, complaints } = journeyInDemo()

  const grid = () => page().getByRole('grid', { name: 'Transactions' })
  const rows = () => grid().locator('[data-key][aria-rowindex]')
  const chip = (text: string) => page().getByRole('button', { name: `Remove the filter ${text}` })
  const rowsInSight = () =>
    rows().evaluateAll(
      (all) =>
        all
          .map((row) => row.getBoundingClientRect())
          .filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
    )
  /** '($12.50)' is -1250. */
  const toCents = (text: string) => {
    const digits = Number(text.replaceAll(/\D/g, ''))
    return text.includes('(') ? -digits : digits
  }
  const readColumns = async (...columns: number[]) => {
    const texts = await rows().evaluateAll(
      (all, columns) =>
        columns.map((at) =>
          all.map((row) => row.querySelector(`[aria-colindex="${at}"]`)?.textContent ?? ''),
        ),
      columns,
    )
    return texts.map((all) => all.map(toCents))
  }

  async function openPanel(): Promise<Locator> {
    await page()
      .getByRole('button', { name: /^Filters/ })
      .click()
    return page().getByRole('dialog', { name: 'Filters' })
  }

  it('is narrowed to an account in the panel, and then says what it held after each transaction', async () => {
    await page().goto(`${product().url}/app/transactions?month=all`)
    await rows().first().waitFor()
    expect(await grid().getByRole('columnheader', { name: 'Balance' }).count()).toBe(0)
    const panel = await openPanel()
    await panel.getByLabel('Filter by account').selectOption({ label: 'Chequing' })
    await panel.getByRole('button', { name: 'Done' }).click()
    await chip('Chequing').waitFor()
    await grid().getByRole('columnheader', { name: 'Balance' }).waitFor()
    await expect.poll(() => rows().count()).toBeGreaterThan(18)
    // Of one moment: more rows are drawn after those in sight.
    const [amounts = [], balances = []] = await readColumns(6, 7)
    for (const [at, balance] of balances.slice(1).entries())
      expect(balance, `row ${at + 2}`).toBe((balances[at] ?? 0) - (amounts[at] ?? 0))
    const beside = page().getByRole('link', { name: /^Chequing/ })
    expect(toCents(/\(?\$[\d,.]+\)?/.exec(await beside.innerText())?.[0] ?? '')).toBe(balances[0])
    await expectWellMade(page())
  })

  it('is narrowed to a category, too, with 18 rows in sight, and then cannot say what was held', async () => {
    await page().setViewportSize({ width: 1440, height: 900 })
    const panel = await openPanel()
    await panel.getByLabel('Filter by category').selectOption({ label: 'All of Needs' })
    await panel.getByRole('button', { name: 'Done' }).click()
    await chip('All of Needs').waitFor()
    await page().getByText('no balance beside rows that are filtered').waitFor()
    await expect.poll(() => grid().getByRole('columnheader', { name: 'Balance' }).count()).toBe(0)
    await expect.poll(rowsInSight).toBeGreaterThanOrEqual(18)
    await chip('All of Needs').click()
    await grid().getByRole('columnheader', { name: 'Balance' }).waitFor()
    await page().getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => chip('Chequing').count()).toBe(0)
  })

  it('takes a category that is always divided', async () => {
    await page().goto(`${product().url}/app/categories`)
    await page().getByRole('button', { name: 'Actions for Utilities' }).click()
    await page().getByRole('menuitem', { name: 'Always divide' }).click()
    const dialog = page().getByRole('dialog', { name: 'Always divide Utilities' })
    await dialog.getByLabel('Percent of part 1').fill('80')
    await dialog.getByText('20% left to divide').waitFor()
    await dialog.getByRole('combobox', { name: 'Category of part 2' }).fill('Subscr')
    await page().getByRole('option', { name: 'Subscriptions' }).click()
    await dialog.getByLabel('Percent of part 2').fill('25')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('The parts have to make 100%.').waitFor()
    await dialog.getByLabel('Percent of part 2').fill('20')
    await dialog.getByText('The parts make 100%').waitFor()
    await expectWellMade(page())
    await dialog.getByRole('button', { name: 'Save' }).click()
    await isTold(page(), 'Utilities is divided from now on')
    const earlier = page().getByRole('alertdialog', { name: /^Divide \d+ earlier transactions, too\?$/ })
    await earlier.getByRole('button', { name: 'Leave them' }).click()
    await page().getByText('Always divided: 80% Utilities, 20% Subscriptions').waitFor()
  })

  async function add(name: string, amount: string, isKeptWhole = false): Promise<void> {
    await page().goto(`${product().url}/app/transactions?action=add&type=expense`)
    const form = page().getByRole('dialog')
    await form.getByLabel('Amount').fill(amount)
    const category = form.getByRole('combobox', { name: 'Category', exact: true })
    await category.fill('Utilit')
    await page().getByRole('option', { name: 'Utilities' }).click()
    await form.getByText('Always divided: 80% Utilities, 20% Subscriptions').waitFor()
    if (isKeptWhole) {
      await form.getByRole('button', { name: 'Keep this one whole' }).click()
      await form.getByText('This one stays in one piece.').waitFor()
    }
    await form.locator('[name=description]').fill(name)
    await page().keyboard.press('Enter')
    await form.waitFor({ state: 'detached' })
  }
  /** '($8.01) Utilities' of each row with this name. */
  const found = (name: string) =>
    rows()
      .filter({ hasText: name })
      .evaluateAll((all) =>
        all.map((row) =>
          [6, 5].map((at) => row.querySelector(`[aria-colindex="${at}"]`)?.textContent).join(' '),
        ),
      )

  it('shows the parts of what is given to it, which make the whole to the cent', async () => {
    await add('Harbour Fibre', '10.01')
    await expect
      .poll(async () => (await found('Harbour Fibre')).map((row) => row.replace(/\?$/, '')).toSorted())
      .toEqual(['($2.00) Subscriptions', '($8.01) Utilities'])
    await expect.poll(() => rows().filter({ hasText: 'part of $10.01' }).count()).toBe(2)
    await expectWellMade(page())
  })

  it('leaves one whole where somebody wants that', async () => {
    await add('Harbour Modem', '10.01', true)
    await expect
      .poll(async () => (await found('Harbour Modem')).map((row) => row.replace(/\?$/, '')))
      .toEqual(['($10.01) Utilities'])
  })

  it('has of another list what is in sight first', async () => {
    await page().goto(`${product().url}/app/transactions?month=all`)
    const hasRowsBeyond = () =>
      rows().evaluateAll((all) => all.some((row) => row.getBoundingClientRect().top > innerHeight + 300))
    await expect.poll(hasRowsBeyond).toBe(true)
    const panel = await openPanel()
    await tellOfFrames(page(), false)
    await panel.getByLabel('Filter by category').selectOption({ label: 'All of Needs' })
    await chip('All of Needs').waitFor()
    await expect.poll(async () => (await rows().first().innerText()).includes('Salary')).toBe(false)
    await expect.poll(hasRowsBeyond).toBe(false)
    expect(await rowsInSight()).toBeGreaterThan(15)
    await tellOfFrames(page(), true)
    await page().reload()
    await expect.poll(hasRowsBeyond).toBe(true)
  })

  useQuickForm({ page, url: () => product().url })

  it('is sifted by the letters that follow before the server has answered', async () => {
    // What is still being saved would call the question below off.
    await page().goto(`${product().url}/app/transactions`)
    await expect.poll(() => found('Harbour Modem')).toHaveLength(1)
    // In the first days of a month there are few.
    const all = await rows().count()
    const search = page().getByRole('searchbox', { name: 'Search transactions' })
    await search.fill('harbour')
    await expect.poll(() => rows().count()).toBeLessThan(all)
    await expect.poll(() => found('Harbour Fibre')).toHaveLength(2)
    let answer: () => void = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const lists = /\/api\/transactions\?/
    await page().route(lists, async (route) => {
      await answered
      await route.continue()
    })
    await search.fill('harbour modem')
    await expect.poll(() => rows().count()).toBe(1)
    await page().getByText('1 transaction', { exact: true }).waitFor()
    const asked = page().waitForResponse(lists)
    answer()
    await (await asked).finished()
    await page().unroute(lists)
    expect(await found('Harbour Modem')).toHaveLength(1)
    await search.fill('')
    await expect.poll(() => rows().count()).toBeGreaterThanOrEqual(all)
    expect(complaints()).toEqual([])
  })
})
