import type { ImportDraft } from '#contract/imports.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { RowsTable } from './rows-table.tsx'

/** The first ten rows as parsed (SPEC section 2). */
export function PreviewTable({ draft: { preview, rowCount, counts } }: { draft: ImportDraft }) {
  const format = useFormat()
  return (
    <Card title="The first rows, as read" isFlush>
      {preview.length > 0 ? (
        <RowsTable
          caption={`The first ${preview.length} of ${format.number(rowCount)} rows`}
          rows={preview}
        />
      ) : (
        <EmptyState title="No row could be read">
          Change how the file is read above
          {counts.bad + counts.skipped > 0 && '; the lines and what is wrong with them stand below'}.
        </EmptyState>
      )}
    </Card>
  )
}
