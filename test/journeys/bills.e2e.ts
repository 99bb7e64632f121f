import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { day as toDay, dayInMonth, month } from '#domain/calendar.ts'
import { formatDay } from '#domain/date-sentences.ts'
import { expectWellMade, expectWellMadeInAll } from './look.ts'
import {
  addBill,
  billRow,
  changeAndWait,
  enterExpense,
  journeyThroughTime,
  readPastDates,
} from './recurring.ts'
import { useBillsLater } from './bills-later.ts'
import { holdAction, isTold } from './told.ts'

// A bill that is due on the 31st, over a February: the product is stopped at the end of January and started again on
// 1 March, by a clock that is put ahead.

const year = new Date().getUTCFullYear() + 1
const january31 = `${year}-01-31`
const endOfFebruary = dayInMonth(month(`${year}-02`), 31)
const march31 = `${year}-03-31`

const ada = { fullName: 'Ada Example', email: 'ada@example.com', password: 'a quiet sunday evening' }

/** What the bank says on 1 March: the rent of February went up, and a film is paid on each 14th. */
const bankFile = [
  'Date,Description,Amount',
  `${year}-03-01,RENT,-84.00`,
  ...[`${year}-02`, `${year}-01`, `${year - 1}-12`, `${year - 1}-11`].map(
    (of) => `${of}-14,STREAMBOX,-15.99`,
  ),
].join('\n')

describe('recurring bills', () => {
  const { goTo, restartOn, ...journey } = journeyThroughTime(`${year}-01-30`, ada, { BILLING: 'off' })
  let page: Page
  beforeAll(() => void (page = journey.page()))

  it('are none at first, and the form says what is missing', async () => {
    await page.getByRole('link', { name: 'Recurring' }).click()
    await page.getByText('No bills yet').waitFor()
    await expectWellMadeInAll(page)
    await page.getByRole('button', { name: 'Add bill' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add bill' })
    await dialog.getByRole('button', { name: 'Add bill' }).click()
    for (const sentence of ['Enter a name', 'Enter an amount', 'Choose a category'])
      await dialog.getByRole('paragraph').filter({ hasText: sentence }).waitFor()
  })

  it('take a bill due on the 31st, say its next dates, and that it is not covered (R44)', async () => {
    const dialog = page.getByRole('dialog', { name: 'Add bill' })
    await dialog.getByLabel('Name').fill('Rent')
    await dialog.getByLabel('Amount').fill('80')
    await dialog.getByLabel('Due date').fill(january31)
    await dialog.getByText(new RegExp(`^Next: Jan 31, Feb ${endOfFebruary.slice(8)}, and Mar 31$`)).waitFor()
    await dialog.getByLabel('Category').selectOption({ label: 'Housing' })
    await dialog.getByLabel('Create its transactions by itself').check()
    await expectWellMade(page)
    await dialog.getByRole('button', { name: 'Add bill' }).click()
    await rent().getByText('Due tomorrow').waitFor()
    await page.getByText(shortOfRent, { exact: true }).waitFor()
    await expectWellMadeInAll(page)
  })

  it('warn as many days ahead as is chosen, and on the dashboard, until somebody dismisses it', async () => {
    const dismiss = page.getByRole('button', { name: `Dismiss: ${shortOfRent}` })
    const lead = page.getByLabel('Warn of what is not covered')
    await lead.selectOption({ label: 'on the day' })
    await dismiss.waitFor({ state: 'detached' })
    await lead.selectOption({ label: '7 days ahead' })
    await dismiss.waitFor()
    await goTo('/app/dashboard')
    const card = page.getByRole('region', { name: 'Recurring bills' })
    await card.getByText(shortOfRent).waitFor()
    await expectWellMade(page)
    await dismiss.press('Enter')
    const undo = await holdAction(page, 'Rent is not warned of again, unless what lacks changes')
    await card.getByText(shortOfRent).waitFor({ state: 'detached' })
    // One is sent after the other, however long the server takes over the first.
    const [sent, answering]: [string[], PromiseWithResolvers<void>] = [[], Promise.withResolvers()]
    const dismissals = /shortfall-dismissals/
    await page.route(dismissals, async (route) => {
      sent.push(route.request().method())
      await answering.promise
      return route.continue()
    })
    await undo.click()
    await card.getByText(shortOfRent).waitFor()
    await dismiss.click()
    await card.getByText(shortOfRent).waitFor({ state: 'detached' })
    expect(sent).toEqual(['DELETE'])
    const dismissed = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    answering.resolve()
    await dismissed
    await page.unroute(dismissals)
    await openBills()
    await page.getByText(shortOfRent, { exact: true }).waitFor()
    expect(await dismiss.count()).toBe(0)
  })

  it('have nothing to create before they are due', async () => {
    await page.getByRole('button', { name: 'Create transactions for due bills' }).click()
    await isTold(page, 'No bills due for automatic transaction creation.')
  })

  it('are created by the job, each date of the time it was off once, with its own day (R43, R44)', async () => {
    await restartOn(`${year}-03-01`)
    await expect
      .poll(() => statesOfRent(), { interval: 2000 })
      .toEqual([`${inWords(endOfFebruary)} Created`, `${inWords(january31)} Created`])
    await goTo('/app/transactions?month=all')
    await page.getByText('2 transactions').waitFor()
  })

  it('know the payment in a bank file: it takes the place of what was created, and the difference is named', async () => {
    await goTo('/app/import')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(bankFile) })
    await page.getByText('Payment of Rent, $4.00 more than expected').first().waitFor()
    await page.getByRole('button', { name: 'Use this account' }).click()
    await page.getByRole('button', { name: 'Import 5 transactions' }).click()
    await page.getByRole('button', { name: /(Go on to|See) the receipt/ }).click()
    const paid = page.getByRole('list', { name: 'Bills paid' })
    await paid.getByText('Payment of Rent, $4.00 more than expected').waitFor()
    await expectWellMadeInAll(page)
    expect(await statesOfRent()).toEqual([`${inWords(endOfFebruary)} Paid`, `${inWords(january31)} Created`])
    await goTo('/app/transactions?month=all')
    await page.getByText('6 transactions').waitFor()
    await expect.poll(() => page.getByText('payment of Rent').count()).toBe(2)
  })

  it('ask whether the new price stays', async () => {
    await openBills()
    await rent().getByText('Was $80.00, last paid $84.00. Use the new amount?').waitFor()
    await expectWellMadeInAll(page)
    await rent().getByRole('button', { name: 'Use $84.00' }).click()
    await rent().getByText('($84.00)').waitFor()
    await page.getByRole('button', { name: 'Use $84.00' }).waitFor({ state: 'detached' })
  })

  it('skip a date, and take that back', async () => {
    await rent().getByRole('button', { name: 'Actions for Rent' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Skip Mar 31' }).press('Enter')
    const undo = await holdAction(page, `Rent of ${inWords(march31)} was skipped`)
    await rent().getByText('Due in 60 days').waitFor()
    await undo.click()
    await rent().getByText('Due in 30 days').waitFor()
  })

  it('offer what comes back every month, and add it when asked to only', async () => {
    const found = page.getByRole('region', { name: 'Found in your transactions' })
    await found.getByText('$15.99 each month').waitFor()
    expect(await found.getByRole('listitem').count()).toBe(1)
    await found.getByRole('button', { name: 'Dismiss Streambox' }).click()
    const undo = await holdAction(page, 'Streambox is not offered again')
    await found.waitFor({ state: 'detached' })
    await undo.click()
    await found.getByRole('button', { name: 'Add Streambox' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add this bill?' })
    await dialog.getByLabel('Category').selectOption({ label: 'Subscriptions' })
    await dialog.getByRole('button', { name: 'Add bill' }).click()
    await bill('Streambox').getByText('Due in 13 days').waitFor()
    await found.waitFor({ state: 'detached' })
  })

  it('rest and wake up again', async () => {
    const toggle = page.getByRole('switch', { name: 'Streambox is active' })
    // An answer that comes late moves the row once more, and what is open in it closes.
    await changeAndWait(page, () => toggle.press('Space'))
    await page.getByRole('region', { name: 'Inactive' }).getByText('Streambox').waitFor()
    // The row went elsewhere, and the focus with it.
    await changeAndWait(page, () => page.keyboard.press('Space'))
    await bill('Streambox').getByText('Due in 13 days').waitFor()
  })

  it('say that they create by themselves, and are switched in their menu', async () => {
    const streambox = bill('Streambox')
    for (const [choice, state] of [
      ['Turn auto-create on', 'visible'],
      ['Turn auto-create off', 'detached'],
    ] as const) {
      await streambox.getByRole('button', { name: 'Actions for Streambox' }).press('Enter')
      await changeAndWait(page, () => page.getByRole('menuitem', { name: choice }).press('Enter'))
      await streambox.getByText('Auto-create', { exact: true }).waitFor({ state })
    }
  })

  it('are deleted after a question, and come back from the toast', async () => {
    await rent().getByRole('button', { name: 'Actions for Rent' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete bill' }).click()
    const undo = await holdAction(page, 'Rent was deleted')
    await rent().waitFor({ state: 'detached' })
    await undo.click()
    await rent().getByText('Due in 30 days').waitFor()
  })

  it('are offered to a payment that is entered by hand', async () => {
    await goTo('/app/transactions?action=add&type=expense')
    await enterExpense(page, 'Streambox', '15.99', `${year}-03-14`)
    await (await holdAction(page, 'Is ($15.99) the payment of Streambox?', 'Link')).click()
    await isTold(page, 'Linked as the payment of Streambox')
    await page.getByText('payment of Streambox', { exact: false }).first().waitFor()
    await openBills()
    await bill('Streambox').getByText('Due in 44 days').waitFor()
  })

  it('stand on the dashboard when they are near', async () => {
    await goTo('/app/dashboard')
    await page.getByRole('region', { name: 'Recurring bills' }).getByText('Nothing is due').waitFor()
  })

  it('pay a debt that is an account, and wait for pay that may not come', async () => {
    await goTo('/app/accounts')
    await page.getByRole('button', { name: 'Add account' }).click()
    const account = page.getByRole('dialog', { name: 'Add account' })
    await account.getByLabel('Name').fill('Car loan')
    await account.getByLabel('Type').selectOption({ label: 'Debt' })
    await account.getByLabel('Balance').fill('-250')
    await account.getByRole('button', { name: 'Add account' }).click()
    await account.waitFor({ state: 'detached' })
    await openBills()
    const car = { name: 'Car', amount: '100', dueDate: `${year}-03-05`, category: 'Debt Payment' }
    await addBill(page, car, async (form) => {
      await form.getByLabel('Goes into another of your accounts').selectOption({ label: 'Car loan' })
    })
    await bill('Car').getByText('$250.00 left to pay', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Add bill' }).click()
    const form = page.getByRole('dialog', { name: 'Add bill' })
    await form.getByText('Payday', { exact: true }).click()
    await form.getByLabel('Name').fill('Wages')
    await form.getByLabel('Amount').fill('2500')
    await form.getByLabel('Due date').fill(`${year}-03-25`)
    await form.getByLabel('Category').selectOption({ label: 'Salary' })
    await changeAndWait(page, () => form.getByRole('button', { name: 'Add bill' }).click())
    await bill('Wages').getByText('Due in 24 days').waitFor()
  })

  it('are named before their account is deleted (conformity.md N3)', async () => {
    await goTo('/app/accounts')
    await page.getByRole('button', { name: 'Actions for Chequing' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    const question = page.getByText(/deletes all its transactions \(\d+\), and its recurring bills \(4\)\./)
    await question.waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
  })

  it('ask before more than 24 missed dates are created, and create the others when asked to (R44)', async () => {
    await openBills()
    await addBill(page, {
      name: 'Gym',
      amount: '12.50',
      frequency: 'Weekly',
      dueDate: `${year}-03-02`,
      category: 'Health',
    })
    await bill('Gym').getByRole('button', { name: 'Actions for Gym' }).waitFor()

    await restartOn(`${year}-10-01`)
    await openBills()
    await bill('Gym').getByText('Overdue').waitFor()
    await page.getByRole('button', { name: 'Create transactions for due bills' }).click()
    // How many others it created is not said here: the job may have come first.
    await isTold(page, '1 bill missed many dates: choose in the list.')
    await rent().getByText('Due in 30 days').waitFor()
    await bill('Gym').getByText('31 dates were missed. Create a transaction for each of them?').waitFor()
    await expectWellMade(page)
    await bill('Gym').getByRole('button', { name: 'Only from now on' }).click()
    await bill('Gym').getByText('Due in 4 days').waitFor()
  })

  useBillsLater({ page: () => page, goTo, openBills, year })

  it('had nothing to complain about on the way', () => {
    expect(journey.complaints()).toEqual([])
  })

  async function openBills(): Promise<void> {
    await goTo('/app/recurring')
    await rent().waitFor()
  }

  async function statesOfRent(): Promise<string[]> {
    await openBills()
    return readPastDates(page, 'Rent')
  }

  const bill = (name: string) => billRow(page, name)
  const rent = () => bill('Rent')

  const inWords = (day: string) => formatDay(toDay(day), 'en-US')
  const shortOfRent = `Chequing is short by $80.00 on ${inWords(january31)}, because of Rent`
})
