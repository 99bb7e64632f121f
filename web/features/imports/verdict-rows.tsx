import { useInfiniteQuery } from '@tanstack/react-query'
import type { ImportDraft, RowVerdict } from '#contract/imports.ts'
import { LoadError } from '#web/load-error.tsx'
import { useHousehold } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { counted } from '#web/words.ts'
import { rowsQuery } from './data.ts'
import { RowsTable } from './rows-table.tsx'
import { verdictNames } from './words.ts'

type VerdictRowsProps = {
  draft: ImportDraft
  verdict: RowVerdict
  categoryNames: ReadonlyMap<string, string>
}

/** The rows of one verdict, a few at a time. */
export function VerdictRows({ draft, verdict, categoryNames }: VerdictRowsProps) {
  const { locale } = useHousehold()
  const list = useInfiniteQuery(rowsQuery(draft.import.id, verdict, draft.settings))
  const rows = list.data?.pages.flatMap(({ items }) => items)
  if (!rows)
    return list.isError ? (
      <LoadError title="These rows could not be loaded" query={list} />
    ) : (
      <SkeletonRows rows={5} label="Loading rows" />
    )
  return (
    <div className="-mx-5 flex flex-col gap-4 sm:-mx-6">
      {verdict === 'bad' || verdict === 'skipped' ? (
        <ul className="flex flex-col gap-2 px-5 sm:px-6">
          {rows.map(({ line, why }) => (
            <li key={line} className="break-words">
              {why}
            </li>
          ))}
        </ul>
      ) : (
        <RowsTable
          caption={`${verdictNames[verdict]}: ${rows.length.toLocaleString(locale)} of ${counted(draft.counts[verdict], 'row', locale)}`}
          rows={rows}
          categoryNames={categoryNames}
        />
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="mx-5 self-start sm:mx-6"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  )
}
