import { describe, expect, it } from 'vitest'
import { describeUnreadRow } from './problems.ts'

describe('why a line is no transaction', () => {
  it.each([
    ['no-date', '', 'there is no date.'],
    ['quotes', '', 'its quotes make no sense, so that its cells cannot be told apart.'],
    ['not-booked', 'Pending', "its status is 'Pending': the bank has not booked it yet."],
    ['failed', 'Declined', "its status is 'Declined': no money has moved."],
    ['not-a-date', '31.02.2026', "'31.02.2026' is not a date."],
    ['no-year', '31.10.', "the date '31.10.' has no year."],
    ['pending', 'Pending', "'Pending' stands for the date: the payment is not booked yet."],
    ['no-amount', '', 'there is no amount.'],
    ['not-a-number', 'abc', "'abc' is not an amount."],
    ['grouping', '1,23', "'1,23' is not an amount with this decimal mark."],
    ['ambiguous', '1,234', "'1,234' can be read as two amounts."],
    ['too-many-decimals', '0.001', "'0.001' has more decimals than your household’s currency."],
    ['too-large', '9'.repeat(14), `'${'9'.repeat(14)}' is more than 1,000,000,000,000.00.`],
    ['both-sides', '3.00 / 4.00', "there is money out and money in ('3.00 / 4.00')."],
    ['unknown-flag', 'X', "'X' says neither money in nor money out."],
    ['other-currency', 'GBP', "the amount is in 'GBP', not in this account's currency."],
    ['other-account', 'Savings', "it belongs to the account 'Savings'."],
    ['footer', 'Page 1', "'Page 1' is a closing line of the file, not a transaction."],
    ['above-first', 'Rent', "'Rent' stands above the first line that is read."],
    ['repeated-header', '', 'the column names again, not a transaction.'],
    ['balance-line', 'Total', "'Total' is a balance, not a transaction."],
  ] as const)('is said for %s, with the line', (reason, text, sentence) => {
    expect(describeUnreadRow(12, reason, text)).toEqual({
      line: 12,
      reason,
      sentence: `Line 12: ${sentence}`,
    })
  })

  it('quotes a cell without the blanks around it, and no more than 60 characters of it', () => {
    const quoted = (text: string) => describeUnreadRow(1, 'not-a-date', text).sentence.split("'")[1]
    expect(quoted('  soon ')).toBe('soon')
    expect(quoted('x'.repeat(60))).toBe('x'.repeat(60))
    expect(quoted('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`)
    expect(describeUnreadRow(1, 'not-a-date').sentence).toBe("Line 1: '' is not a date.")
  })
})
