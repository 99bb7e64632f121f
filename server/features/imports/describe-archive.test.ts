import { readFileSync } from 'node:fs'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { describeArchive } from './describe-archive.ts'
import { readBankFile } from './read-bank-file.ts'

const camt = strToU8(
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${'<Stmt></Stmt>'.repeat(50)}</BkToCstmrStmt></Document>`,
)
const named = (files: Zippable) => describeArchive(zipSync(files))

describe('a ZIP archive of bank files', () => {
  it('is named by what is in it, and what to do with it (import.md 10)', async () => {
    const days: Zippable = { 'macos/': new Uint8Array(), '__MACOSX/._a.xml': strToU8('x') }
    for (let day = 1; day <= 31; day++) days[`statements/C53_${day}.xml`] = camt
    expect(named(days)).toBe(
      'it is a ZIP archive with 31 CAMT files. Please unpack it and drop the files in all at once.',
    )
    expect(await readBankFile(new Uint8Array(zipSync(days)))).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('Error reading file: it is a ZIP archive with 31 CAMT files.'),
    })
  })

  it('is counted by kind', () => {
    const ofx = new Uint8Array(readFileSync('test/fixtures/statement-files/japanese-card.qfx'))
    expect(
      named({ 'a.csv': strToU8('Date,Amount'), 'b.xml': camt, 'c.qfx': ofx, 'd.png': strToU8('PNG') }),
    ).toBe(
      'it is a ZIP archive with 1 CSV file, 1 CAMT file, 1 OFX file and 1 other. Please unpack it and drop the files in all at once.',
    )
    expect(named({ 'a.csv': strToU8('Date,Amount') })).toBe(
      'it is a ZIP archive with 1 CSV file. Please unpack it and drop the file in.',
    )
  })

  it("names YNAB's register", () => {
    expect(
      named({ 'My Budget - Register.csv': strToU8('Account'), 'My Budget - Plan.csv': strToU8('Month') }),
    ).toContain('drop in ‘My Budget - Register.csv’: the other file is the budget')
  })

  it('says what is in one without any', () => {
    expect(named({ 'photos/cat.jpg': strToU8('x') })).toBe(
      'it is a ZIP archive without a bank file, with ‘cat.jpg’ in it.',
    )
  })

  it('is not trusted, and never unpacked beyond its beginnings (R55)', () => {
    expect(describeArchive(Buffer.from('PK\u0003\u0004 and nothing else'))).toBe(
      'it is a ZIP archive, and it is damaged, or was not sent whole.',
    )
    const archive = zipSync({ 'a.csv': new Uint8Array(16 * 1024 * 1024), 'b.csv': strToU8('Date') })
    const before = process.memoryUsage().arrayBuffers
    expect(describeArchive(archive)).toContain('2 CSV files')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 * 1024 * 1024)
    const locked = zipSync({ 'a.csv': strToU8('Date') })
    locked[
      locked.findLastIndex(
        (_, at) => locked[at] === 0x50 && locked[at + 1] === 0x4b && locked[at + 2] === 1,
      ) + 8
    ]! |= 1
    expect(describeArchive(locked)).toContain('locked with a password')
  })
})
