import { useState } from 'react'
import { mostArchiveBytes } from '#contract/archive.ts'
import { useHousehold } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { useFocusOnChange } from '#web/ui/focus-on-change.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useImportArchive } from './data.ts'

/** Brings an archive into a household that is still empty. */
export function ImportArchive() {
  const [isOpen, setOpen] = useState(false)
  const [isTooLarge, setTooLarge] = useState(false)
  const { mutate, isPending, error } = useImportArchive(useHousehold().locale)
  const shown = useFocusOnChange(isPending ? 'sending' : isOpen ? 'choosing' : 'closed')
  const send = (file: File) => {
    setTooLarge(file.size > mostArchiveBytes)
    if (file.size <= mostArchiveBytes) mutate(file)
  }
  return (
    <div ref={shown} tabIndex={-1} className="mt-6 border-t border-line pt-5 outline-none">
      <p className="text-ink-soft">
        Moving from another Trivet? An archive brings everything along, into a household that is still empty.
      </p>
      {isOpen ? (
        <div className="mt-4">
          {isPending ? (
            <>
              <ProgressBar label="Importing the archive" />
              <p className="mt-2 text-sm text-ink-soft">
                A large one takes a minute or two. Nothing is shown before all of it is there.
              </p>
            </>
          ) : (
            <FileDrop
              label="Drop an archive here"
              buttonLabel="Choose file"
              hint="A .zip that Trivet made, up to 300 MB."
              accept=".zip,application/zip"
              error={isTooLarge ? 'This is too large: 300 MB at most.' : error?.message}
              onFiles={([file]) => file && send(file)}
            />
          )}
        </div>
      ) : (
        <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
          Import an archive
        </Button>
      )}
    </div>
  )
}
