import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { ImportSummary } from '#contract/imports.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { importsQuery, isOpen, waitingQuery } from '#web/features/imports/data.ts'
import { fewestListed } from '#web/features/imports/landing/waiting.ts'

/** Receipts of earlier imports, and drafts to go on with. */
export function EarlierImports({ onOpen }: { onOpen: (id: string) => void }) {
  const list = useInfiniteQuery(importsQuery)
  const waiting = useQuery(waitingQuery).data?.items ?? []
  const listedAbove = new Set(waiting.length >= fewestListed ? waiting.map(({ id }) => id) : [])
  return (
    <Card title="Earlier imports" isFlush>
      <Loaded
        query={list}
        things="earlier imports"
        failed="Earlier imports could not be loaded"
        rows={3}
        isFlush
      >
        {({ pages }) => {
          const imports = pages.flatMap(({ items }) => items).filter(({ id }) => !listedAbove.has(id))
          return imports.length > 0 ? (
            <>
              <ul className="divide-y divide-line">
                {imports.map((each) => (
                  <Entry key={each.id} entry={each} onOpen={onOpen} />
                ))}
              </ul>
              {list.hasNextPage && (
                <div className="border-t border-line p-4">
                  <Button
                    variant="secondary"
                    isPending={list.isFetchingNextPage}
                    onClick={() => void list.fetchNextPage()}
                  >
                    Show more
                  </Button>
                </div>
              )}
            </>
          ) : (
            <EmptyState icon={FileText} title="Nothing imported yet">
              What you import is listed here, and can be undone as a whole.
            </EmptyState>
          )
        }}
      </Loaded>
    </Card>
  )
}

function Entry({ entry, onOpen }: { entry: ImportSummary; onOpen: (id: string) => void }) {
  const format = useFormat()
  const { id, fileName, accountName, createdAt, receipt, state } = entry
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 sm:px-6">
      <div className="min-w-0 grow basis-56">
        <p className="break-words font-medium">{fileName}</p>
        <p className="text-sm text-ink-soft">
          {accountName} · {format.instant(createdAt)}
          {receipt && ` · ${format.count(receipt.added, 'transaction')}`}
        </p>
      </div>
      <div className="flex items-center gap-3">
        {state === 'undone' && <Badge>Undone</Badge>}
        {state === 'draft' && <Badge tone="warning">Not imported yet</Badge>}
        {state === 'queued' && <Badge tone="accent">Waits its turn</Badge>}
        {state === 'landing' && <Badge tone="accent">Importing</Badge>}
        <Button variant="secondary" size="sm" onClick={() => onOpen(id)}>
          {isOpen(entry) ? 'Continue' : 'Receipt'}
          <span className="sr-only"> {fileName}</span>
        </Button>
      </div>
    </li>
  )
}
