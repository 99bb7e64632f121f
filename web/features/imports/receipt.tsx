import type { ImportReceipt, ImportSummary } from '#contract/imports.ts'
import { useHousehold } from '#web/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { success } from './landing.ts'
import type { ImportPageProps } from './page.tsx'
import { UndoImport } from './undo-import.tsx'
import { counted, dayInWords } from './words.ts'

type ReceiptProps = Pick<ImportPageProps, 'links' | 'onOpen'> & { found: ImportSummary }

/** What an import did. It stays, and so does its undo. */
export function Receipt({ found, links, onOpen }: ReceiptProps) {
  const { locale, currency } = useHousehold()
  const { receipt, rows, state, fileName, accountName } = found
  if (!receipt) return null
  const left = rows?.uncategorized ?? 0
  return (
    <>
      {state === 'undone' && found.undoneAt && (
        <Banner>
          This import was undone on {dayInWords(found.undoneAt.slice(0, 10), locale)}. The file can be
          imported again.
        </Banner>
      )}
      <Card title={success(receipt.added)}>
        <div className="flex flex-col gap-6">
          <p className="break-words text-ink-soft">
            {fileName} into {accountName}
            {found.landedAt && `, ${dayInWords(found.landedAt.slice(0, 10), locale)}`}
          </p>
          <dl className="grid gap-6 min-[26rem]:grid-cols-2 lg:grid-cols-4">
            <Stat
              label="Added"
              value={receipt.added.toLocaleString('en-US')}
              note={periodOf(receipt, locale)}
            />
            <Stat
              label="In all"
              value={<Money amountCents={receipt.addedCents} locale={locale} currency={currency} />}
            />
            <Stat label="Categorised by rules" value={receipt.categorised.toLocaleString('en-US')} />
            <Stat label="Already there" value={receipt.same.toLocaleString('en-US')} />
          </dl>
          <LeftOut receipt={receipt} />
          <div className="flex flex-wrap items-center gap-3">
            {left > 0 && links.toRows(found.id, true, `Categorise the ${counted(left, 'row')} left`)}
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
  const [from, until] = [dayInWords(period.from, locale), dayInWords(period.until, locale)]
  return from === until ? from : `${from} to ${until}`
}

function LeftOut({ receipt }: { receipt: ImportReceipt }) {
  const { similarLeftOut, zeroLeftOut, transfersLinked, badCount, bad } = receipt
  const notes = [
    transfersLinked > 0 && `${counted(transfersLinked, 'transfer')} linked`,
    similarLeftOut > 0 && `${counted(similarLeftOut, 'look-alike')} left out`,
    zeroLeftOut > 0 && `${counted(zeroLeftOut, 'row')} of zero left out`,
    badCount > 0 && `${counted(badCount, 'line')} could not be read`,
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
          {badCount > bad.length && <p className="mt-1">And {badCount - bad.length} more.</p>}
        </details>
      )}
    </div>
  )
}
