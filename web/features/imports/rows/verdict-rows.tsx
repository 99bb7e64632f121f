import { useInfiniteQuery } from '@tanstack/react-query'
import type { ImportDraft, ImportRow, RowVerdict } from '#contract/imports.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'
import type { Selection } from '#web/ui/table-columns.ts'
import { type Choices, excludedAfter } from './choices.ts'
import { rowsQuery } from '#web/features/imports/data.ts'
import { describeReasons } from './line-sentences.ts'
import { RowsTable } from './rows-table.tsx'
import { verdictNames } from '#web/features/imports/settings/settings-sentences.ts'

type VerdictRowsProps = {
  draft: ImportDraft
  verdict: RowVerdict
  /** With these, each row can be left out. */
  choices?: Choices
  onChoose?: (choices: Choices) => void
}

/** The rows of one verdict, a few at a time. */
export function VerdictRows({ draft, verdict, choices, onChoose }: VerdictRowsProps) {
  const format = useFormat()
  const list = useInfiniteQuery(rowsQuery(draft.import.id, verdict, draft.settings))
  return (
    <Loaded query={list} things="rows" failed="These rows could not be loaded">
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items)
        return (
          <div className="-mx-5 flex flex-col gap-4 sm:-mx-6">
            {verdict === 'skipped' && (
              <p className="px-5 text-sm text-ink-soft sm:px-6">
                {describeReasons(draft.skippedReasons, format)}
              </p>
            )}
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
                caption={`${verdictNames[verdict]}: ${format.number(rows.length)} of ${format.count(draft.counts[verdict], 'row')}`}
                rows={rows}
                {...(choices && onChoose && { selection: selectionOf(rows, choices, onChoose) })}
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
      }}
    </Loaded>
  )
}

const selectionOf = (
  rows: readonly ImportRow[],
  choices: Choices,
  onChoose: (choices: Choices) => void,
): Selection<ImportRow> => ({
  selectedKeys: new Set(rows.flatMap(({ line }) => (choices.excluded.has(line) ? [] : [String(line)]))),
  onSelectionChange: (ticked) =>
    onChoose({ ...choices, excluded: excludedAfter(choices.excluded, rows, ticked) }),
  labelOf: ({ line, description }) => `Add line ${line}, ${description}`,
  allLabel: 'Add all rows shown',
})
