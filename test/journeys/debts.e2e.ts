import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Debt, makeFixedMinimum } from '#domain/debts/debt.ts'
import { payOffByHand, ratePpmOfPercent } from '#test/payoff-oracle.ts'
import { cents, formatCents } from '#domain/money.ts'
import { expectWellMadeInAll } from './look.ts'
import { journeyOf } from './journey.ts'
import { startProduct } from './product.ts'
import { holdAction, isTold } from './told.ts'

// From two empty rows to a plan that is followed: first with Free, then with everything of Pro.

const ada = { fullName: 'Ada Example', email: 'ada@example.com', password: 'a quiet sunday evening' }

/** The published case of four debts. */
const published = [
  ['Visa', '8500', '22', '170'],
  ['Personal loan', '5200', '12', '118'],
  ['Car', '12300', '6.5', '237'],
  ['Student loan', '6000', '5.5', '65'],
] as const

describe('the way out of debt with Free', () => {
  const { page, complaints } = journeyOf(ada, () => startProduct())

  it('is reached from the page about it', async () => {
    await page()
      .getByRole('link', { name: /^Debt Calculator/ })
      .click()
    await page().getByRole('link', { name: 'Try it with 2 debts' }).click()
    await page().getByRole('heading', { name: 'Debt Calculator', level: 1 }).waitFor()
  })

  it('starts with two rows, takes no third, and keeps at least one', async () => {
    await rows(page()).first().waitFor()
    expect(await rows(page()).count()).toBe(2)
    expect(await page().getByRole('button', { name: '+ Add Another Debt' }).count()).toBe(0)
    expect(await calculate(page()).isDisabled()).toBe(true)
    await page().getByRole('button', { name: 'Remove Debt 2' }).click()
    expect(
      await page()
        .getByRole('button', { name: /^Remove/ })
        .count(),
    ).toBe(0)
    await page().getByRole('button', { name: '+ Add Another Debt' }).click()
    await page().getByRole('heading', { name: 'Unlock Full Debt Calculator' }).waitFor()
    expect(await page().getByRole('link', { name: 'Upgrade to Pro' }).getAttribute('href')).toBe('/pricing')
  })

  it('says what is wrong with a field, and counts nothing as zero (S27)', async () => {
    await fill(rows(page()).nth(0), ['Card', '5000', 'a lot', '100'])
    await payment(page()).fill('100')
    await fill(rows(page()).nth(1), ['Loan', '1000', '', '20'])
    expect(await calculate(page()).isDisabled()).toBe(true)
    await rows(page()).nth(1).getByLabel('Interest Rate %').fill('0')
    await calculate(page()).click()
    await page().getByText('Enter the yearly rate in percent, 0 if there is none').waitFor()
    await hasFocus(rows(page()).nth(0).getByLabel('Interest Rate %'))
    await expectWellMadeInAll(page())
  })

  it('shows the recommended way alone, to the cent', async () => {
    await page().getByRole('button', { name: 'Remove Loan' }).click()
    await rows(page()).nth(0).getByLabel('Interest Rate %').fill('12')
    await calculate(page()).click()
    const ways = page().getByRole('region', { name: 'Your way out of debt' }).getByRole('listitem')
    await ways.getByText('70 months', { exact: true }).waitFor()
    await ways.getByText('$1,966.23').waitFor()
    expect(await page().getByText('Recommended', { exact: true }).count()).toBe(1)
    await expectWellMadeInAll(page())
    expect(complaints()).toEqual([])
  })
})

describe('the way out of debt with Pro', () => {
  const { page, complaints, product } = journeyOf(ada, () => startProduct({ BILLING: 'off' }))

  it('begins with the two rows that are there, and comes to what the oracle comes to (R7)', async () => {
    await page().getByRole('link', { name: 'Debt Calculator' }).click()
    const two = published.slice(0, 2)
    for (const [at, debt] of two.entries()) await fill(rows(page()).nth(at), debt)
    await payment(page()).fill('500')
    await calculate(page()).click()
    await page()
      .getByRole('heading', { name: /^Out of debt in \w+ \d{4}\.$/ })
      .waitFor()
    await expectAnswers(two, 500)
  })

  it('takes five debts, and follows when one goes: the published answer (R7)', async () => {
    const five = [...published, ['Store card', '900', '27.99', '30']] as const
    for (const [at, debt] of five.entries()) {
      if (at < 2) continue
      await page().getByRole('button', { name: '+ Add Another Debt' }).click()
      await fill(rows(page()).nth(at), debt)
    }
    expect(await page().getByRole('button', { name: '+ Add Another Debt' }).count()).toBe(0)
    await payment(page()).fill('1000')
    await calculate(page()).click()
    await expectAnswers(five, 1000)
    await page().getByRole('button', { name: 'Remove Store card' }).click()
    const avalanche = way(page(), 'Avalanche')
    await avalanche.getByText('Recommended').waitFor()
    await avalanche.getByText('37 months', { exact: true }).waitFor()
    await avalanche.getByText('$4,794.29').waitFor()
    await way(page(), 'Snowball').getByText('39 months', { exact: true }).waitFor()
    await way(page(), 'Snowball').getByText('$6,581.50').waitFor()
    await way(page(), 'Consolidation Loan').getByText('Hypothetical', { exact: true }).waitFor()
    // The picture is read out where the recommended way ends.
    const picture = page().getByRole('slider', { name: 'What is still owed' })
    await expect.poll(() => picture.getAttribute('aria-valuetext')).toContain('Avalanche $0.00')
    await expect.poll(() => avalanche.getByRole('row').count()).toBe(13)
    await avalanche.getByRole('button', { name: 'Show all 37 months' }).click()
    await expect.poll(() => avalanche.getByRole('row').count()).toBe(38)
    await avalanche.getByRole('button', { name: 'Show the first 12 months' }).click()
  })

  it('keeps what was typed when the page loads anew', async () => {
    await page().reload()
    await way(page(), 'Avalanche').getByText('$4,794.29').waitFor()
    expect(await names()).toEqual(['Visa', 'Personal loan', 'Car', 'Student loan'])
  })

  it('follows every edit, and has a report of the first way only', async () => {
    await payment(page()).fill('1200')
    await way(page(), 'Avalanche').getByText('37 months', { exact: true }).waitFor({ state: 'detached' })
    await payment(page()).fill('1000')
    await way(page(), 'Avalanche').getByText('$4,794.29').waitFor()
    const download = page().waitForEvent('download')
    await page().getByRole('button', { name: 'Download Report' }).click()
    expect((await download).suggestedFilename()).toBe('debt-payoff-report.txt')
    const text = readFileSync(await (await download).path(), 'utf8')
    expect(text).toContain('Visa: $8,500.00 at 22%, minimum payment $170.00')
    expect(text).toContain('Total interest: $4,794.29')
  })

  it('puts debts into an order of their own, by keys and by dragging', async () => {
    const down = rows(page()).nth(0).getByRole('button', { name: 'Move Visa down' })
    await down.focus()
    await page().keyboard.press('Enter')
    await page().getByRole('status').getByText('Visa: now 2 of 4').waitFor()
    expect(await names()).toEqual(['Personal loan', 'Visa', 'Car', 'Student loan'])
    await hasFocus(page().getByRole('button', { name: 'Move Visa down' }))
    await way(page(), 'Your own order').waitFor()
    await drag('Visa', 'Personal loan')
    await page().getByRole('status').getByText('Visa: now 1 of 4').waitFor()
    expect(await names()).toEqual(['Visa', 'Personal loan', 'Car', 'Student loan'])
  })

  it('says that a debt is left out while its rate cannot be read (conformity.md N19)', async () => {
    const rate = rows(page()).nth(0).getByLabel('Interest Rate %')
    const leftOut = page().getByText('One debt is left out: correct what is marked above.')
    await rate.fill('abc')
    await leftOut.waitFor()
    await rate.fill('22')
    await leftOut.waitFor({ state: 'detached' })
    await way(page(), 'Avalanche').getByText('$4,794.29').waitFor()
  })

  it('becomes a recurring payment that is created by itself, and leads to it and back', async () => {
    await way(page(), 'Avalanche').getByRole('button', { name: 'Create Recurring Payment' }).click()
    const dialog = page().getByRole('dialog', { name: 'Create Recurring Debt Payment' })
    expect(await dialog.getByLabel('Amount').inputValue()).toBe('1000.00')
    await dialog.getByText(/^\d+ payments, the last of \$[\d.,]+; then it ends\./).waitFor()
    await expect.poll(() => dialog.getByLabel('Category').evaluate(chosen)).toMatch('Debt Payment')
    expect(await dialog.getByLabel('Create the transaction automatically on each due date').isChecked()).toBe(
      true,
    )
    await expectWellMadeInAll(page())
    await dialog.getByRole('button', { name: 'Create Payment' }).click()
    await (await holdAction(page(), 'Recurring debt payment created successfully!', 'Show the bill')).click()
    await page().getByText('Debt Payment - Avalanche').first().waitFor()
    await page().goBack()
    await way(page(), 'Avalanche').getByText('$4,794.29').waitFor()
  })

  it('becomes a plan that is there again, with the debts, and says how it goes', async () => {
    await page().getByRole('button', { name: 'Save as plan: Avalanche' }).click()
    await page().getByRole('button', { name: 'Save plan' }).click()
    await isTold(page(), 'Avalanche was saved')
    await page().reload()
    await way(page(), 'Avalanche').getByText('$4,794.29').waitFor()
    await plans().getByText('On track').waitFor()
    const compared = plans().getByRole('table', { name: 'Avalanche: planned and real payments' })
    await compared.getByRole('row', { name: /so far \$1,000\.00 \$0\.00/ }).waitFor()
    await plans().getByRole('slider', { name: 'Avalanche: planned and real balance' }).waitFor()
    await rows(page()).nth(0).getByLabel('Balance', { exact: true }).fill('7000')
    await page().getByRole('button', { name: 'Save debts' }).click()
    await plans()
      .getByText(/ahead by \$/)
      .waitFor()
    // 1,500.00 came off, and the month's interest of 155.83 was paid besides.
    await compared.getByRole('row', { name: /so far \$1,000\.00 \$1,655\.83 \$155\.83/ }).waitFor()
  })

  it('has plans that get another name, go and come back', async () => {
    await plans().getByRole('button', { name: 'Rename Avalanche' }).click()
    const dialog = page().getByRole('dialog', { name: 'Rename this plan' })
    await dialog.getByLabel('Name').fill('Gone by Christmas')
    await dialog.getByRole('button', { name: 'Save name' }).click()
    await plans().getByText('Gone by Christmas', { exact: true }).waitFor()
    await plans().getByRole('button', { name: 'Delete Gone by Christmas' }).click()
    await plans().waitFor({ state: 'detached' })
    await (await holdAction(page(), 'Gone by Christmas was deleted')).click()
    await plans().getByText('Gone by Christmas', { exact: true }).waitFor()
  })

  it('moves points to days with a slider', async () => {
    await page().goto(`${product().url}/app/transactions?action=add&type=income`)
    const dialog = page().getByRole('dialog')
    await dialog.getByLabel('Description').fill('Pay')
    await dialog.getByLabel('Amount').fill('5000')
    await dialog.getByLabel('Category').fill('Salary')
    await page()
      .getByRole('listbox')
      .getByRole('option', { name: /Salary/ })
      .waitFor()
    await dialog.getByLabel('Category').press('Enter')
    await dialog.getByRole('button', { name: 'Add transaction' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page().goto(`${product().url}/app/debt-calculator`)
    const slider = page().getByLabel('Move from Wants to Savings and debt')
    const sentence = () => slider.getAttribute('aria-valuetext')
    await expect.poll(sentence).toMatch(/^5 points\. \d+ days sooner, \$[\d,.]+ less interest\.$/)
    await slider.press('ArrowRight')
    await expect.poll(sentence).toMatch(/^6 points\./)
  })

  it('is well made with all ways out, a plan that is followed and the slider', async () => {
    await way(page(), 'Your own order').waitFor()
    await plans().getByRole('slider', { name: 'Gone by Christmas: planned and real balance' }).waitFor()
    await expectWellMadeInAll(page())
    expect(complaints()).toEqual([])
  })

  const plans = () => page().getByRole('region', { name: 'Saved plans' })

  const names = () =>
    rows(page()).evaluateAll((all) => all.map((row) => row.querySelector<HTMLInputElement>('input')?.value))

  async function drag(name: string, onto: string): Promise<void> {
    const handle = page().getByTitle(`Drag ${name} to another place`)
    await handle.scrollIntoViewIfNeeded()
    const from = await handle.boundingBox()
    const target = await page().getByTitle(`Drag ${onto} to another place`).boundingBox()
    if (!from || !target) throw new Error(`${name} or ${onto} cannot be seen`)
    await page().mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page().mouse.down()
    await page().mouse.move(target.x + target.width / 2, target.y - 20, { steps: 8 })
    await page().mouse.up()
  }

  /** What an independent simulation says of these debts stands on the screen. */
  async function expectAnswers(debts: readonly (readonly string[])[], monthly: number): Promise<void> {
    const read = debts.map(([name = '', balance, rate, minimum]): Debt => ({
      id: name,
      name,
      balanceCents: cents(Number(balance) * 100),
      ratePpm: ratePpmOfPercent(Number(rate)),
      minimum: makeFixedMinimum(cents(Number(minimum) * 100)),
    }))
    for (const [key, name] of [
      ['avalanche', 'Avalanche'],
      ['snowball', 'Snowball'],
    ] as const) {
      const { monthCount, interest } = payOffByHand(read, monthly * 100, key)
      await way(page(), name).getByText(`${monthCount} months`, { exact: true }).waitFor()
      const cost = formatCents(cents(interest), { currency: 'USD', locale: 'en-US' })
      await way(page(), name).getByText(cost, { exact: true }).waitFor()
    }
  }
})

const chosen = (select: Element) => (select as HTMLSelectElement).selectedOptions[0]?.textContent

const rows = (page: Page): Locator => page.getByRole('region', { name: 'Your Debts' }).locator('fieldset')
const payment = (page: Page): Locator => page.getByRole('textbox', { name: 'Monthly Payment' })
const calculate = (page: Page): Locator => page.getByRole('button', { name: 'Calculate Your Savings' })
const way = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Ways out of debt' }).locator('ol > li', {
    has: page.getByRole('heading', { name: new RegExp(`^${name}`) }),
  })

const hasFocus = (one: Locator) => expect.poll(() => one.evaluate((it) => it.matches(':focus'))).toBe(true)

async function fill(row: Locator, [name, balance, rate, minimum]: readonly [string, string, string, string]) {
  await row.getByLabel('Name').fill(name)
  await row.getByLabel('Balance', { exact: true }).fill(balance)
  await row.getByLabel('Interest Rate %').fill(rate)
  await row.getByLabel('Minimum Payment').fill(minimum)
}
