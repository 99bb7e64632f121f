// Exports the list that is on the screen in each format, as a person does, and opens each file.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readWorkbook } from '#server/features/imports/read-workbook.ts'
import { hasProgram } from '#test/programs.ts'
import { expectWellMadeInAll } from './look.ts'

type Expected = { count: number; totalCents: number; /** As reports write it. */ inWords: string }

/** Every file holds as many transactions, which come to the total. */
export async function exportInAllFormats(page: Page, expected: Expected): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByText(`${expected.count} transactions that come to ${expected.inWords}`).waitFor()
  const save = async (format: RegExp) => {
    await dialog.getByRole('radio', { name: format }).check()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(/^trivet-transactions-\d{4}-\d\d-\d\d\.\w+$/)
    return (await download).path()
  }
  const { count, totalCents } = expected
  const sum = (amounts: (string | undefined)[]) => ({
    count: amounts.length,
    totalCents: amounts.reduce((all, amount) => all + Math.round(Number(amount) * 100), 0),
  })

  const [sheet] = await readWorkbook(readFileSync(await save(/^Excel workbook/)))
  const [head = [], ...rows] = sheet?.table.records ?? []
  expect(sum(rows.map((row) => row[head.indexOf('Amount')]))).toEqual({ count, totalCents })
  for (const [format, delimiter] of [
    [/^CSV/, ','],
    [/^XLS/, '\t'],
  ] as const) {
    const file = await save(format)
    const lines = parse<Record<string, string>>(readFileSync(file), { bom: true, columns: true, delimiter })
    expect(sum(lines.map(({ Amount }) => Amount))).toEqual({ count, totalCents })
  }
  const pdf = await save(/^PDF/)
  expect(readFileSync(pdf, 'latin1')).toMatch(/^%PDF-[^]*%%EOF\n$/)
  if (hasProgram('pdftotext'))
    expect(execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' })).toContain(expected.inWords)
  const report = await page.context().newPage()
  await report.setContent(readFileSync(await save(/^Web page/), 'utf8'))
  await report.getByText(expected.inWords).first().waitFor()
  expect(await report.locator('table').last().locator('tbody tr').count()).toBe(count)
  await report.close()

  await dialog.getByText('Exports of the last day').waitFor()
  await expect.poll(() => dialog.getByRole('link', { name: 'Download' }).count()).toBe(5)
  await expectWellMadeInAll(page)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
}
