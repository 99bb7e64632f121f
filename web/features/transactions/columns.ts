// The columns of the list, as a table on a wide window; on a narrow one a row has two lines.
import type { TransactionSort } from '#contract/choices.ts'

/** As `wide:` in class names. */
export const wideWindow = '(width >= 68rem)'

const grid = 'grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-2 px-2 sm:px-3 wide:gap-x-3 wide:px-4'

export const rowGrid = (hasBalance: boolean): string =>
  `${grid} ${
    hasBalance
      ? 'wide:grid-cols-[2rem_6.75rem_minmax(9rem,1fr)_minmax(4rem,7rem)_minmax(6rem,11.5rem)_8rem_8rem_2rem]'
      : 'wide:grid-cols-[2rem_6.75rem_minmax(9rem,1fr)_minmax(5rem,9rem)_minmax(9rem,13rem)_8.5rem_2rem]'
  }`

/** A row with its ground, and where its cells stand. */
export const rowClass = (hasBalance: boolean): string =>
  `${rowGrid(hasBalance)} group/row h-14 grid-rows-2 border-b border-line wide:h-10 wide:grid-rows-1 wide:items-center`

export const cellClass = {
  tile: 'max-wide:row-span-2',
  date: 'figures text-sm text-ink-soft max-wide:hidden',
  payee: 'flex min-w-0 items-baseline gap-2 max-wide:items-end',
  account: 'text-sm text-ink-faint max-wide:col-start-2 max-wide:row-start-2',
  category: 'min-w-0 max-wide:col-start-3 max-wide:row-start-2 max-wide:justify-end',
  amount: 'text-right max-wide:col-start-3 max-wide:row-start-1 max-wide:self-end',
  balance: 'cut-off text-right text-ink-soft',
  cleared: 'max-wide:hidden',
}

export const sortNames: Record<TransactionSort, string> = {
  date: 'Date',
  payee: 'Payee',
  account: 'Account',
  category: 'Category',
  amount: 'Amount',
}
