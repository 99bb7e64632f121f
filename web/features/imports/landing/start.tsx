import { useState } from 'react'
import { UpgradeLink } from '#web/features/billing/shared/upgrade-link.tsx'
import { useCanWrite } from '#web/client/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Select } from '#web/ui/select.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAccountOptions } from '#web/features/imports/questions/account-question.tsx'
import { useUpload } from '#web/features/imports/data.ts'
import { SharedFiles } from './shared-files.tsx'
import { useSendFiles } from './send-files.ts'
import { nameWaiting } from './waiting.ts'
import { NewAccountDialog } from '#web/features/imports/new-account-dialog.tsx'

type StartProps = { shared: string | undefined; onOpen: (id: string | undefined) => void }

/** Which account, and which file. */
export function Start({ shared, onOpen }: StartProps) {
  const accounts = useAccountOptions()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const canWrite = useCanWrite()
  const upload = useUpload()
  const sending = useSendFiles()
  const showToast = useToast()
  const [first, second] = accounts
  const accountId = chosen ?? (second ? '' : (first?.value ?? ''))

  const take = async (files: readonly File[]): Promise<boolean> => {
    const [file] = files
    // What was said of the files before says nothing of these.
    upload.reset()
    sending.forget()
    if (!file) return false
    if (files.length > 1) {
      const isWhole = await sending.send(accountId, files)
      if (isWhole) onOpen(undefined)
      return isWhole
    }
    const draft = await upload.mutateAsync({ accountId, file }).catch(() => null)
    if (draft?.isRepeated) showToast({ message: `You gave Trivet ${file.name} already: here it is.` })
    // Divided as the last one was: all of its imports are listed below.
    if (draft) onOpen(nameWaiting([draft]) === 'file' ? draft.import.id : undefined)
    return draft !== null
  }

  if (!canWrite)
    return <Banner>You can look at earlier imports. Importing is for members who may change things.</Banner>
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      {shared && <SharedFiles key={shared} id={shared} hasAccount={Boolean(first)} onTake={take} />}
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Account the file belongs to"
          fieldClassName="grow basis-56"
          options={second ? [{ value: '', label: 'As the file says' }, ...accounts] : accounts}
          {...(!first && { placeholder: 'No account yet' })}
          value={accountId}
          onChange={(event) => setChosen(event.target.value)}
        />
        <Button variant="secondary" onClick={() => setAdding(true)}>
          New account
        </Button>
      </div>
      {sending.progress ? (
        <ProgressBar
          label={`Reading ${sending.progress.fileName}`}
          value={sending.progress.at}
          max={sending.progress.of}
          valueText={`${sending.progress.at} of ${sending.progress.of} files`}
        />
      ) : upload.isPending ? (
        <div className="grid min-h-56 place-items-center rounded-lg border-2 border-dashed border-line-strong bg-surface">
          <div role="status" className="flex flex-col items-center gap-3">
            <Spinner />
            <p>Reading {upload.variables.file.name}…</p>
          </div>
        </div>
      ) : (
        <FileDrop
          label="Drop your bank's files here"
          buttonLabel="Choose files"
          isMultiple
          accept=".csv,.txt,.tsv,.dat,.xlsx,.ofx,.qfx,.qif,.xml,.sta,.swi,.mt940,.940,text/csv,text/plain,text/xml"
          hint="CSV, Excel (.xlsx), OFX or QFX, QIF, CAMT or MT940 as your bank exports it, up to 10 MB and 50,000 rows."
          isDisabled={!first}
          onFiles={(files) => void take(files)}
        />
      )}
      {upload.error && <ImportError error={upload.error} />}
      {sending.repeated.length > 0 && (
        <Banner title="You dropped this file already">
          <ul className="text-ink">
            {sending.repeated.map((fileName, at) => (
              <li key={at} className="break-words">
                {fileName}: it is taken once.
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {sending.failures.length > 0 && (
        <Banner tone="danger" title="These files were not taken in">
          <ul className="text-ink">
            {sending.failures.map(({ fileName, message }) => (
              <li key={fileName} className="break-words">
                {fileName}: {message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {isAdding && (
        <NewAccountDialog
          onClose={() => setAdding(false)}
          onAdded={({ id }) => {
            setChosen(id)
            setAdding(false)
          }}
        />
      )}
    </div>
  )
}

/** Why a file was refused; the way to Pro where that is the reason. */
export function ImportError({
  error: { code, message },
}: {
  error: { code: string | null; message: string }
}) {
  return (
    <Banner tone="danger" action={code === 'import-limit' && <UpgradeLink />}>
      {message}
    </Banner>
  )
}
