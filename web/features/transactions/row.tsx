import { CircleCheck, Lock, Paperclip } from 'lucide-react'
import { memo } from 'react'
import type { Transaction } from '#contract/transactions.ts'
import { isUnsaved } from '#web/client/optimistic.ts'
import { getGroupTone } from '#web/features/categories/shared/category-groups.ts'
import { cx } from '#web/ui/cx.ts'
import { moneyClass, MoneyText } from '#web/ui/money.tsx'
import { toneText, toneWash } from '#web/ui/tone.ts'
import { CellEditor } from './cell-editor.tsx'
import { canWriteCell, type WrittenCell } from './cells.ts'
import { cellClass } from './columns.ts'
import { RowCategory } from './row-category.tsx'
import { writeRowDate } from './row-date.ts'
import { nameRow } from './row-name.ts'
import { clearedMark, firstLetter, listNotes } from './row-texts.tsx'
import type { RowProps } from './row-types.ts'

/**
 * One transaction. Its payee opens it, its category is changed in place. A hundred of these pass in a second of
 * scrolling: every element counts, nothing here looks anything up, and nothing makes a layer of its own for the browser
 * (which what has an opacity, is placed beside the flow, could scroll or cuts its text off does; 0075). So only texts are cut
 * off that are long enough not to fit.
 */
export const Row = memo(function Row(props: RowProps) {
  const { row, common, isFirstOfDay, balanceCents, isSelected, writing } = props
  const { locale, isWide, isOneMonth, actions: on } = common
  const canChange = common.canWrite && !isUnsaved(row)
  const isDisabled = !canChange || undefined
  const { transfer, accountName, amountCents, cleared, reconciledOn } = row
  const ClearedIcon = reconciledOn ? Lock : CircleCheck
  const { name } = nameRow(row)
  const tone = getGroupTone(row.categoryGroup)
  const write = (cell: WrittenCell) =>
    canChange && (canWriteCell(row, cell) ? on.onWrite(row, cell) : on.onEdit(row))
  const editor = writing && (
    <CellEditor
      row={row}
      cell={writing}
      name={name}
      accounts={common.accounts}
      onDone={(changes, move) => on.onWritten(row, writing, changes, move)}
    />
  )
  /** On a wide window a cell that can be written in takes the focus itself: a button in each would double what is drawn. */
  const cell = (column: 'date' | 'account' | 'amount') =>
    isWide && writing !== column && { 'data-cell': column, tabIndex: -1, onClick: () => write(column) }
  const notes = listNotes(row, common)
  return (
    <>
      <div role="gridcell" aria-colindex={1} className={cellClass.tile}>
        <input
          type="checkbox"
          tabIndex={-1}
          data-cell="select"
          data-letter={firstLetter(name)}
          aria-label={`Select ${name}`}
          className={cx('tile tile-tick', toneWash[tone], toneText[tone])}
          checked={isSelected}
          disabled={!canChange}
          onChange={(event) => on.onSelect(row, (event.nativeEvent as MouseEvent).shiftKey)}
        />
      </div>
      <div
        role="gridcell"
        aria-colindex={2}
        {...cell('date')}
        className={cx(cellClass.date, writing !== 'date' && writtenCell, !isFirstOfDay && 'row-quiet')}
      >
        {writing === 'date' ? editor : isWide && writeRowDate(row.date, locale, isOneMonth)}
      </div>
      <div role="gridcell" aria-colindex={3} className={cellClass.payee}>
        {writing === 'payee' ? (
          editor
        ) : (
          <button
            type="button"
            tabIndex={-1}
            data-row-focus
            data-cell="payee"
            aria-disabled={isUnsaved(row) || undefined}
            title={name === row.description ? undefined : row.description}
            onClick={() => !isUnsaved(row) && on.onEdit(row)}
            className={cx(
              'max-w-full rounded-sm text-left hover:underline max-wide:min-h-7',
              (!isWide || name.length > 14) && 'cut-off',
              row.attachmentCount > 0 ? 'min-w-0' : 'shrink-0',
            )}
          >
            {name}
          </button>
        )}
        {row.attachmentCount > 0 && writing !== 'payee' && (
          <span
            role="img"
            aria-label={describeReceipts(row)}
            title={describeReceipts(row)}
            className="inline-flex shrink-0 items-center self-center text-xs text-ink-soft"
          >
            <Paperclip size={14} aria-hidden className="overflow-visible" />
            {row.attachmentCount > 1 && row.attachmentCount}
          </span>
        )}
        {isWide && writing !== 'payee' && notes.length > 0 && (
          <span className="min-w-0 cut-off text-sm text-ink-faint">{notes.join(' · ')}</span>
        )}
      </div>
      <div
        role="gridcell"
        aria-colindex={4}
        {...cell('account')}
        className={cx(
          cellClass.account,
          writing !== 'account' && writtenCell,
          writing !== 'account' && (!isWide || accountName.length > 14) && 'cut-off',
        )}
      >
        {writing === 'account' ? (
          editor
        ) : isWide ? (
          accountName
        ) : (
          <>
            {balanceCents !== null && <span className="sr-only">balance </span>}
            {[balanceCents === null ? accountName : common.money(balanceCents), ...notes].join(' · ')}
          </>
        )}
      </div>
      <div
        role="gridcell"
        aria-colindex={5}
        className={cx(
          cellClass.category,
          props.isPicking
            ? 'max-wide:col-span-2 max-wide:col-start-2'
            : 'flex items-center max-wide:max-w-[11rem]',
        )}
      >
        <RowCategory {...props} name={name} canChange={canChange} />
      </div>
      <div
        role="gridcell"
        aria-colindex={6}
        {...cell('amount')}
        className={cx(
          cellClass.amount,
          writing !== 'amount' &&
            cx(writtenCell, moneyClass({ amountCents, tone: transfer ? 'soft' : 'sign', isInColumn: true })),
        )}
      >
        {cleared && !isWide && (
          <ClearedIcon
            size={14}
            aria-label={reconciledOn ? 'reconciled' : 'cleared'}
            className="mr-1.5 mb-0.5 inline overflow-visible text-success"
          />
        )}
        {writing === 'amount' ? editor : <MoneyText text={common.money(amountCents)} />}
      </div>
      {isWide && balanceCents !== null && (
        <div
          role="gridcell"
          aria-colindex={7}
          className={cx(cellClass.balance, moneyClass({ amountCents: balanceCents, isInColumn: true }))}
        >
          <MoneyText text={common.money(balanceCents)} />
        </div>
      )}
      <div role="gridcell" aria-colindex={balanceCents === null ? 7 : 8} className={cellClass.cleared}>
        <button
          type="button"
          tabIndex={-1}
          data-cell="cleared"
          aria-pressed={cleared}
          aria-label={`Cleared: ${name}`}
          title={describeCleared(row)}
          aria-disabled={isDisabled}
          onClick={() => canChange && on.onClear(row, !cleared)}
          className="grid size-8 place-items-center rounded-md text-ink-faint hover:bg-sunken hover:text-ink"
        >
          {clearedMark(row)}
        </button>
      </div>
    </>
  )
})

const describeReceipts = ({ attachmentCount }: Transaction): string =>
  attachmentCount === 1 ? '1 receipt' : `${attachmentCount} receipts`

const describeCleared = ({ cleared, reconciledOn }: Pick<Transaction, 'cleared' | 'reconciledOn'>): string =>
  reconciledOn
    ? 'Reconciled: locked as the bank’s statement has it'
    : cleared
      ? 'Cleared: checked against the bank'
      : 'Not yet checked against the bank'

const writtenCell =
  'whitespace-nowrap wide:-mx-1 wide:cursor-text wide:rounded-sm wide:px-1 wide:leading-7 wide:hover:bg-sunken'
