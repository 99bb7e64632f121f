// How other programs for household money export their transactions: told by their headings, which no bank uses alike.
// Sources: the exporters of Actual (export-to-csv.ts), Firefly III (ExportDataGenerator.php) and Sure (data_exporter.rb),
// exports of the others.
import type { DecimalMark } from '../../money.ts'
import type { DateOrder } from '../settings.ts'

export const peerFormats = ['ynab', 'actual', 'mint', 'firefly', 'monarch', 'copilot', 'sure'] as const
export type PeerFormat = (typeof peerFormats)[number]

/** A cell of the row by its heading, in lower case; '' where there is none. */
export type Cells = (heading: string) => string

/** One side of a row: what it is to one account. Amounts are texts; `outflow` counts against the account. */
export type PeerSide = {
  account: string
  date: string
  amount: string
  outflow?: string
  /** Turns the amount round: for columns without signs. */
  isOut?: boolean
  counterparty: string
  text: string
  /** 'Group: Name', or a name alone. */
  category: string
  transferAccount: string
  /** A code, where the export has one. */
  currency?: string
  /** The program's own name for it, where the export has one. */
  id?: string
  /** What the account held at first, the whole of a split whose parts follow, or no money yet. */
  kind?: 'opening' | 'split-whole' | 'pending'
}

export type PeerExport = {
  /** All of one of these lists are there. */
  headings: readonly (readonly string[])[]
  /** As the program writes them everywhere; null where that follows the person's own country. */
  written: { dateOrder: DateOrder; decimalMark: DecimalMark } | null
  /** A transfer between two own accounts may be one row. */
  read: (cells: Cells) => PeerSide[]
}

const english = { dateOrder: 'YMD', decimalMark: '.' } as const

export const peerExports: Record<PeerFormat, PeerExport> = {
  ynab: {
    headings: [
      ['account', 'date', 'payee', 'category group/category', 'memo', 'outflow', 'inflow'],
      ['account', 'date', 'payee', 'master category', 'sub category', 'memo', 'outflow', 'inflow'],
    ],
    written: null,
    read: (cells) => {
      const payee = cells('payee')
      const group = cells('category group') || cells('master category')
      const name = cells('sub category') || cells('category')
      const isIncome =
        /^(?:inflow|income)$/i.test(group) || /^(?:ready to assign|to be budgeted)$/i.test(name)
      return [
        {
          account: cells('account'),
          date: cells('date'),
          amount: cells('inflow'),
          outflow: cells('outflow'),
          counterparty: payee,
          text: cells('memo').replace(/^\(?split \(?\d+\/\d+\)\s*/i, ''),
          category: isIncome ? 'Income: Other income' : nameCategory(group, name),
          transferAccount: /^transfer\s?:\s?(.+)$/i.exec(payee)?.[1] ?? '',
          ...(/^starting balance$/i.test(payee) && { kind: 'opening' as const }),
        },
      ]
    },
  },
  actual: {
    headings: [['account', 'date', 'payee', 'notes', 'category', 'amount', 'cleared']],
    written: english,
    read: (cells) => {
      const notes = cells('notes')
      const payee = cells('payee')
      return [
        {
          account: cells('account'),
          date: cells('date'),
          amount: cells('amount'),
          counterparty: payee,
          text: notes.replace(/^\(SPLIT (?:INTO \d+|\d+ OF \d+)\)\s*/, ''),
          category: cells('category'),
          transferAccount: '',
          ...(/^\(SPLIT INTO \d+\)/.test(notes) && { kind: 'split-whole' as const }),
          ...(/^starting balance$/i.test(payee) && { kind: 'opening' as const }),
        },
      ]
    },
  },
  mint: {
    headings: [
      [
        'date',
        'description',
        'original description',
        'amount',
        'transaction type',
        'category',
        'account name',
      ],
    ],
    written: { dateOrder: 'MDY', decimalMark: '.' },
    read: (cells) => [
      {
        account: cells('account name'),
        date: cells('date'),
        amount: cells('amount'),
        isOut: cells('transaction type').toLowerCase() === 'debit',
        counterparty: cells('description'),
        text: cells('notes'),
        category: cells('category'),
        transferAccount: '',
      },
    ],
  },
  firefly: {
    headings: [['journal_id', 'type', 'amount', 'date', 'source_name', 'destination_name', 'category']],
    written: english,
    read: readFirefly,
  },
  monarch: {
    headings: [['date', 'merchant', 'category', 'account', 'original statement', 'amount']],
    written: english,
    read: (cells) => [
      {
        account: cells('account'),
        date: cells('date'),
        amount: cells('amount'),
        counterparty: cells('merchant') || cells('original statement'),
        text: cells('notes'),
        category: cells('category'),
        transferAccount: '',
      },
    ],
  },
  copilot: {
    headings: [
      ['date', 'name', 'amount', 'status', 'category', 'parent category', 'excluded', 'type', 'account'],
    ],
    written: english,
    read: (cells) => [
      {
        account: cells('account'),
        date: cells('date'),
        // Spending has no sign; of income the type tells, whichever sign it has.
        amount:
          cells('type').toLowerCase() === 'income'
            ? `-${cells('amount').replace(/^-/, '')}`
            : cells('amount'),
        isOut: true,
        counterparty: cells('name'),
        text: cells('note'),
        category:
          cells('type').toLowerCase() === 'internal transfer'
            ? ''
            : nameCategory(cells('parent category'), cells('category')),
        transferAccount: '',
        ...(cells('status').toLowerCase() === 'pending' && { kind: 'pending' as const }),
      },
    ],
  },
  sure: {
    headings: [['date', 'account_name', 'amount', 'name', 'category', 'tags', 'notes', 'currency']],
    written: english,
    read: (cells) => [
      {
        account: cells('account_name'),
        date: cells('date'),
        amount: cells('amount'),
        isOut: true,
        counterparty: cells('name'),
        text: cells('notes'),
        category: cells('category'),
        transferAccount: '',
        currency: cells('currency'),
      },
    ],
  },
}

const nameCategory = (group: string, name: string): string => (group && name ? `${group}: ${name}` : name)

/** From one account to another: each that is somebody's own has its side. */
function readFirefly(cells: Cells): PeerSide[] {
  const isOwn = (side: 'source' | 'destination') =>
    /^(?:asset account|default account|loan|debt|mortgage|liability credit account)$/i.test(
      cells(`${side}_type`),
    )
  const isOpening = /^opening balance$/i.test(cells('type'))
  const [isFromOwn, isToOwn] = [isOwn('source'), isOwn('destination')]
  const isTransfer = isFromOwn && isToOwn && !isOpening
  const amount = cells('amount').replace(/^-/, '')
  const shared = {
    date: cells('date'),
    amount,
    currency: cells('currency_code'),
    text: cells('notes'),
    id: cells('journal_id'),
    category: isTransfer ? '' : cells('category'),
    ...(isOpening && { kind: 'opening' as const }),
  }
  const [from, to] = [cells('source_name'), cells('destination_name')]
  const describe = (other: string) => (isTransfer ? cells('description') : cells('description') || other)
  const out = {
    ...shared,
    account: from,
    isOut: true,
    counterparty: describe(to),
    transferAccount: isTransfer ? to : '',
  }
  const into = {
    ...shared,
    account: to,
    counterparty: describe(from),
    transferAccount: isTransfer ? from : '',
  }
  return [...(isFromOwn || !isToOwn ? [out] : []), ...(isToOwn ? [into] : [])]
}

/** Which program wrote a table of these headings, or null. */
export function recognisePeer(headings: readonly string[]): PeerFormat | null {
  const known = new Set(headings.map(normalizeHeading))
  return (
    peerFormats.find((format) =>
      peerExports[format].headings.some((needed) => needed.every((heading) => known.has(heading))),
    ) ?? null
  )
}

export const normalizeHeading = (heading: string): string => heading.trim().toLowerCase()
