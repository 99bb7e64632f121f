// What the journey through recurring bills does in October: payments that may be a bill's, bills that end, money out of
// savings.
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { addDays, day as toDay } from '#domain/calendar.ts'
import { formatDay } from '#domain/date-sentences.ts'
import { expectWellMade, expectWellMadeInAll } from './look.ts'
import { billRow, changeAndWait, enterExpense, formatShortDay } from './recurring.ts'
import { isTold } from './told.ts'

type Opened = {
  page: () => Page
  goTo: (path: string) => Promise<void>
  openBills: () => Promise<void>
  /** Whose October it is. */
  year: number
}

export function useBillsLater({ goTo, openBills, year, ...opened }: Opened): void {
  const firstSaturday = addDays(toDay(`${year}-10-08`), 6 - new Date(`${year}-10-08T00:00:00Z`).getUTCDay())
  let page: Page
  beforeAll(() => void (page = opened.page()))

  const bill = (name: string) => billRow(page, name)

  /** What the list of accounts says of one. */
  const held = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
      .innerText()

  const readDollars = (text: string) => Number(text.replaceAll(/\D/g, '')) * (text.includes('(') ? -1 : 1)

  it('have paid the debt to the cent and ended, and count no pay that did not come (money.md B1, B3)', async () => {
    await bill('Car').getByText('Paid off: nothing is owed', { exact: false }).waitFor()
    await bill('Wages').getByText('Overdue').waitFor()
    // What is coming is read once more after what was missed.
    await openBills()
    await page.getByText('Show figures').click()
    const today = page.getByRole('table', { name: 'Balance of Chequing' }).getByRole('row').nth(1)
    const cells = await today.getByRole('cell').allInnerTexts()
    expect(cells[0]).toBe('Streambox ($15.99), short by $15.99')
    await goTo('/app/accounts')
    await page.getByRole('img', { name: /^Car loan over \d+ months: .*\$0\.00 now$/ }).waitFor()
    expect(await held('Car loan')).toMatch(/3 transactions[^]*\$0\.00/)
    // Of what was missed it takes the last Streambox off, and adds none of the seven wages.
    const [chequing = ''] = /\(\$[\d,.]+\)/.exec(await held('Chequing')) ?? []
    expect(readDollars(cells[1] ?? '')).toBe(readDollars(chequing) - 1599)
  })

  it('ask on their screen, too, whose payment one is: one is refused, one of another price accepted', async () => {
    const asked = page.getByRole('region', { name: 'Are these payments of your bills?' })
    await goTo('/app/transactions?action=add&type=expense')
    await enterExpense(page, 'Corner shop', '12.50', `${year}-10-05`)
    await isTold(page, 'Is ($12.50) the payment of Gym?')
    await openBills()
    await asked.getByRole('button', { name: 'No: Corner shop is no payment of Gym' }).press('Enter')
    await asked.waitFor({ state: 'detached' })
    await goTo('/app/transactions?action=add&type=expense')
    await enterExpense(page, 'Gym', '13.00', `${year}-10-04`)
    await isTold(page, 'Is ($13.00) the payment of Gym?')
    await openBills()
    await asked.getByText('$0.50 more than expected', { exact: false }).waitFor()
    await expectWellMade(page)
    await asked.getByRole('button', { name: 'Yes: Gym is the payment of Gym' }).press('Enter')
    await asked.waitFor({ state: 'detached' })
    await bill('Gym').getByText('Due in 11 days').waitFor()
    await bill('Gym').getByText('Was $12.50, last paid $13.00. Use the new amount?').waitFor()
  })

  it('end after so many payments, move off weekends, and say so (money.md B3)', async () => {
    await openBills()
    await page.getByRole('button', { name: 'Add bill' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add bill' })
    await dialog.getByLabel('Name').fill('Sofa')
    await dialog.getByLabel('Amount').fill('40')
    await dialog.getByLabel('Due date').fill(firstSaturday)
    await dialog.getByLabel('Ends').selectOption({ label: 'After some payments' })
    await dialog.getByRole('button', { name: 'Add bill' }).click()
    await dialog.getByText('Enter a number from 1 to 1200').waitFor()
    await dialog.getByLabel('Number of payments').fill('2')
    await dialog.getByLabel('When it falls on a weekend').selectOption({ label: 'The Monday after' })
    await dialog.getByText(/The last: /).waitFor()
    await dialog.getByLabel('Category').selectOption({ label: 'Housing' })
    await expectWellMade(page)
    await changeAndWait(page, () => dialog.getByRole('button', { name: 'Add bill' }).click())
    await bill('Sofa')
      .getByText(/2 left, until/)
      .waitFor()
    await bill('Sofa')
      .getByText(`${formatShortDay(addDays(firstSaturday, 2))} · Monthly`, { exact: false })
      .waitFor()
    for (const left of [/The last one/, /Ended/]) {
      await bill('Sofa').getByRole('button', { name: 'Actions for Sofa' }).press('Enter')
      await changeAndWait(page, () => page.getByRole('menuitem', { name: /^Skip / }).press('Enter'))
      await bill('Sofa').getByText(left).waitFor()
    }
    await page.getByRole('region', { name: 'Ended' }).getByText('Sofa').waitFor()
    await expectWellMadeInAll(page)
  })

  it('leave the savings of a month smaller where money came out of them (money.md M1)', async () => {
    await goTo('/app/transactions')
    await page.getByRole('button', { name: 'Transfer', exact: true }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('From').selectOption({ label: 'Savings' })
    await form.getByLabel('To', { exact: true }).selectOption({ label: 'Chequing' })
    await form.getByLabel('Amount').fill('50')
    await form.getByLabel('Description').fill('Out of savings')
    await form.getByLabel('Category').selectOption({ label: 'Savings' })
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/transfers'))
    await form.getByRole('button', { name: 'Transfer', exact: true }).click()
    expect((await sent).status()).toBe(200)
    await form.waitFor({ state: 'detached' })
    await goTo('/app/dashboard')
    await page
      .locator('dl > div')
      .filter({ has: page.getByText('Savings and debt', { exact: true }) })
      .getByText('($50.00)')
      .first()
      .waitFor()
  })

  it('warn of a payment that was entered ahead, until somebody dismisses it (money.md B2)', async () => {
    await goTo('/app/transactions?action=add&type=expense')
    const form = page.getByRole('dialog', { name: 'Add transaction' })
    await form.getByLabel('Description').fill('New roof')
    await form.getByLabel('Amount').fill('300')
    await form.getByLabel('Date').fill(`${year}-10-04`)
    await form.getByLabel('Account').selectOption({ label: 'Savings' })
    await form.getByRole('button', { name: 'Add transaction' }).click()
    await form.waitFor({ state: 'detached' })
    await goTo('/app/dashboard')
    const short = `Savings is short by $300.00 on ${formatDay(toDay(`${year}-10-04`), 'en-US')}, because of New roof`
    const card = page.getByRole('region', { name: 'Recurring bills' })
    await card.getByRole('button', { name: 'Show 1 more' }).click()
    await card.getByText(short, { exact: true }).waitFor()
    await page.getByRole('button', { name: `Dismiss: ${short}` }).click()
    await card.getByText(short, { exact: true }).waitFor({ state: 'detached' })
  })
}
