import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, day as toDay, dayInMonth, month, shiftMonth } from '#domain/calendar.ts'
import { type Debt, makeFixedMinimum } from '#domain/debts/debt.ts'
import { payOffByHand, ratePpmOfPercent } from '#test/payoff-oracle.ts'
import { cents } from '#domain/money.ts'
import { changesSentDuring } from './journey.ts'
import { expectWellMadeInAll } from './look.ts'
import { sandboxPage } from './payment-pages.ts'
import { addBill, billRow, formatRowDay, journeyThroughTime } from './recurring.ts'
import { meetTheGate, useReports } from './report-steps.ts'
import { isTold } from './told.ts'

// One person plans: a bill at the end of January, and on the evening of 1 March what became of it, the goal, the way out
// of debt, its payment and the budgets, all in one household with Pro.

const year = new Date().getUTCFullYear() + 1
const march = month(`${year}-03`)
const january31 = `${year}-01-31`
const endOfFebruary = dayInMonth(month(`${year}-02`), 31)

const ada = { fullName: 'Ada Example', email: 'ada@example.com', password: 'a quiet sunday evening' }

/** The rent of February as the bank has it, and six months of groceries: 150.00 on average, rising by 13 % of it. */
const bankFile = [
  'Date,Description,Amount',
  `${year}-03-01,RENT,-950.00`,
  ...[100, 120, 140, 160, 180, 200].map(
    (amount, at) => `${dayInMonth(shiftMonth(march, at - 6), 1)},Greenfield market,-${amount}.00`,
  ),
].join('\n')

type DebtRow = readonly [name: string, balance: string, rate: string, minimum: string]

const twoDebts: DebtRow[] = [
  ['Visa', '8500', '22', '170'],
  ['Personal loan', '5200', '12', '118'],
]
/** With a published answer to the cent: 37 and 39 months (R7). */
const fourDebts: DebtRow[] = [
  ...twoDebts,
  ['Car', '12300', '6.5', '237'],
  ['Student loan', '6000', '5.5', '65'],
]
const fiveDebts: DebtRow[] = [...fourDebts, ['Sofa', '1500', '0', '50']]

describe('an evening of planning', () => {
  const { goTo, restartOn, ...journey } = journeyThroughTime(`${year}-01-30`, ada)
  let page: Page
  beforeAll(() => {
    page = journey.page()
  })

  const reader = { page: () => page, goTo, complaints: () => journey.complaints() }
  meetTheGate(reader)

  it('begins with Pro for a year', async () => {
    await goTo('/app/settings?plan=yearly#subscription')
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
    await sandboxPage.arrive(page)
    await sandboxPage.pay(page)
    await page.getByText('Pro for $120.00 a year').waitFor()
  })

  it('adds a bill that is due on the 31st (R44)', async () => {
    await page.getByRole('link', { name: 'Recurring', exact: true }).click()
    const rent = { name: 'Rent', amount: '950', dueDate: january31, category: 'Housing' }
    await addBill(page, rent, (form) =>
      form.getByText(`Next: Jan 31, Feb ${endOfFebruary.slice(8)}, and Mar 31`).waitFor(),
    )
    await bill('Rent').getByText('Due tomorrow').waitFor()
  })

  it('finds it created by the job over February, on its own days (R43, R44)', async () => {
    await restartOn(`${year}-03-01`)
    await expect
      .poll(() => rents(), { interval: 1000 })
      .toEqual([twoRents, `${inWords(endOfFebruary)}: Rent`, `${inWords(january31)}: Rent`])
    await openBills()
    await bill('Rent').getByText('Mar 31 · Monthly · Chequing · Housing').waitFor()
    await bill('Rent').getByText('Due in 30 days').waitFor()
  })

  it('creates at the press of a button what the job of that day came too early for, once for two clicks (SPEC section 4, conformity.md N8)', async () => {
    await addBill(page, { name: 'Vet', amount: '35', dueDate: `${year}-03-01`, category: 'Health' })
    await bill('Vet').getByText('Due today').waitFor()
    const sent = await changesSentDuring(page, async () => {
      await page.getByRole('button', { name: 'Create transactions for due bills' }).dblclick()
      await isTold(page, 'Successfully created 1 automated transactions!')
    })
    expect(sent).toEqual(['/api/recurring-bills/creations'])
    await bill('Vet').getByText('Due in 31 days').waitFor()
  })

  it('has a rule for the groceries', async () => {
    await page.getByRole('link', { name: 'Categories' }).click()
    await page.getByRole('button', { name: 'Add rule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add rule' })
    await dialog.getByLabel('Keyword').fill('greenfield')
    await dialog.getByLabel('Category').selectOption({ label: 'Groceries' })
    await dialog.getByRole('button', { name: 'Add rule' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('imports the payment, which takes the place of what was created', async () => {
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await page.getByLabel('Account the file belongs to').selectOption({ label: 'Chequing (Bank)' })
    const file = { name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(bankFile) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Import 7 transactions' }).click()
    await page.getByRole('heading', { name: 'Successfully imported 7 transactions!' }).waitFor()
    await page
      .getByRole('list', { name: 'Bills paid' })
      .getByText('Payment of Rent', { exact: true })
      .waitFor()
    // The rent of February stands there once, on the bank's day, by the payee's name; the bank's words stand behind it.
    await expect
      .poll(() => rents(), { interval: 1000 })
      .toEqual([twoRents, `${inWords(`${year}-03-01`)}: Rent`, `${inWords(january31)}: Rent`])
    await page.getByTitle('RENT', { exact: true }).waitFor()
  })

  it('forecasts usual other spending, the median of six months, and says how it was found', async () => {
    await openBills()
    await page.getByText(/if other spending goes on at \$150\.00 a month/).waitFor()
    await page.getByText('How usual other spending is found').click()
    await page.getByText('In the last 6 full months, this left Chequing beside bills.').waitFor()
    await expectWellMadeInAll(page)
  })

  it('reaches all of a goal, and is cheered', async () => {
    await page.getByRole('link', { name: 'Goals', exact: true }).click()
    await page.getByRole('button', { name: 'Add goal' }).click()
    const form = page.getByRole('dialog', { name: 'Add goal' })
    await form.getByLabel('Name').fill('New roof')
    await form.getByLabel('Target amount').fill('1,000')
    await form.getByLabel('Target date').fill(addDays(dayInMonth(march, 1), 90))
    await form.getByLabel('Current amount').fill('750')
    await form.getByRole('button', { name: 'Add goal' }).click()
    const goal = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Actions for New roof' }) })
    await goal.getByText('75%').waitFor()
    await page.getByRole('button', { name: 'Update progress of New roof' }).click()
    const update = page.getByRole('dialog', { name: 'Update New roof' })
    await update.getByText('Put in', { exact: true }).click()
    await update.getByLabel('Amount', { exact: true }).fill('250')
    await update.getByRole('button', { name: 'Save' }).click()
    const celebration = page.getByRole('dialog', { name: 'You made it' })
    await celebration.getByText('All of $1,000.00 is there.').waitFor()
    await celebration.getByRole('button', { name: 'Wonderful' }).click()
    await goal.getByText('100%').waitFor()
  })

  it('calculates with the two rows that are there', async () => {
    await page.getByRole('link', { name: 'Debt Calculator' }).click()
    await rows().nth(1).waitFor()
    expect(await rows().count()).toBe(2)
    await enter(twoDebts)
    await page.getByRole('textbox', { name: 'Monthly Payment' }).fill('1000')
    await page.getByRole('button', { name: 'Calculate Your Savings' }).click()
    await expectAnswers(twoDebts)
  })

  it('comes to the published answer with four debts (R7)', async () => {
    await enter(fourDebts)
    await expectWay('Avalanche', '37 months', '$4,794.29')
    await expectWay('Snowball', '39 months', '$6,581.50')
    await way('Avalanche').getByText('Recommended', { exact: true }).waitFor()
    await expectAnswers(fourDebts)
  })

  it('takes a fifth debt, without interest, and no sixth', async () => {
    await enter(fiveDebts)
    await expectAnswers(fiveDebts)
    expect(await page.getByRole('button', { name: '+ Add Another Debt' }).count()).toBe(0)
  })

  it('makes the payment recur: a bill of every month, once for two clicks (conformity.md N8)', async () => {
    await way('Avalanche').getByRole('button', { name: 'Create Recurring Payment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Recurring Debt Payment' })
    expect(await dialog.getByLabel('Payment Name').inputValue()).toMatch(/^Debt Payment - Avalanche/)
    expect(await dialog.getByLabel('Amount').inputValue()).toBe('1000.00')
    await dialog.getByLabel('Payment Name').fill('Out of debt')
    await dialog.getByRole('textbox', { name: 'Due Date' }).fill(`${year}-03-05`)
    const sent = await changesSentDuring(page, async () => {
      await dialog.getByRole('button', { name: 'Create Payment' }).dblclick()
      await isTold(page, 'Recurring debt payment created successfully!')
    })
    expect(sent).toEqual(['/api/recurring-bills/debt-payments'])
    await openBills()
    await bill('Out of debt').getByText('Due in 4 days').waitFor()
    await bill('Out of debt').getByText('($1,000.00)').waitFor()
    await bill('Out of debt')
      .getByText(/^Mar 5 · Monthly · 39 left, until May 5, \d{4} · Chequing · Debt Payment$/)
      .waitFor()
  })

  it('applies the budgets that six months recommend, once for two clicks (conformity.md N8)', async () => {
    await page.getByRole('link', { name: 'Smart Budget Automation' }).click()
    await page
      .getByRole('row', { name: /Groceries/ })
      .getByText('10% more: rising for 6 months')
      .waitFor()
    await page.getByRole('checkbox', { name: 'Apply all' }).check()
    const sent = await changesSentDuring(page, async () => {
      await page.getByRole('button', { name: /^Apply \d budgets?$/ }).dblclick()
      await isTold(page, 'Budget recommendations applied successfully!')
    })
    expect(sent).toHaveLength(1)
    await page.getByText('Your budgets are as recommended already.').waitFor()
    const budgets = page.getByRole('region', { name: 'Budgets', exact: true })
    await budgets.getByText('$0.00 of $165.00').waitFor()
    await page.reload()
    await budgets.getByText('$0.00 of $165.00').waitFor()
  })

  useReports(reader)

  it('had nothing to complain about on the way', () => {
    expect(journey.complaints()).toEqual([])
  })

  const inWords = (day: string) => formatRowDay(toDay(day))

  const twoRents = '2 transactions · in $0.00 · out ($1,900.00) · net ($1,900.00)'

  const bill = (name: string) => billRow(page, name)

  async function openBills(): Promise<void> {
    await page.getByRole('link', { name: 'Recurring', exact: true }).click()
    await bill('Rent').waitFor()
  }

  /** What the list of transactions says of the rent: how many and how much, and each with its day, newest first. */
  async function rents(): Promise<string[]> {
    await goTo('/app/transactions?month=all&search=rent')
    await page.waitForLoadState('networkidle')
    const sum = await page.getByText(/^\d+ transactions? · /).allInnerTexts()
    const list = page.getByRole('grid', { name: 'Transactions' }).locator('[data-key]')
    const rows = await Promise.all(
      (await list.all()).map(async (row) => {
        const [day, payee] = await Promise.all(
          [row.getByRole('gridcell').nth(1), row.locator('[data-row-focus]')].map((one) => one.innerText()),
        )
        return `${day}: ${payee}`
      }),
    )
    return [...sum.map((text) => text.replaceAll(/\s+/g, ' ')), ...rows]
  }

  const rows = () => page.getByRole('region', { name: 'Your Debts' }).locator('fieldset')
  const way = (name: string): Locator =>
    page.getByRole('region', { name: 'Ways out of debt' }).locator('ol > li', {
      has: page.getByRole('heading', { name: new RegExp(`^${name}`) }),
    })

  /** Fills the rows that are missing, each below the others. */
  async function enter(debts: readonly DebtRow[]): Promise<void> {
    for (const [at, [name, balance, rate, minimum]] of debts.entries()) {
      if (at >= (await rows().count())) await page.getByRole('button', { name: '+ Add Another Debt' }).click()
      const row = rows().nth(at)
      await row.getByLabel('Name').fill(name)
      await row.getByLabel('Balance', { exact: true }).fill(balance)
      await row.getByLabel('Interest Rate %').fill(rate)
      await row.getByLabel('Minimum Payment').fill(minimum)
    }
  }

  /** The screen against a calculation of its own, which shares no line with the product's. */
  async function expectAnswers(debts: readonly DebtRow[]): Promise<void> {
    const read = debts.map(([name, balance, rate, minimum]): Debt => ({
      id: name,
      name,
      balanceCents: cents(Number(balance) * 100),
      ratePpm: ratePpmOfPercent(Number(rate)),
      minimum: makeFixedMinimum(cents(Number(minimum) * 100)),
    }))
    for (const [name, key] of [
      ['Avalanche', 'avalanche'],
      ['Snowball', 'snowball'],
      ['Minimum Payment', 'minimum'],
    ] as const) {
      const { monthCount, interest } = payOffByHand(read, 100_000, key)
      await expectWay(name, `${monthCount} months`, inDollars(interest))
    }
  }

  async function expectWay(name: string, duration: string, interest: string): Promise<void> {
    await way(name).getByText(duration, { exact: true }).waitFor()
    await way(name).getByText(interest, { exact: true }).first().waitFor()
  }
})

const inDollars = (amountCents: number): string =>
  (amountCents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
