import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { journeyOf } from './journey.ts'
import { expectWellMadeInAll } from './look.ts'
import { startProduct } from './product.ts'

// A folder's worth of files at once: of two accounts, in four formats, some of them twice, one of them none of a bank.

const ada = { fullName: 'Ada Example', email: 'ada@example.com', password: 'a quiet sunday evening' }
const fixtures = 'test/fixtures/statement-files'

const text = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content, 'latin1'),
})
const csv = (name: string, ...rows: string[]) => text(name, ['Date,Description,Amount', ...rows].join('\n'))

describe('several files at once', () => {
  const { product, complaints, ...journey } = journeyOf(ada, () => startProduct())
  let page: Page
  beforeAll(() => {
    page = journey.page()
  })

  const open = async () => {
    await page.goto(`${product().url}/app/import`)
    await page.getByText("Drop your bank's files here").waitFor()
  }
  const line = (fileName: string) => page.getByRole('listitem').filter({ hasText: fileName }).first()

  it('opens a second account, so that files may be of either', async () => {
    await open()
    await page.getByRole('button', { name: 'New account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Card')
    await dialog.getByRole('button', { name: /^Add|^Save/ }).click()
    await dialog.waitFor({ state: 'hidden' })
  })

  it('takes six files and says what each would bring, and why one is refused', async () => {
    await open()
    const giro = readFileSync(`${fixtures}/austrian-giro.sta`, 'latin1')
    await page
      .locator('input[type=file]')
      .setInputFiles([
        text('giro.sta', giro),
        text('giro again.sta', `${giro}\r\n`),
        text('giro copy.sta', giro),
        text('extrato.ofx', readFileSync(`${fixtures}/brazilian-bank.ofx`, 'latin1')),
        csv('january.csv', '2026-01-05,Tea,-4.00', '2026-01-31,Bus,-2.00', '2026-01-31,Train,two'),
        csv('february.csv', '2026-01-31,Bus,-2.00', '2026-02-03,Cake,-5.00'),
        text('large.csv', 'a'.repeat(12_000_000)),
        text('photo.csv', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
        text('register.qif', readFileSync(`${fixtures}/american-register.qif`, 'latin1')),
      ])
    await page.getByText('These files were not taken in').waitFor()
    await page.getByText(/^photo\.csv: /).waitFor()
    await page.getByText('large.csv: This file is too large: 10 MB at most.').waitFor()
    await page.getByText('You dropped this file already').waitFor()
    await page.getByText('giro copy.sta: it is taken once.').waitFor()
    await page.getByRole('heading', { name: '6 files to import' }).waitFor()
    await line('giro.sta').getByText('Balances agree').waitFor()
  })

  it('asks once for all files of one account', async () => {
    await line('giro.sta').getByRole('combobox').selectOption({ label: 'Chequing (Bank)' })
    await line('giro again.sta').getByText('Chequing').waitFor()
    await line('extrato.ofx').getByRole('combobox').selectOption({ label: 'Card (Bank)' })
    await line('january.csv').getByRole('combobox').selectOption({ label: 'Chequing (Bank)' })
    await line('february.csv').getByText('Chequing').waitFor()
    await page.getByRole('group', { name: '1 line of 1 file cannot be read' }).waitFor()
    await page.getByRole('radio', { name: 'Import only files that can be read whole' }).check()
    await page.getByRole('button', { name: 'Import 4 files' }).waitFor()
    await page.getByRole('radio', { name: 'Leave these lines out' }).check()
    await page.getByRole('button', { name: 'Import 5 files' }).waitFor()
    await expectWellMadeInAll(page)
  })

  it('finds everything again after the page is loaded anew, also while the files are imported', async () => {
    await page.reload()
    await page.getByRole('heading', { name: '6 files to import' }).waitFor()
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/imports/landings'))
    await page.getByRole('button', { name: 'Import 5 files' }).click()
    await sent
    await page.reload()
    await page.getByRole('button', { name: 'Continue register.qif' }).waitFor()
    await page.getByRole('button', { name: 'Receipt february.csv' }).waitFor()
  })

  it('added once what two files have, and keeps a receipt and an undo for each', async () => {
    await page.getByRole('button', { name: 'Receipt february.csv' }).click()
    await page.getByRole('heading', { name: 'Successfully imported 1 transactions!' }).waitFor()
    await page.getByRole('button', { name: /Undo/ }).first().waitFor()
    await open()
    await page.getByRole('button', { name: 'Receipt giro.sta' }).click()
    await page.getByRole('heading', { name: 'Successfully imported 0 transactions!' }).waitFor()
  })

  it('knows the account of the next file, and warns of one for another account', async () => {
    await open()
    await page.locator('input[type=file]').setInputFiles(`${fixtures}/brazilian-bank.ofx`)
    await page.getByRole('heading', { name: 'Into Card' }).waitFor()
    await open()
    await page.getByLabel('Account the file belongs to').selectOption({ label: 'Chequing (Bank)' })
    await page.locator('input[type=file]').setInputFiles(`${fixtures}/brazilian-bank.ofx`)
    await page.getByText('This looks like a file of Card').waitFor()
    await expectWellMadeInAll(page)
    await page.getByRole('button', { name: 'Import into Card' }).click()
    await page.getByRole('heading', { name: 'Into Card' }).waitFor()
  })

  it('brings all accounts of a file in one go, each as an import that can be undone', async () => {
    await open()
    await page.getByRole('button', { name: 'Choose the accounts register.qif' }).click()
    await page.getByRole('heading', { name: 'This file holds 2 accounts' }).waitFor()
    await page.getByLabel('Rows of Checking go into').selectOption({ label: 'Chequing (Bank)' })
    await page.getByLabel('Rows of Visa go into').selectOption({ label: 'A new account' })
    await expectWellMadeInAll(page)
    await page.getByRole('button', { name: 'Go on with 2 accounts' }).click()
    await page.getByText('Visa into Visa').waitFor()
    await page.getByText('Checking into Chequing').waitFor()
    await page.getByRole('heading', { name: '4 statements to import' }).waitFor()
  })

  it('had nothing to complain about on the way but the file that was refused', () => {
    expect(complaints().map((text) => /status of 422/.test(text))).toEqual([true])
  })
})
