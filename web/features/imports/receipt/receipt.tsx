import { Link } from '@tanstack/react-router'
import { Repeat } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import type { ImportReceipt, ImportSummary } from '#contract/imports.ts'
import { monthOf } from '#domain/calendar.ts'
import { useHousehold } from '#web/client/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { describeBreaks, describeOpeningGap } from './balance-sentences.ts'
import { ClosingBalance } from './closing-balance.tsx'
import { joinWords } from '#domain/imports/text/texts.ts'
import { success } from '#web/features/imports/landing/landing.ts'
import { describeReasons } from '#web/features/imports/rows/line-sentences.ts'
import { ListedLines } from '#web/features/imports/rows/listed-lines.tsx'
import { UndoImport } from './undo-import.tsx'

type ReceiptProps = { found: ImportSummary; onOpen: (id: undefined) => void; onSort: () => void }

/** What an import did. It stays, and so does its undo. */
export function Receipt({ found, onOpen, onSort }: ReceiptProps) {
  const format = useFormat()
  const { monthStartDay } = useHousehold()
  const { receipt, rows, state, fileName, accountName } = found
  if (!receipt) return null
  const left = rows ? rows.uncategorized + rows.guessed : 0
  return (
    <>
      {state === 'undone' && found.undoneAt && (
        <Banner>
          This import was undone on {format.instant(found.undoneAt)}. The file can be imported again.
        </Banner>
      )}
      <Card title={success(receipt.added, format.locale)}>
        <div className="flex flex-col gap-6">
          <p className="break-words text-ink-soft">
            {fileName} into {accountName}
            {found.landedAt && `, ${format.instant(found.landedAt)}`}
          </p>
          <dl className="grid gap-6 min-[26rem]:grid-cols-2 lg:grid-cols-4">
            <Stat label="Added" value={format.number(receipt.added)} note={periodOf(receipt, format)} />
            <Stat label="In all" value={<Money amountCents={receipt.addedCents} />} />
            <Stat
              label="Categorized"
              value={format.number(rows ? rows.count - left : receipt.categorised)}
              note={rows?.guessed ? `and ${format.number(rows.guessed)} guessed` : undefined}
            />
            <Stat label="Already there" value={format.number(receipt.same)} />
          </dl>
          {state === 'landed' && <ClosingBalance found={found} />}
          <BalanceBreaks receipt={receipt} />
          <OpeningGap receipt={receipt} />
          <BillsPaid receipt={receipt} />
          <CategoriesMade receipt={receipt} />
          <LeftOut receipt={receipt} />
          <div className="flex flex-wrap items-center gap-3">
            {left > 0 && <Button onClick={onSort}>Sort the {format.count(left, 'row')} left</Button>}
            {state === 'landed' && receipt.period && (
              <Link
                to={paths.dashboard}
                search={{ month: monthOf(receipt.period.lastDay, monthStartDay) }}
                className={buttonClass(left > 0 ? { variant: 'secondary' } : {})}
              >
                See the month
              </Link>
            )}
            {state === 'landed' && receipt.added > 0 && (
              <Link
                to={paths.transactions}
                search={{ import: found.id }}
                className={buttonClass({ variant: 'secondary' })}
              >
                See all of them
              </Link>
            )}
            <Button variant="secondary" onClick={() => onOpen(undefined)}>
              Import another file
            </Button>
            {state === 'landed' && <UndoImport found={found} />}
          </div>
        </div>
      </Card>
    </>
  )
}

function periodOf({ period }: ImportReceipt, format: Format): string | undefined {
  if (!period) return undefined
  const [first, last] = [format.day(period.firstDay), format.day(period.lastDay)]
  return first === last ? first : `${first} to ${last}`
}

function BalanceBreaks({ receipt: { balances } }: { receipt: ImportReceipt }) {
  const format = useFormat()
  if (balances?.proof !== 'off') return null
  return (
    <Banner tone="warning" title="The balances in the file do not agree with its rows">
      {describeBreaks(balances, format).join(' ')}
    </Banner>
  )
}

function OpeningGap({ receipt: { openingGap } }: { receipt: ImportReceipt }) {
  const format = useFormat()
  if (!openingGap) return null
  return (
    <Banner tone="warning" title="The file did not go on from what the account had">
      {describeOpeningGap(openingGap, format)}
    </Banner>
  )
}

function BillsPaid({ receipt: { billsPaid } }: { receipt: ImportReceipt }) {
  if (!billsPaid?.length) return null
  return (
    <ul aria-label="Bills paid" className="flex flex-col gap-1.5">
      {billsPaid.map(({ billId, dueDate, sentence }) => (
        <li key={`${billId} ${dueDate}`} className="flex items-start gap-2 wrap-anywhere">
          <Repeat size={16} aria-hidden className="mt-1 shrink-0 text-accent" />
          {sentence}
        </li>
      ))}
    </ul>
  )
}

function CategoriesMade({ receipt: { categoriesMade = [] } }: { receipt: ImportReceipt }) {
  const format = useFormat()
  if (categoriesMade.length === 0) return null
  return (
    <p className="wrap-anywhere">
      {categoriesMade.length === 1
        ? 'Made the category'
        : `Made ${format.count(categoriesMade.length, 'category')}:`}{' '}
      {joinWords(categoriesMade)}.
    </p>
  )
}

function LeftOut({ receipt }: { receipt: ImportReceipt }) {
  const format = useFormat()
  const { leftOut, similarLeftOut, zeroLeftOut, transfersLinked, badCount, bad } = receipt
  const { skipped = [], skippedReasons = [] } = receipt
  const skippedCount = skippedReasons.reduce((sum, { count }) => sum + count, 0)
  const notes = [
    transfersLinked > 0 && `${format.count(transfersLinked, 'transfer')} linked`,
    leftOut > 0 && `${format.count(leftOut, 'row')} left out by choice`,
    similarLeftOut > 0 && `${format.count(similarLeftOut, 'look-alike')} left out`,
    zeroLeftOut > 0 && `${format.count(zeroLeftOut, 'row')} of zero left out`,
    badCount > 0 && `${format.count(badCount, 'line')} could not be read`,
    skippedCount > 0 &&
      `${format.count(skippedCount, 'line')} left out as no booked money: ${describeReasons(skippedReasons, format)}`,
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <div className="text-sm text-ink-soft">
      <p>{notes.join(' · ')}</p>
      <ListedLines title="The lines that could not be read" lines={bad} count={badCount} />
      <ListedLines title="The lines that were left out" lines={skipped} count={skippedCount} />
    </div>
  )
}
