// The rows of a list that is flung: what they say, in the places and the looks of the rows that follow, but nothing to press. Their
// elements are used again for the rows that come: only texts and colours change. They stand in another order than they are seen in, for
// as long as nobody can read them.
import { ArrowLeftRight, CircleCheck, Lock } from 'lucide-react'
import { memo } from 'react'
import type { Transaction } from '#contract/transactions.ts'
import { getGroupTone } from '#web/features/categories/shared/category-groups.ts'
import { isUnsaved } from '#web/client/optimistic.ts'
import { cx } from '#web/ui/cx.ts'
import { moneyClass, MoneyText } from '#web/ui/money.tsx'
import { toneText, toneWash } from '#web/ui/tone.ts'
import { blockEntries, listBlocks, type Span } from './brief.ts'
import { cellClass, rowClass } from './columns.ts'
import { DayHeading } from './day-heading.tsx'
import type { Entry } from './entries.ts'
import { topOf } from './places.ts'
import { writeRowDate } from './row-date.ts'
import { nameRow } from './row-name.ts'
import { categoryText, clearedMark, dotClass, firstLetter, listNotes, mayBeCut } from './row-texts.tsx'
import type { RowCommon } from './row-types.ts'
import type { Shown } from './shown.ts'

type BriefProps = { entries: readonly Entry[]; common: RowCommon; selected: ReadonlySet<string> }

/** The shown entries that are not drawn in full. `focused` is drawn elsewhere: its place stays empty. */
export function BriefRows({ shown, focused, ...props }: BriefProps & { shown: Shown; focused: number }) {
  const { slots, heights } = shown
  const top = (index: number) => topOf(props.entries, index, heights)
  const slotOf = ({ first }: Span) => (first / blockEntries) % slots
  return listBlocks(shown, props.entries.length)
    .toSorted((one, other) => slotOf(one) - slotOf(other))
    .map((block) => (
      <BriefBlock
        key={slotOf(block)}
        {...props}
        {...block}
        top={top(block.first)}
        height={top(block.end) - top(block.first)}
        focused={focused >= block.first && focused < block.end ? focused : -1}
      />
    ))
}

type BlockProps = BriefProps & Span & { top: number; height: number; focused: number }

const BriefBlock = memo(function BriefBlock({
  entries,
  common,
  selected,
  first,
  end,
  top,
  height,
  focused,
}: BlockProps) {
  return (
    <div className="absolute inset-x-0 contain-strict" style={{ top, height }}>
      {entries.slice(first, end).map((entry, at) => {
        if (entry.kind === 'day') return <DayHeading key={at} entry={entry} common={common} />
        if (first + at === focused) return <div key={at} className="h-14 wide:h-10" />
        return <BriefRow key={at} entry={entry} common={common} isSelected={selected.has(entry.key)} />
      })}
    </div>
  )
}, drawsTheSame)

/** A page that comes makes a new list of entries, and where nothing is selected another empty set: the block has what it had. */
function drawsTheSame(before: BlockProps, now: BlockProps): boolean {
  const { entries: old, selected: was, ...others } = before
  const { entries, selected, ...rest } = now
  return (
    shallowEqual(others, rest) &&
    entries.slice(now.first, now.end).every((entry, at) => {
      const one = old[now.first + at]
      return one && shallowEqual(one, entry) && was.has(entry.key) === selected.has(entry.key)
    })
  )
}

const shallowEqual = (one: object, other: object): boolean => {
  const values = new Map<string, unknown>(Object.entries(other))
  const entries = Object.entries(one)
  return entries.length === values.size && entries.every(([key, value]) => Object.is(values.get(key), value))
}

type BriefRowProps = { entry: Extract<Entry, { kind: 'row' }>; common: RowCommon; isSelected: boolean }

function BriefRow({ entry, common, isSelected }: BriefRowProps) {
  const { row, isFirstOfDay, balanceCents } = entry
  const { canWrite, isWide, isOneMonth, locale, money } = common
  const { transfer, accountName, amountCents, cleared, reconciledOn } = row
  const ClearedIcon = reconciledOn ? Lock : CircleCheck
  const { name } = nameRow(row)
  const notes = listNotes(row, common).join(' · ')
  const about = balanceCents === null ? accountName : money(balanceCents)
  return (
    <div
      role="row"
      data-key={entry.key}
      aria-rowindex={entry.position + 1}
      aria-selected={canWrite ? isSelected : undefined}
      className={cx(
        rowClass(balanceCents !== null),
        isSelected && 'bg-accent-wash!',
        isUnsaved(row) && 'opacity-60',
      )}
    >
      <div role="gridcell" aria-colindex={1} className={cellClass.tile}>
        <Tile row={row} name={name} isSelected={isSelected} />
      </div>
      {isWide && (
        <div role="gridcell" aria-colindex={2} className={cx(cellClass.date, 'leading-7')}>
          {isFirstOfDay && writeRowDate(row.date, locale, isOneMonth)}
        </div>
      )}
      <div role="gridcell" aria-colindex={3} className={cellClass.payee}>
        <span
          className={cx(
            'max-w-full max-wide:leading-7',
            !isWide || name.length > 14 ? 'cut-off' : 'shrink-0',
          )}
        >
          {name}
        </span>
        {isWide && notes !== '' && <span className="min-w-0 cut-off text-sm text-ink-faint">{notes}</span>}
      </div>
      <div
        role="gridcell"
        aria-colindex={4}
        className={cx(
          cellClass.account,
          'whitespace-nowrap wide:leading-7',
          (!isWide || accountName.length > 14) && 'cut-off',
        )}
      >
        {isWide ? accountName : [about, notes].filter(Boolean).join(' · ')}
      </div>
      <div
        role="gridcell"
        aria-colindex={5}
        className={cx(
          cellClass.category,
          'flex min-h-7 items-center gap-2 px-px text-sm whitespace-nowrap max-wide:max-w-[11rem]',
          // Where the mark follows that confirms it: on a phone it stands at the right.
          row.guess && canWrite && 'max-wide:pr-[1.8125rem]',
          row.categoryId || transfer ? 'text-ink-soft' : 'font-medium text-ink',
        )}
      >
        {transfer ? (
          <ArrowLeftRight size={14} aria-hidden className="shrink-0 overflow-visible text-ink-faint" />
        ) : (
          <span aria-hidden="true" className={dotClass(row)} />
        )}
        <span className={cx(mayBeCut(row) && 'cut-off')}>{categoryText(row)}</span>
      </div>
      <div
        role="gridcell"
        aria-colindex={6}
        className={cx(
          cellClass.amount,
          'wide:leading-7',
          moneyClass({ amountCents, tone: transfer ? 'soft' : 'sign', isInColumn: true }),
        )}
      >
        {cleared && !isWide && (
          <ClearedIcon size={14} aria-hidden className="mr-1.5 mb-0.5 inline overflow-visible text-success" />
        )}
        <MoneyText text={money(amountCents)} />
      </div>
      {isWide && balanceCents !== null && (
        <div
          role="gridcell"
          aria-colindex={7}
          className={cx(cellClass.balance, moneyClass({ amountCents: balanceCents, isInColumn: true }))}
        >
          <MoneyText text={money(balanceCents)} />
        </div>
      )}
      {isWide && (
        <div
          role="gridcell"
          aria-colindex={balanceCents === null ? 7 : 8}
          className="grid size-8 place-items-center text-ink-faint"
        >
          {clearedMark(row)}
        </div>
      )}
    </div>
  )
}

function Tile({ row, name, isSelected }: { row: Transaction; name: string; isSelected: boolean }) {
  const tone = getGroupTone(row.categoryGroup)
  if (!isSelected)
    return <div className={cx('tile', toneWash[tone], toneText[tone])}>{firstLetter(name)}</div>
  return <input type="checkbox" aria-label={`Select ${name}`} className="tile tile-tick" checked disabled />
}
