import { expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { fileLimits } from '../limits.ts'
import { readStatementFile } from './statement-file.ts'
import type { FileFormat } from './statement.ts'

const options = { currency: 'EUR', today: day('2026-11-22') }
const tooMany = fileLimits.rows + 1

it.each<[FileFormat, string]>([
  ['ofx', `<OFX><STMTRS>${'<STMTTRN>'.repeat(tooMany)}`],
  ['camt', `<BkToCstmrStmt><Stmt>${'<Ntry/>'.repeat(tooMany)}</Stmt></BkToCstmrStmt>`],
  ['mt940', `:20:1\n:25:2\n${':61:\n'.repeat(tooMany)}`],
  ['qif', `!Type:Bank\n${'T1\n^\n'.repeat(tooMany)}`],
])('refuses %s with more rows than an import may have (R55)', (format, text) => {
  expect(readStatementFile(format, text, options)).toEqual({
    ok: false,
    reason: 'it has more than 50,000 transactions.',
    line: null,
  })
})

it.each<[FileFormat, string]>([
  ['ofx', `<OFX>${'<STMTRS>'.repeat(10_001)}`],
  ['camt', `<BkToCstmrStmt>${'<Stmt/>'.repeat(10_001)}</BkToCstmrStmt>`],
  ['mt940', ':20:\n'.repeat(10_001)],
  ['qif', Array.from({ length: 10_001 }, (_, at) => `!Account\nN${at}\n^\n`).join('')],
])('refuses %s with more statements than decades have days (R55)', (format, text) => {
  expect(readStatementFile(format, text, options)).toMatchObject({
    reason: 'it has more than 10,000 statements.',
  })
})

it('stops at more elements than any statement has (R55)', () => {
  const text = `<BkToCstmrStmt>${'<a/>'.repeat(600_001)}`
  expect(readStatementFile('camt', text, options)).toMatchObject({ ok: false, reason: expect.stringContaining('too many') }) // prettier-ignore
})
