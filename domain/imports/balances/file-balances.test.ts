import { describe, expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { proveSteps, type BalanceRow } from './balance-steps.ts'
import { balancesOfStatements, balancesOfSteps } from './file-balances.ts'
import { readStatementFile } from '#domain/imports/formats/statement-file.ts'
import type { FileFormat } from '#domain/imports/formats/statement.ts'

const rows = (...written: [on: string, amount: number, balance: number][]): BalanceRow[] =>
  written.map(([on, amount, balance], at) => ({
    line: at + 2,
    day: day(`2025-03-${on}`),
    amountCents: amount as Cents,
    balanceCents: balance as Cents,
  }))

describe('balancesOfSteps', () => {
  it('takes over what is proven, and where it is not', () => {
    const proven = rows(['01', 100, 1100], ['02', -30, 1070], ['03', -20, 1050])
    expect(balancesOfSteps(proveSteps(proven))).toEqual({
      proof: 'proven',
      opening: { amountCents: 1000, day: '2025-03-01' },
      closing: { amountCents: 1050, day: '2025-03-03' },
      breaks: [],
    })
    const off = rows(['01', 100, 1100], ['02', -30, 1070], ['04', -20, 1043], ['05', -43, 1000])
    expect(balancesOfSteps(proveSteps(off))).toMatchObject({
      proof: 'off',
      closing: { amountCents: 1000, day: '2025-03-05' },
      breaks: [
        { kind: 'missing', offCents: -7, firstDay: '2025-03-02', lastDay: '2025-03-04', lines: [3, 4] },
      ],
    })
    const turned = balancesOfSteps(proveSteps(off.toReversed().map((row, at) => ({ ...row, line: at + 2 }))))
    expect(turned.breaks).toMatchObject([{ firstDay: '2025-03-02', lastDay: '2025-03-04', lines: [3, 4] }])
    const doubled = rows(['01', 100, 1100], ['02', -30, 1070], ['02', -30, 1070], ['03', -20, 1050])
    expect(balancesOfSteps(proveSteps(doubled)).breaks).toMatchObject([{ kind: 'doubled', lines: [4] }])
  })

  it('believes no column that contradicts most rows, and knows nothing without one', () => {
    const nothing = { proof: 'open', opening: null, closing: null, breaks: [] }
    expect(balancesOfSteps(proveSteps(rows(['01', 1, 7], ['02', 1, 70], ['03', 1, 700])))).toEqual(nothing)
    expect(balancesOfSteps(proveSteps([]))).toEqual(nothing)
  })
})

describe('balancesOfStatements', () => {
  function balances(format: FileFormat, text: string, factor = 1) {
    const file = readStatementFile(format, text, { currency: 'EUR', today: day('2026-11-22') })
    if (!file.ok) throw new Error(file.reason)
    return balancesOfStatements(file.statements, {
      toHousehold: (amount) => (amount * factor) as Cents,
      lineOf: ({ line }) => line,
    })
  }
  const message = (from: string, opening: string, closing: string, until: string, ...lines: string[]) =>
    [':20:1', ':25:A', `:60F:C${from}EUR${opening}`, ...lines, `:62F:C${until}EUR${closing}`, '-', ''].join(
      '\n',
    )

  it('begins with the first statement and ends with the last, in whatever order they stand', () => {
    const march = message('250228', '10,00', '9,00', '250331', ':61:250302D1,00NTRF')
    const april = message('250331', '9,00', '7,00', '250430', ':61:250402D2,00NTRF')
    expect(balances('mt940', april + march, 100)).toEqual({
      proof: 'proven',
      opening: { amountCents: 100_000, day: '2025-02-28' },
      closing: { amountCents: 70_000, day: '2025-04-30' },
      breaks: [],
    })
  })

  it('names a statement that is off with the row that explains it, and gaps by their days', () => {
    const march = message('250228', '10,00', '9,00', '250331', ':61:250302D1,00NTRF', ':61:250302D1,00NTRF')
    const may = message('250430', '7,00', '6,00', '250531', ':61:250502D1,00NTRF')
    expect(balances('mt940', march + may)).toMatchObject({
      proof: 'off',
      opening: { amountCents: 1000 },
      closing: { amountCents: 600 },
      breaks: [
        { kind: 'doubled', offCents: 100, firstDay: '2025-02-28', lastDay: '2025-03-31', lines: [4] },
        { kind: 'missing', offCents: -200, firstDay: '2025-03-31', lastDay: '2025-04-30', lines: [] },
      ],
    })
    const unread = message('250228', '10,00', '9,00', '250331', ':61:nonsense')
    expect(balances('mt940', unread).breaks).toMatchObject([{ kind: 'left-out', offCents: -100, lines: [4] }])
    const unknown = message('250228', '10,00', '9,00', '250331')
    expect(balances('mt940', unknown).breaks).toMatchObject([{ kind: 'missing', offCents: -100, lines: [] }])
  })

  it('proves nothing of a file that states only the end, or nothing', () => {
    const ofx = (more: string) => `<OFX><STMTRS><STMTTRN><DTPOSTED>20250302<TRNAMT>-1</STMTTRN>${more}`
    expect(balances('ofx', ofx('<LEDGERBAL><BALAMT>9<DTASOF>20250331'))).toEqual({
      proof: 'open',
      opening: { amountCents: 1000, day: '2025-03-01' },
      closing: { amountCents: 900, day: '2025-03-31' },
      breaks: [],
    })
    expect(balances('ofx', ofx(''))).toEqual({ proof: 'open', opening: null, closing: null, breaks: [] })
  })
})
