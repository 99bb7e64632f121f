import { useState } from 'react'
import type { ImportSummary } from '#contract/imports.ts'
import { useCanWrite } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { useUndoImport } from '#web/features/imports/data.ts'

/** Undoes an import as a whole; rows that were edited since are asked about first (R51). */
export function UndoImport({ found: { id, fileName } }: { found: ImportSummary }) {
  const [editedCount, setEditedCount] = useState(0)
  const format = useFormat()
  const canWrite = useCanWrite()
  const undo = useUndoImport()
  const send = (editedRows?: 'keep' | 'remove') =>
    undo.mutate(
      { id, fileName, ...(editedRows && { editedRows }) },
      { onSuccess: (result) => setEditedCount(result.outcome === 'asks' ? result.editedCount : 0) },
    )
  if (!canWrite) return null
  return (
    <>
      <Button variant="quiet" isPending={undo.isPending} onClick={() => send()}>
        Undo this import
      </Button>
      <Dialog
        isOpen={editedCount > 0}
        onClose={() => setEditedCount(0)}
        size="sm"
        title="Some rows were edited"
        footer={
          <>
            <Button
              variant="secondary"
              isPending={undo.isPending}
              onClick={() => send('keep')}
              data-autofocus
            >
              Keep these
            </Button>
            <Button variant="danger" isPending={undo.isPending} onClick={() => send('remove')}>
              Remove all
            </Button>
          </>
        }
      >
        <p>
          {format.count(editedCount, 'row')} of this import {editedCount === 1 ? 'was' : 'were'} changed
          since. Keep {editedCount === 1 ? 'it' : 'them'} and remove the others, or remove all?
        </p>
      </Dialog>
    </>
  )
}
