import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '../calendar.ts'
import { bankLines } from './bank-lines.ts'
import { cleanPayee } from './clean-payee.ts'

const bookedOn = day('2026-05-18')

describe('the payee of a bank line (alerts-and-coach.md 14 to 22)', () => {
  it('is who was paid through Square, without the shop’s number and town (14)', () => {
    expect(cleanPayee('SQ *HILLTOP FUEL 0412 TORONTO ON')).toMatchObject({
      payee: 'Hilltop Fuel',
      via: 'Square',
    })
  })

  it.each([
    [15, 'BLACK WALNUT BA CONTACTLESS INTERAC PURCHASE - 6401 B001', { payee: 'Black Walnut Ba', rail: 'card' }],
    [16, 'PURCHASE    AUTHORIZED ON   05/17 NETFLIX.COM CA S586214', { payee: 'Netflix', purchasedOn: '2026-05-17' }],
    [18, 'POS 23,55 AT K1 16.09. 11:32 SPAR DANKT 4105 KORNEUBURG 2100', { payee: 'Spar', rail: 'card' }],
    [19, 'BEA NR:A1B23C 30.12.21/09.15 Hema EV123,PAS123', { payee: 'Hema', rail: 'card' }],
    [20, 'AVOIR 03/06/24 FNAC CB*1234', { payee: 'Fnac', isRefund: true }],
    [21, 'KAUFLAND 123', { payee: 'Kaufland 123', rail: null }],
    [21, 'AT&T', { payee: 'AT&T', rail: null }],
    [21, 'CHECK INTO CASH', { payee: 'Check Into Cash', rail: null }],
    [22, 'INTERAC E-TRANSFER REQUEST FULFILLED SAM LEE', { payee: 'Sam Lee', direction: 'out' }],
  ])('%i: %s', (_, line, expected) => {
    expect(cleanPayee(line, { bookedOn })).toMatchObject(expected)
  }) // prettier-ignore

  it('says when a card was used, if that is near the day of booking (17)', () => {
    const line = 'Kartenzahlung REWE SAGT DANKE. 41400673//Hamburg 2018-03-01T11:33:59 KFN 1 VJ 1812'
    expect(cleanPayee(line, { bookedOn: day('2018-03-02') })).toMatchObject({
      payee: 'Rewe',
      purchasedOn: '2018-03-01',
    })
    expect(cleanPayee(line, { bookedOn: day('2018-09-02') }).purchasedOn).toBeNull()
  })

  it.each(
    Object.entries(bankLines).flatMap(([country, lines]) =>
      lines
        .trim()
        .split('\n')
        .map((line) => [country, ...line.trim().split(' > ')] as [string, string, string]),
    ),
  )('%s: %s is %s', (_, line, payee) => {
    expect(cleanPayee(line).payee).toBe(payee)
    expect(cleanPayee(payee).payee).toBe(payee)
  })
})

describe('dates beside a name', () => {
  it.each([
    ['PURCHASE AUTHORIZED ON 03/04 DELI', '2026-03-05', '2026-03-04'],
    ['CARD PAYMENT TO DELI 03/04/26', '2026-04-05', '2026-04-03'],
    // The year before, when the month is still to come.
    ['PURCHASE AUTHORIZED ON 12/30 DELI', '2027-01-02', '2026-12-30'],
    // Nothing says which number is the month: the nearer day.
    ['DELI 04/03', '2026-04-04', '2026-04-03'],
    ['DELI 03/04', '2026-04-04', '2026-04-03'],
    ['CARD PAYMENT TO DELI 31/02/26', '2026-03-01', null],
    ['DELI', '2026-03-01', null],
  ])('%s, booked on %s', (line, booked, used) => {
    expect(cleanPayee(line, { bookedOn: day(booked) }).purchasedOn).toBe(used)
  })

  it('are not guessed without the year of the booking', () => {
    expect(cleanPayee('PURCHASE AUTHORIZED ON 03/04 DELI').purchasedOn).toBeNull()
  })
})

describe('a payee that is none', () => {
  const ownNames = ['Jean Dupont', 'Marie Dupont']
  it.each([
    ['VIR SEPA RECU /DE M JEAN DUPONT /MOTIF LOYER AVRIL', [], 'Loyer Avril'],
    ['Jean Dupont', ['Epargne'], 'Epargne'],
    ['CARD-123', ['Corner Shop'], 'Corner Shop'],
    ['123456', ['CB 12/03 Corner Shop'], 'Corner Shop'],
    // Somebody else of that name, and nothing better.
    ['Jean Martin', ['Epargne'], 'Jean Martin'],
    ['Jean Dupont', ['123'], 'Jean Dupont'],
    ['0042 17.10. 99/1', [], '0042 17.10. 99/1'],
    ['', [], ''],
  ])('%s with %j is %s', (line, otherTexts, payee) => {
    expect(cleanPayee(line, { ownNames, otherTexts }).payee).toBe(payee)
  })

  it('is the household’s own name there alone, whoever else was read before', () => {
    const read = (line: string, names: string[]) =>
      cleanPayee(line, { ownNames: names, otherTexts: ['Rent'] }).payee
    const lines = ['SQ *Jean Dupont', 'Jean Dupont']
    expect(lines.flatMap((line) => [read(line, []), read(line, ownNames), read(line, [])])).toEqual(
      lines.flatMap(() => ['Jean Dupont', 'Rent', 'Jean Dupont']),
    )
  })
})

describe('whatever a file holds', () => {
  const pieces = constantFrom(
    'SQ *', 'TO ', 'CHECK ', '12/03 ', '#1234 ', 'TORONTO ', 'ON ', 'GmbH ', 'www.', '.com ', '//', ', ', '* ', '(', '🍕 ',
    'Hilltop ', 'A', 'ß ', 'ŉ ', 'İ ', 'ﬁ ', 'NAAM: ', 'SVWZ+', 'CB ', 'INTERAC PURCHASE ', 'ABM WITHDRAWAL ', '- ', "'", 'שלום ',
  ) // prettier-ignore
  const line = oneof(
    string({ unit: 'grapheme', maxLength: 60 }),
    array(pieces, { maxLength: 12 }).map((all) => all.join('')),
  )

  it('is cleaned once: cleaning again changes nothing, and only a blank line is empty (23)', () => {
    assert(
      property(line, (text) => {
        const found = cleanPayee(text)
        const { payee } = found
        expect(cleanPayee(text)).toEqual(found)
        expect(cleanPayee(payee).payee).toBe(payee)
        expect(payee === '').toBe(
          !/[^\s\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\u061C\uFEFF\u00AD]/u.test(text),
        )
      }),
      { numRuns: 1500 },
    )
  })

  // Each of these takes minutes where a pattern goes back over what it has read.
  it.each([
    'a',
    '1',
    ' ',
    '*',
    'SQ *',
    '🍕',
    '\u202E',
    '\u0000',
    '(',
    '1.',
    'TO ',
    'a.',
    '/',
    'CB ',
    'É',
    '1-',
    'GMBH ',
  ])('is read in passing: 64 KB of %j', (piece) => {
    const { payee } = cleanPayee(piece.repeat(65_536 / piece.length))
    expect(payee.length).toBeLessThanOrEqual(1600)
  })

  it('shows no character that turns the direction of what follows', () => {
    expect(cleanPayee('CAFE \u202Eevil\u202C BAR').payee).not.toMatch(/[\u202A-\u202E]/)
  })
})
