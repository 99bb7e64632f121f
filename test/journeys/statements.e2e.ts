import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { journeyOf } from './journey.ts'
import { expectWellMadeInAll } from './look.ts'
import { startProduct } from './product.ts'

// Statements that are no CSV: read without a question, asked about, and found not to agree with their own balances.

const ada = { fullName: 'Ada Example', email: 'ada@example.com', password: 'a quiet sunday evening' }
const fixtures = 'test/fixtures/statement-files'

describe('statements of a bank', () => {
  const { product, complaints, ...journey } = journeyOf(ada, () => startProduct())
  let page: Page
  beforeAll(() => {
    page = journey.page()
  })

  const drop = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    await page.goto(`${product().url}/app/import`)
    await page.getByLabel('Account the file belongs to').selectOption({ label: 'Chequing (Bank)' })
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('heading', { name: 'How this file is read' }).waitFor()
  }

  it('reads CAMT without a question, proves it, and lists what is not booked yet', async () => {
    await drop(`${fixtures}/finnish-account.xml`)
    await page.getByText('CAMT (ISO 20022), Unicode (UTF-8)').waitFor()
    await page.getByText('they account for every row').waitFor()
    await page.getByText('Asunto & Koti Ky Vuokra').first().waitFor()
    await expectWellMadeInAll(page)
    await page.getByRole('button', { name: 'Import 9 transactions' }).click()
    await page.getByRole('heading', { name: 'Successfully imported 9 transactions!' }).waitFor()
  })

  it('asks where the rows of each account of a QIF file go, and reads the one that is chosen', async () => {
    await drop(`${fixtures}/american-register.qif`)
    const places = page.getByRole('combobox', { name: /^Rows of .* go into$/ })
    await places.first().waitFor()
    expect(await places.count()).toBe(2)
    for (const place of await places.all()) await place.selectOption({ label: 'Leave them out' })
    await page.getByLabel(/^Rows of ‘?Visa/).selectOption({ label: 'Chequing (Bank)' })
    await expectWellMadeInAll(page)
    const draft = await refuseSecondRead(page)
    await page.getByRole('button', { name: 'Go on with 1 account' }).click()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByLabel('Order in dates').waitFor()
    expect(await page.getByLabel('Between the cells').count()).toBe(0)
    // The draft is on its way once more when it stops being one: nothing is said about that.
    await draft.isAskedAgain
    await page.getByRole('button', { name: 'Import 2 transactions' }).click()
    await page.getByRole('heading', { name: 'Successfully imported 2 transactions!' }).waitFor()
    await page.unroute('**/api/imports/**')
  })

  it('says by how much a statement is off, and which row would explain it', async () => {
    const statement = readFileSync(`${fixtures}/austrian-giro.sta`, 'latin1')
    const doubled = statement.replace(/:61:2610021002[^]*?(?=:61:)/, '$&$&')
    await drop({ name: 'giro.sta', mimeType: 'text/plain', buffer: Buffer.from(doubled, 'latin1') })
    await page.getByText('The balances in the file do not agree with its rows').waitFor()
    await page.getByText('seems to be there twice: $850.00 of money out too much.').waitFor()
    await expectWellMadeInAll(page)
  })

  it('reads what another program exported, and makes the categories that are wanted', async () => {
    await drop('test/fixtures/peer-exports/mint-card.csv')
    await page.getByText('Export of Mint').waitFor()
    await page.getByRole('heading', { name: 'Categories from the file' }).waitFor()
    await page.getByLabel('Group of Gas & Fuel').selectOption({ label: 'Wants' })
    await expectWellMadeInAll(page)
    await page.getByRole('button', { name: 'Import 4 transactions' }).click()
    await page.getByRole('heading', { name: 'Successfully imported 4 transactions!' }).waitFor()
  })

  it('says where every line of a file went, and takes in what the bank has not booked when asked to', async () => {
    await drop('test/fixtures/bank-files/portuguese-states.csv')
    await page.getByText('9 lines: 6 in rows, 2 left out, 1 above the rows').waitFor()
    await page.getByRole('tab', { name: 'Left out (2)' }).click()
    await page.getByText("its status is 'Pendente': the bank has not booked it yet.").waitFor()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByRole('checkbox', { name: 'pendente' }).click()
    await page.getByText('9 lines: 7 in rows, 1 left out, 1 above the rows').waitFor()
    await page.getByLabel('Only rows with a value in').selectOption({ index: 4 })
    await page.getByRole('checkbox', { name: 'Concluído', exact: true }).click()
    await page.getByText('only rows where ‘Estado’ says ‘Concluído’').waitFor()
    await expectWellMadeInAll(page)
    await page.getByRole('button', { name: 'Import 6 transactions' }).click()
    await page.getByRole('button', { name: /(Go on to|See) the receipt/ }).click()
    await page.getByText('2 lines left out as no booked money: 2 not among the rows you chose').waitFor()
    await expectWellMadeInAll(page)
  })

  it('had nothing to complain about on the way', () => {
    expect(complaints()).toEqual([])
  })
})

/** Answers the second read of the draft when it has been imported, just before the screen hears of that. */
async function refuseSecondRead(page: Page): Promise<{ isAskedAgain: Promise<void> }> {
  const asked = Promise.withResolvers<void>()
  const landed = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  let reads = 0
  await page.route('**/api/imports/**', async (route) => {
    const address = route.request().url()
    if (address.endsWith('/landing')) {
      const response = await route.fetch()
      landed.resolve()
      await answered.promise
      return route.fulfill({ response })
    }
    if (!address.endsWith('/draft') || ++reads !== 2) return route.continue()
    asked.resolve()
    await landed.promise
    const response = await route.fetch()
    expect(response.status()).toBe(409)
    // The screen may have given it up.
    await route.fulfill({ response }).catch(() => {})
    answered.resolve()
  })
  return { isAskedAgain: asked.promise }
}
