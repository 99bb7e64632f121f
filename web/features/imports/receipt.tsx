import { Repeat } from 'lucide-react'
import type { ImportReceipt, ImportSummary } from '#contract/imports.ts'
import { formatDay, formatInstant } from '#domain/date-sentences.ts'
import { useHousehold } from '#web/client/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { success } from './landing.ts'
import type { ImportPageProps } from './links.ts'
import { UndoImport } from './undo-import.tsx'

type ReceiptProps = Pick<ImportPageProps, 'links' | 'onOpen'> & { found: ImportSummary }

/** What an import did. It stays, and so does its undo. */
export function Receipt({ found, links, onOpen }: ReceiptProps) {
  const household = useHousehold()
  const { locale, currency } = household
  const { receipt, rows, state, fileName, accountName } = found
  if (!receipt) return null
  const left = rows?.uncategorized ?? 0
  return (
    <>
      {state === 'undone' && found.undoneAt && (
        <Banner>
          This import was undone on {formatInstant(found.undoneAt, household)}. The file can be imported
          again.
        </Banner>
      )}
      <Card title={success(receipt.added, locale)}>
        <div className="flex flex-col gap-6">
          <p className="break-words text-ink-soft">
            {fileName} into {accountName}
            {found.landedAt && `, ${formatInstant(found.landedAt, household)}`}
          </p>
          <dl className="grid gap-6 min-[26rem]:grid-cols-2 lg:grid-cols-4">
            <Stat
              label="Added"
              value={receipt.added.toLocaleString(locale)}
              note={periodOf(receipt, locale)}
            />
            <Stat
              label="In all"
              value={<Money amountCents={receipt.addedCents} locale={locale} currency={currency} />}
            />
            <Stat label="Categorized by rules" value={receipt.categorised.toLocaleString(locale)} />
            <Stat label="Already there" value={receipt.same.toLocaleString(locale)} />
          </dl>
          <BillsPaid receipt={receipt} />
          <LeftOut receipt={receipt} locale={locale} />
          <div className="flex flex-wrap items-center gap-3">
            {left > 0 &&
              links.toRows(found.id, true, `Categorize the ${formatCount(left, 'row', locale)} left`)}
            {state === 'landed' && receipt.added > 0 && links.toRows(found.id, false, 'See all of them')}
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

function periodOf({ period }: ImportReceipt, locale: string): string | undefined {
  if (!period) return undefined
  const [first, last] = [formatDay(period.firstDay, locale), formatDay(period.lastDay, locale)]
  return first === last ? first : `${first} to ${last}`
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

function LeftOut({ receipt, locale }: { receipt: ImportReceipt; locale: string }) {
  const { leftOut, similarLeftOut, zeroLeftOut, transfersLinked, badCount, bad } = receipt
  const notes = [
    transfersLinked > 0 && `${formatCount(transfersLinked, 'transfer', locale)} linked`,
    leftOut > 0 && `${formatCount(leftOut, 'row', locale)} left out by choice`,
    similarLeftOut > 0 && `${formatCount(similarLeftOut, 'look-alike', locale)} left out`,
    zeroLeftOut > 0 && `${formatCount(zeroLeftOut, 'row', locale)} of zero left out`,
    badCount > 0 && `${formatCount(badCount, 'line', locale)} could not be read`,
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <div className="text-sm text-ink-soft">
      <p>{notes.join(' · ')}</p>
      {bad.length > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer">The lines that could not be read</summary>
          <ul className="mt-2 flex flex-col gap-1">
            {bad.map(({ line, sentence }) => (
              <li key={line} className="break-words">
                {sentence}
              </li>
            ))}
          </ul>
          {badCount > bad.length && (
            <p className="mt-1">And {(badCount - bad.length).toLocaleString(locale)} more.</p>
          )}
        </details>
      )}
    </div>
  )
}
