import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { journeyOf } from './journey.ts'
import { expectWellMadeInAll } from './look.ts'
import { startProduct } from './product.ts'
import { holdAction, isTold } from './told.ts'

// An account is held against its bank's statement: rows ticked by keys, a difference that is made up, rows that are locked and
// unlocked, a reconciliation that is taken back (decision 0064).

const ada = { fullName: 'Ada Example', email: 'ada@example.com', password: 'a quiet sunday evening' }
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const file = `Date,Description,Amount
${daysAgo(30)},Payroll,2500.00
${daysAgo(20)},Rent,-900.00
${daysAgo(10)},Groceries,-100.00
`

describe('reconciling an account', () => {
  const { product, complaints, ...journey } = journeyOf(ada, () => startProduct())
  let page: Page
  beforeAll(() => {
    page = journey.page()
  })

  const sheet = () => page.getByRole('dialog', { name: 'Reconcile Chequing' })
  const open = async () => {
    await page.goto(`${product().url}/app/accounts`)
    await page.getByRole('button', { name: 'Actions for Chequing' }).click()
    await page.getByRole('menuitem', { name: 'Reconcile' }).click()
    await sheet().getByText('Difference').waitFor()
  }
  const differs = (by: string) =>
    sheet()
      .locator('div', { has: page.getByText('Difference', { exact: true }) })
      .filter({ hasText: by })
      .last()
      .waitFor()

  it('shows what is cleared and what is not, and follows each tick', async () => {
    await page.goto(`${product().url}/app/import`)
    await page.getByLabel('Account the file belongs to').selectOption({ label: 'Chequing (Bank)' })
    const buffer = Buffer.from(file)
    await page.locator('input[type=file]').setInputFiles({ name: 'three.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Import 3 transactions' }).click()
    await page.getByRole('heading', { name: 'Successfully imported 3 transactions!' }).waitFor()
    await open()
    const rows = sheet().getByRole('checkbox')
    await expect.poll(() => rows.count()).toBe(3)
    for (const row of await rows.all()) if (await row.isChecked()) await row.press('Space')
    await sheet().getByText('3 transactions, 3 not ticked').waitFor()
    await sheet().getByLabel('Closing balance').fill('1510')
    await differs('$1,510.00')
    await expectWellMadeInAll(page)
    await rows.first().press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await sheet().getByText('3 transactions, 1 not ticked').waitFor()
    await sheet().getByRole('button', { name: 'Tick all' }).click()
    await differs('$10.00')
    expect(await sheet().getByRole('button', { name: 'Finish', exact: true }).isDisabled()).toBe(true)
    await sheet().getByRole('button', { name: 'Adjust by $10.00 and finish' }).waitFor()
  })

  it('finishes when nothing differs, also right after the last tick', async () => {
    await sheet().getByLabel('Closing balance').fill('1500')
    const last = sheet().getByRole('checkbox').last()
    await last.press('Space')
    await sheet().getByText('3 transactions, 1 not ticked').waitFor()
    await last.press('Space')
    await differs('$0.00')
    await sheet().getByRole('button', { name: 'Finish', exact: true }).click()
    await isTold(page, /^Chequing agrees with the statement of /)
    await sheet().waitFor({ state: 'detached' })
    await page.getByText(/reconciled up to /).waitFor()
    await expectWellMadeInAll(page)
  })

  it('keeps what is locked until it is unlocked', async () => {
    await page.goto(`${product().url}/app/transactions?month=all`)
    const row = page.getByRole('row').filter({ hasText: 'Groceries' })
    await row.locator('[data-row-focus]').press('e')
    const form = page.getByRole('dialog', { name: 'Edit transaction' })
    await form.getByText(/^Reconciled with the statement of /).waitFor()
    await expectWellMadeInAll(page)
    await form.getByRole('button', { name: 'Unlock' }).click()
    await form.getByText('Unlocked. Its amount, date and account can be changed.').waitFor()
    await form.getByLabel('Amount', { exact: true }).fill('101')
    await form.getByRole('combobox', { name: 'Category' }).fill('groceries')
    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await form.waitFor({ state: 'detached' })
    await row.getByText('($101.00)').waitFor()
  })

  it('lists the statement with what was unlocked since, and takes it back with an undo', async () => {
    await open()
    const before = sheet().getByRole('region', { name: 'Statements before' })
    await before.getByText('2 transactions locked').waitFor()
    await expectWellMadeInAll(page)
    await before.getByRole('button', { name: 'Take back' }).click()
    const undo = await holdAction(page, 'The reconciliation was taken back')
    await before.waitFor({ state: 'detached' })
    await undo.click()
    await before.getByText('2 transactions locked').waitFor()
  })

  it('had nothing to complain about on the way', () => {
    expect(complaints()).toEqual([])
  })
})
