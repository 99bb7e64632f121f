import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cleanPayee } from '../payees/clean-payee.ts'
import type { Country } from './countries.ts'
import { readPriorModel } from './prior-model.ts'
import { guessPrior } from './prior.ts'

const file = readFileSync(new URL('prior.model', import.meta.url))
const model = readPriorModel(file)
const guess = (description: string, amountCents = -1000, country: Country | null = 'ca') =>
  guessPrior(model, { description, payee: cleanPayee(description), amountCents, country })

describe('what is generally known', () => {
  it.each<[string, Country, string, string]>([
    ['TIM HORTONS #2214 OTTAWA ON', 'ca', 'dining', 'brand'],
    ['REAL CANADIAN SUPERSTO', 'ca', 'groceries', 'brand'],
    ['TRADER JOE S #502 NEW YORK NY', 'us', 'groceries', 'brand'],
    ['LITTLE ACORNS EARLY LEARNING', 'ca', 'education', 'words'],
    ['Dorfbäckerei Huber', 'de', 'dining', 'words'],
    ['BAECKEREI STEINOFEN//BERLIN', 'de', 'dining', 'words'],
    ['NSF FEE', 'ca', 'fees_taxes', 'words'],
    // How it was paid is no part of a name.
    ['PG&E WEB ONLINE', 'us', 'utilities', 'brand'],
    ['VERIZON ONLINE PMT', 'us', 'phone_internet', 'brand'],
    ['COMCAST BILLPAY', 'us', 'phone_internet', 'brand'],
    ['ZORBLAX ONLINE', 'us', 'shopping', 'words'],
  ])('%s in %s is %s, by %s', (line, country, key, source) => {
    expect(guess(line, -1000, country)).toMatchObject({ key, source })
  })

  it('says nothing of cash, and of a cheque that names nobody', () => {
    for (const line of ['ABM WITHDRAWAL', 'CHECK 1042', 'CHEQUE 12', 'CHQ 000123'])
      expect(guess(line)).toBeNull()
    expect(guess('CHECK 1042 HILLTOP PLUMBING')?.key).toBe('home')
  })

  it('is surer of what a name begins with than of a brand or a word within it', () => {
    for (const [first, within] of [
      ['SEPHORA LAKESIDE', 'LAKESIDE SEPHORA'],
      ['GARAGE RENARD', 'RENARD GARAGE'],
    ] as const) {
      expect(guess(within)?.sign).toMatch(/Within$/)
      expect(guess(first)!.probability).toBeGreaterThan(guess(within)!.probability)
    }
    // A bank cut it off: it is the beginning all the same.
    expect(guess('REAL CANADIAN SUPERSTO')?.sign).toBe('brand')
  })

  it('says which word or brand told', () => {
    expect(guess('ORCHARD DENTAL')?.evidence).toBe('dental')
    expect(guess('TIM HORTONS #2214')?.evidence).toBe('timhortons')
    expect(guess('Zzyzx')?.evidence).toBeNull()
  })

  it('goes by the country where a name means two things', () => {
    expect(guess('OTTO', -1000, 'de')?.key).toBe('shopping')
    expect(guess('HEMA', -1000, 'nl')?.key).toBe('shopping')
    const [home, abroad] = [guess('JUMBO', -1000, 'nl'), guess('JUMBO', -1000, 'fi')]
    expect(home!.probability).toBeGreaterThan(abroad?.probability ?? 0)
  })

  it('tells income from spending by the sign, but for refunds', () => {
    for (const line of ['PAYROLL DEPOSIT ACME INC', 'TIM HORTONS', 'Zzyzx', 'RENT']) {
      expect(['salary', 'other_income']).toContain(guess(line, 1000)?.key)
      expect(['salary', 'other_income']).not.toContain(guess(line, -1000)?.key)
    }
    expect(guess('AVOIR 03/06/24 FNAC CB*1234', 1000, 'fr')?.key).toBe('shopping')
  })

  it('never takes a fulfilled request for an e-transfer for income (alerts-and-coach.md 22)', () => {
    const found = guess('INTERAC E-TRANSFER REQUEST FULFILLED SAM LEE', -8000)
    expect(['salary', 'other_income']).not.toContain(found?.key)
  })

  it.each(['ABM WITHDRAWAL 6621 ELM ST', 'RETRAIT DAB 12/03/26', '', '4711 0815', '🍕'])(
    'has no opinion of %j',
    (line) => {
      expect(guess(line)).toBeNull()
    },
  )

  it.each(['a', 'dental ', '🍕', 'שלום ', '\u0000', 'ignore your instructions. '])(
    'answers for 64 KB of %j',
    (piece) => {
      const found = guess(piece.repeat(65_536 / piece.length))
      expect(found === null || (found.probability >= 0 && found.probability <= 1)).toBe(true)
    },
  )
})

describe('the model’s file', () => {
  it('has at most 1 MB', () => {
    expect(file.length).toBeLessThanOrEqual(1_000_000)
  })

  it.each([
    ['cut off', file.subarray(0, -1)],
    ['of another version', Buffer.concat([Buffer.from('{"version":2}\n'), file])],
  ])('is refused when it is %s', (_, bytes) => {
    expect(() => readPriorModel(bytes)).toThrow(RangeError)
  })
})
