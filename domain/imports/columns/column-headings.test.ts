import { describe, expect, it } from 'vitest'
import { isKnownHeader, rankHeading } from './column-headings.ts'

describe('rankHeading', () => {
  it.each([
    [
      'Nationwide',
      {
        Date: 'date',
        'Transaction type': 'flag',
        Description: 'memo',
        'Paid out': 'debit',
        'Paid in': 'credit',
        Balance: 'balance',
      },
    ],
    [
      'Money out and in',
      {
        Date: 'date',
        'Money out': 'debit',
        'Money in': 'credit',
        'Money Out': 'debit',
        'Money In': 'credit',
      },
    ],
    [
      'German',
      {
        Buchungstag: 'date',
        Empfänger: 'payee',
        Verwendungszweck: 'memo',
        Betrag: 'amount',
        Währung: 'currency',
        Soll: 'debit',
        Haben: 'credit',
        Kontostand: 'balance',
      },
    ],
    [
      'Dutch',
      {
        Datum: 'date',
        'Naam / Omschrijving': 'payee',
        Rekening: 'account',
        'Af Bij': 'flag',
        Bedrag: 'amount',
        Mededelingen: 'memo',
        Munt: 'currency',
        Saldo: 'balance',
      },
    ],
    [
      'French',
      {
        Date: 'date',
        "Date de l'opération": 'date',
        Libellé: 'memo',
        Débit: 'debit',
        Crédit: 'credit',
        Montant: 'amount',
        Bénéficiaire: 'payee',
        Compte: 'account',
        Solde: 'balance',
      },
    ],
    [
      'Spanish',
      {
        Fecha: 'date',
        Concepto: 'memo',
        Importe: 'amount',
        Cargo: 'debit',
        Abono: 'credit',
        Cuenta: 'account',
        Divisa: 'currency',
      },
    ],
    [
      'Italian',
      {
        'Data contabile': 'date',
        Causale: 'memo',
        Importo: 'amount',
        Dare: 'debit',
        Avere: 'credit',
        Valutta: 'currency',
      },
    ],
    [
      'Portuguese',
      { 'Data lançamento': 'date', Descrição: 'memo', Saída: 'debit', Entrada: 'credit', Moeda: 'currency' },
    ],
    [
      'Swedish',
      {
        Bokföringsdag: 'date',
        Mottagare: 'payee',
        Meddelande: 'memo',
        Belopp: 'amount',
        Uttag: 'debit',
        Insättning: 'credit',
      },
    ],
    [
      'Danish and Norwegian',
      { Dato: 'date', Bogføringsdato: 'date', Beløb: 'amount', Tekst: 'memo', Ut: 'debit', Inn: 'credit' },
    ],
    ['Finnish', { Kirjauspäivä: 'date', Määrä: 'amount', Selite: 'memo' }],
    [
      'Czech',
      {
        'Datum provedení': 'date',
        Částka: 'amount',
        Měna: 'currency',
        'Název protiúčtu': 'payee',
        Zpráva: 'memo',
        Zůstatek: 'balance',
      },
    ],
    [
      'Polish',
      {
        'Data operacji': 'date',
        'Kwota operacji': 'amount',
        Tytuł: 'memo',
        Odbiorca: 'payee',
        Wpływy: 'credit',
        Obciążenia: 'debit',
      },
    ],
    [
      'Hungarian',
      {
        'Könyvelés dátuma': 'date',
        Összeg: 'amount',
        Közlemény: 'memo',
        Devizanem: 'currency',
        Terhelés: 'debit',
        Jóváírás: 'credit',
        Egyenleg: 'balance',
      },
    ],
    [
      'Russian',
      {
        Дата: 'date',
        Сумма: 'amount',
        Описание: 'memo',
        Валюта: 'currency',
        Приход: 'credit',
        Расход: 'debit',
        Остаток: 'balance',
      },
    ],
    [
      'Japanese',
      { 日付: 'date', 摘要: 'memo', お支払金額: 'debit', お預り金額: 'credit', 差引残高: 'balance' },
    ],
    [
      'Chinese',
      {
        交易日期: 'date',
        交易金额: 'amount',
        收入: 'credit',
        支出: 'debit',
        余额: 'balance',
        币种: 'currency',
      },
    ],
    ['Turkish', { Tarih: 'date', Tutar: 'amount' }],
  ] as const)('knows the best names of a %s bank', (_, names) => {
    for (const [name, role] of Object.entries(names)) {
      expect([name, rankHeading(name, role)]).toEqual([name, 0])
      expect(isKnownHeader(name)).toBe(true)
    }
  })

  it.each([
    ['Posted date', 'date'],
    ['Belegdatum', 'date'],
    ['Total', 'amount'],
    ['Charges', 'debit'],
    ['Payments in', 'credit'],
    ['Status', 'flag'],
    ['Counterparty', 'payee'],
    ['Reference', 'memo'],
    ['Konto', 'account'],
    ['CCY', 'currency'],
    ['Account balance', 'balance'],
  ] as const)('ranks %s behind the best names of its role, %s', (name, role) => {
    expect(rankHeading(name, role)).toBe(1)
  })

  it('knows a name that means two things in both roles, and no name in another', () => {
    expect([rankHeading('Valuta', 'valueDate'), rankHeading('Valuta', 'currency')]).toEqual([0, 0])
    expect(rankHeading('Wertstellung', 'valueDate')).toBe(0)
    expect(rankHeading('Value date', 'date')).toBeNull()
    expect(rankHeading('Datum', 'amount')).toBeNull()
    expect(rankHeading('Colour', 'memo')).toBeNull()
    expect(rankHeading('', 'date')).toBeNull()
  })

  it.each([
    ['Betrag (EUR)', 'amount'],
    ['Betrag (in Euro, netto)', 'amount'],
    ['Betrag EUR', 'amount'],
    ['bedrag in EUR', 'amount'],
    ['Betrag in €', 'amount'],
    ['BETRAG', 'amount'],
    [' Net_amount: ', 'amount'],
    ['Omschrijving-2', 'memo'],
    ['Money in (GBP)', 'credit'],
    ['Paid in GBP', 'credit'],
    ['In', 'credit'],
    ['in', 'credit'],
    ['Soll/Haben', 'flag'],
  ] as const)('reads %s past brackets, numbers, case and currency', (name, role) => {
    expect(rankHeading(name, role)).toBe(0)
  })

  it.each(['EUR', 'Amount in', 'Amount of', 'Amount Street', 'Amount eur EUR'])(
    '%s keeps what is no currency',
    (name) => {
      expect(rankHeading(name, 'amount')).toBe(name === 'Amount in' ? 0 : null)
    },
  )

  it.each([
    'Amount (foreign)',
    'AMOUNT (FOREIGN)',
    'Betrag (Fremdwährung)',
    'Amount (original)',
    'Amount (originally)',
    'Amount (local)',
    'Amount (fee)',
    'Amount (converted)',
  ])('takes %s for no amount of the account', (name) => {
    expect(rankHeading(name, 'amount')).toBeNull()
  })

  it('looks for other currencies in names of amounts alone, and for whole words', () => {
    expect(rankHeading('Description (original)', 'memo')).toBe(0)
    expect(rankHeading('Original description', 'memo')).toBe(1)
    expect(rankHeading('Amount (locally)', 'amount')).toBe(0)
  })
})

describe('isKnownHeader', () => {
  it('knows names, and refuses others and what is longer than any name', () => {
    expect(isKnownHeader('Amount')).toBe(true)
    expect(isKnownHeader('Grocer')).toBe(false)
    expect(isKnownHeader('')).toBe(false)
    expect(isKnownHeader(`Amount (${'x'.repeat(51)})`)).toBe(true)
    expect(isKnownHeader(`Amount (${'x'.repeat(52)})`)).toBe(false)
  })
})
