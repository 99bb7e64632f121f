import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import {
  inventedStatement,
  writeCamt,
  writeMt940,
  writeOfx,
  writeQif,
  type Invented,
} from '#test/invented-statements.ts'
import { findOpening, proveStatement } from '#domain/imports/balances/statement-proof.ts'
import { recognise } from './recognition.ts'
import { readStatementFile } from './statement-file.ts'
import type { FileFormat, ReadOptions, Statement, StatementFile } from './statement.ts'

const today = day('2045-01-01')

function read(text: string, format: FileFormat, options: Partial<ReadOptions> = {}): StatementFile {
  expect(recognise(Buffer.from(text))).toEqual({ format })
  const file = readStatementFile(format, text, { currency: 'EUR', today, ...options })
  if (!file.ok) throw new Error(file.reason)
  return file
}

function readOnly(text: string, format: FileFormat, options: Partial<ReadOptions> = {}): Statement {
  const { statements, records } = read(text, format, options)
  const [statement] = statements
  if (!statement || statements.length !== 1) throw new Error(`${statements.length} statements`)
  expect(statement.bad).toEqual([])
  expect(statement.leftOut).toEqual([])
  expect(statement.entries).toHaveLength(records)
  return statement
}

const rowsOf = ({ entries }: Statement) =>
  entries.map(({ bookingDay, amountCents, counterparty, text, bankId }) => ({
    day: bookingDay,
    amountCents,
    name: counterparty,
    text,
    id: bankId,
  }))

const check = (property: (statement: Invented) => void) =>
  fc.assert(fc.property(inventedStatement, property), { numRuns: 150 })

describe('a statement written out and read back is the same', () => {
  it.each(['sgml', 'sgml-line', 'xml'] as const)('OFX, %s', (style) => {
    check((invented) => {
      const statement = readOnly(writeOfx(invented, style), 'ofx')
      expect(statement).toMatchObject({
        account: { number: invented.account, kind: 'bank' },
        currency: invented.currency,
        closing: { amountCents: invented.closingCents, day: invented.closingDay },
      })
      expect(rowsOf(statement)).toEqual(invented.entries)
      expect(findOpening(statement)?.amountCents).toBe(invented.openingCents)
    })
  })

  it.each(['02', '08'] as const)('CAMT.053.001.%s', (version) => {
    check((invented) => {
      const statement = readOnly(writeCamt(invented, version), 'camt')
      expect(statement).toMatchObject({
        account: { number: invented.account },
        currency: invented.currency,
        opening: { amountCents: invented.openingCents, day: invented.openingDay },
        closing: { amountCents: invented.closingCents, day: invented.closingDay },
      })
      expect(rowsOf(statement)).toEqual(invented.entries)
      expect(proveStatement(statement)).toEqual({ kind: 'proven' })
    })
  })

  it('MT940', () => {
    check((invented) => {
      const statement = readOnly(writeMt940(invented), 'mt940')
      expect(statement).toMatchObject({
        account: { number: invented.account },
        currency: invented.currency,
        opening: { amountCents: invented.openingCents, day: invented.openingDay },
        closing: { amountCents: invented.closingCents, day: invented.closingDay },
      })
      expect(rowsOf(statement)).toEqual(invented.entries)
      expect(proveStatement(statement)).toEqual({ kind: 'proven' })
    })
  })

  it.each(['DMY', 'MDY'] as const)('QIF, %s, where the order is proven or given', (order) => {
    check((invented) => {
      const { currency, entries } = invented
      const text = writeQif(invented, order)
      const open = read(text, 'qif', { currency })
      const isProven = entries.some(({ day }) => Number(day.slice(8)) > 12)
      if (isProven) expect(open.questions).toEqual([])
      const statement = entries.length > 0 ? readOnly(text, 'qif', { currency, dateOrder: order }) : null
      expect(statement ? rowsOf(statement) : []).toEqual(entries.map((entry) => ({ ...entry, id: null })))
      if (statement && open.questions.length === 0)
        expect(open.statements[0]?.entries).toEqual(statement.entries)
    })
  })
})

describe('a file that was cut off or garbled', () => {
  const garbled = fc.record({
    invented: inventedStatement,
    cut: fc.double({ min: 0, max: 1, noNaN: true }),
    piece: fc.constantFrom(
      '',
      '<',
      '</',
      '&#0;',
      '<!--',
      '<![CDATA[',
      '"',
      '\n:61:',
      '^',
      '!Type:',
      '\0',
      '}',
      '-',
    ),
  })

  it.each(['ofx', 'camt', 'mt940', 'qif'] as const)(
    '%s gives rows or a reason and never throws',
    (format) => {
      const write = { ofx: (one: Invented) => writeOfx(one, 'sgml'), camt: (one: Invented) => writeCamt(one, '08'), mt940: writeMt940, qif: (one: Invented) => writeQif(one, 'DMY') } // prettier-ignore
      fc.assert(
        fc.property(garbled, fc.boolean(), ({ invented, cut, piece }, isCutOff) => {
          const whole = write[format](invented)
          const at = Math.floor(whole.length * cut)
          const text = whole.slice(0, at) + piece + (isCutOff ? '' : whole.slice(at))
          const file = readStatementFile(format, text, { currency: 'EUR', today })
          if (!file.ok) {
            expect(file.reason).not.toBe('')
            return
          }
          const listed = file.statements.flatMap(({ entries, bad, leftOut }) => [
            ...entries,
            ...bad,
            ...leftOut,
          ])
          const records = [...listed, ...file.leftOut].map(({ record }) => record)
          expect(records.sort((a, b) => a - b)).toEqual(
            Array.from({ length: file.records }, (_, at) => at + 1),
          )
        }),
        { numRuns: 300 },
      )
    },
  )
})

describe('hostile files are read in linear time', () => {
  const many = 200_000
  it.each<[string, FileFormat, string]>([
    ['tags that do not end', 'ofx', `<OFX>${'<A '.repeat(many)}`],
    ['comments that do not end', 'ofx', `<OFX>${'<!--'.repeat(many)}`],
    ['CDATA that does not end', 'ofx', `<OFX>${'<![CDATA['.repeat(many)}`],
    ['open transactions', 'ofx', `<OFX><STMTRS>${'<STMTTRN>'.repeat(many)}`],
    ['groups within groups', 'ofx', `<OFX><STMTRS>${'<PAYEE>'.repeat(many)}`],
    ['ampersands', 'ofx', `<OFX><STMTRS><STMTTRN><NAME>${'&#1'.repeat(many)}`],
    ['blanks', 'ofx', `<OFX><STMTRS><STMTTRN><NAME>${' '.repeat(many)}x`],
    [
      'groups that close nothing',
      'ofx',
      `<OFX><STMTRS>${'<PAYEE>'.repeat(many)}${'</CURRENCY>'.repeat(many)}`,
    ],
    [
      'texts of a payment',
      'camt',
      `<BkToCstmrStmt><Stmt><Ntry><Amt>1</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2025-01-01</Dt></BookgDt><NtryDtls><TxDtls><RmtInf>${Array.from({ length: many }, (_, at) => `<Ustrd>${at}</Ustrd>`).join('')}</RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt>`,
    ],
    [
      'parts of a batch',
      'camt',
      `<BkToCstmrStmt><Stmt><Ntry><Amt>1</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2025-01-01</Dt></BookgDt><NtryDtls>${'<TxDtls><Amt>0</Amt></TxDtls>'.repeat(many)}</NtryDtls></Ntry></Stmt></BkToCstmrStmt>`,
    ],
    ['elements within elements', 'camt', `<?xml?>${'<a>'.repeat(many)}`],
    ['attributes without an end', 'camt', `<BkToCstmrStmt><Stmt><Ntry><Amt ${'a'.repeat(many)}`],
    [
      'long attributes',
      'camt',
      `<BkToCstmrStmt><Stmt><Ntry><Amt ${'a'.repeat(many)}/></Ntry></Stmt></BkToCstmrStmt>`,
    ],
    ['quotes without an end', 'camt', `<BkToCstmrStmt>${'<a b="'.repeat(many)}`],
    ['texts of a booking', 'mt940', `:20:1\n:25:2\n:61:2501020102D1,00NTRF\n:86:${'/NAME/'.repeat(many)}`],
    [
      'fields of a booking',
      'mt940',
      `:20:1\n:25:2\n:61:2501020102D1,00NTRF\n:86:166?00${'?20'.repeat(many)}`,
    ],
    ['slashes', 'mt940', `:20:1\n:25:2\n:61:2501020102D1,00NTRF\n:86:/REMI${'/'.repeat(many)}x`],
    ['lines of a booking', 'mt940', `:20:1\n:25:2\n:61:2501020102D1,00NTRF\n:86:${'a\n'.repeat(many)}`],
    [
      'lines of a field of the bank',
      'mt940',
      `:20:1\n:25:2\n:61:2501020102D1,00NTRF\n:NS:${'00abc\n'.repeat(many)}`,
    ],
    ['open signs', 'mt940', `:20:1\n:25:2\n${':61:250102D-1,00\n'.repeat(many / 5)}`],
    ['messages', 'mt940', ':20:1\n:25:2\n'.repeat(many / 10)],
    ['accounts', 'qif', Array.from({ length: many / 20 }, (_, at) => `!Account\nN${at}\n^\n`).join('')],
    ['parts', 'qif', `!Type:Bank\nD1/13/2025\nT1\n${'S[a\n$1\n'.repeat(many)}^`],
    ['trades', 'qif', '!Type:Invst\nNBuy\n^\n'.repeat(many)],
    ['digits', 'qif', `!Type:Bank\nD1/13/2025\nT${'1'.repeat(many)}\n^`],
  ])('%s', (_, format, text) => {
    const file = readStatementFile(format, text, { currency: 'EUR', today })
    expect(file.ok || file.reason.length > 0).toBe(true)
  })
})
