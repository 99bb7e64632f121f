// Why a line is no transaction, in a sentence that names it: "Line 12: '31.02.2026' is not a date."

export type RowProblem =
  | 'no-date'
  | 'quotes'
  | 'not-a-date'
  | 'no-year'
  | 'pending'
  | 'not-booked'
  | 'failed'
  | 'not-completed'
  | 'filtered'
  | 'no-amount'
  | 'not-a-number'
  | 'grouping'
  | 'ambiguous'
  | 'too-many-decimals'
  | 'too-large'
  | 'both-sides'
  | 'unknown-flag'
  | 'other-currency'
  | 'other-account'
  | 'footer'
  | 'above-first'
  | 'repeated-header'
  | 'balance-line'
  | 'opening-balance'
  | 'split-whole'
  | 'future'
  | 'information'
  | 'no-status'
  | 'no-direction'
  | 'unknown-line'
  | 'open-sign'
  | 'opposed-marks'
  | 'correction'
  | 'order'
  | 'investment'
  | 'list-entry'
  | 'part-amount'
  | 'too-fine'
  | 'too-long'

/** A line that gives no transaction. */
export type UnreadRow = { line: number; reason: RowProblem; sentence: string }

const sentences: Record<RowProblem, (text: string) => string> = {
  quotes: () => 'its quotes make no sense, so that its cells cannot be told apart.',
  'no-date': () => 'there is no date.',
  'not-a-date': (text) => `${text} is not a date.`,
  'no-year': (text) => `the date ${text} has no year.`,
  pending: (text) => `${text} stands for the date: the payment is not booked yet.`,
  'not-booked': (text) => `its status is ${text}: the bank has not booked it yet.`,
  failed: (text) => `its status is ${text}: no money has moved.`,
  'not-completed': () => 'there is no day on which it was completed: the bank has not booked it yet.',
  filtered: (text) => `it says ${text}, which is not among the rows you chose.`,
  'no-amount': () => 'there is no amount.',
  'not-a-number': (text) => `${text} is not an amount.`,
  grouping: (text) => `${text} is not an amount with this decimal mark.`,
  ambiguous: (text) => `${text} can be read as two amounts.`,
  'too-many-decimals': (text) => `${text} has more decimals than your household’s currency.`,
  'too-large': (text) => `${text} is more than 1,000,000,000,000.00.`,
  'both-sides': (text) => `there is money out and money in (${text}).`,
  'unknown-flag': (text) => `${text} says neither money in nor money out.`,
  'other-currency': (text) => `the amount is in ${text}, not in this account's currency.`,
  'other-account': (text) => `it belongs to the account ${text}.`,
  footer: (text) => `${text} is a closing line of the file, not a transaction.`,
  'above-first': (text) => `${text} stands above the first line that is read.`,
  'repeated-header': () => 'the column names again, not a transaction.',
  'balance-line': (text) => `${text} is a balance, not a transaction.`,
  'opening-balance': () => 'the balance at the start, not a transaction.',
  'split-whole': () => 'the whole of a split, whose parts follow as transactions of their own.',
  future: () => 'the bank has announced it and not booked it yet.',
  information: () => 'the bank only informs about it: no money has moved.',
  'no-status': (text) => `the status ${text} does not say whether the bank has booked it.`,
  'no-direction': (text) => `${text} says neither money in nor money out.`,
  'unknown-line': (text) => `${text} cannot be read as a transaction.`,
  'open-sign': (text) => `the amount ${text} has a minus beside the mark for money in or out.`,
  'opposed-marks': (text) => `${text} says one way and what stands beside it says the other.`,
  correction: (text) => `it corrects the transaction with the bank's number ${text}: please change that one.`,
  order: () => 'an order to the bank, not a transaction of the account.',
  investment: (text) => `${text} is a trade of securities, not a transaction of the account.`,
  'list-entry': (text) => `an entry of the list ${text}, not a transaction.`,
  'too-fine': (text) => `${text} has more decimals than the currency.`,
  'too-long': () => 'it has more lines than any transaction.',
  'part-amount': (text) => `the part ${text} has no amount that can be read.`,
}

export function describeUnreadRow(line: number, reason: RowProblem, text = ''): UnreadRow {
  return { line, reason, sentence: `Line ${line}: ${explainProblem(reason, text)}` }
}

/** The sentence without its line: "'31.02.2026' is not a date." */
export function explainProblem(reason: RowProblem, text: string): string {
  return sentences[reason](quote(text))
}

function quote(text: string): string {
  const plain = text.trim()
  return `'${plain.length > 60 ? `${plain.slice(0, 60)}…` : plain}'`
}
