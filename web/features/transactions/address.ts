// The address of the screen as it was written. What it asks for is read on the screen: every other one knows this file.
import { type Address, keepAddress } from '#web/client/address.ts'
import { readChoice } from '#web/client/search-params.ts'

const fields = [
  'month',
  'search',
  'account',
  'category',
  'group',
  'import',
  'from',
  'to',
  'counts',
  'person',
  'payee',
  'tag',
  'only',
  'ids',
  'sort',
  'order',
] as const

/** As it was written; what opens the form is of one of its words, or is left out: it narrows nothing. */
export type TransactionAddress = Address<(typeof fields)[number]> & {
  action?: 'add' | undefined
  type?: 'income' | 'expense' | undefined
}

export const readTransactionAddress = (search: Record<string, unknown>): TransactionAddress => ({
  ...keepAddress(fields, search),
  action: readChoice(search['action'], ['add']),
  type: readChoice(search['type'], ['income', 'expense']),
})
