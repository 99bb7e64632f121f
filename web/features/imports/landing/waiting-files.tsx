import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportDraft, LandingForm } from '#contract/imports.ts'
import { useCanWrite } from '#web/client/session.ts'
import { api } from '#web/client/api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { draftQuery, keepDraft, waitingQuery } from '#web/features/imports/data.ts'
import { useLandFiles } from './land-files.ts'
import { countBadLines, fewestListed, findObstacle, nameWaiting } from './waiting.ts'
import { WaitingFile } from './waiting-file.tsx'

/** Read at once at most: the server reads a household's files one after another. */
const readAtOnce = 2

/** Several files that wait: what each would bring, what is left to say, and one button for all that are ready. */
export function WaitingFiles({ onOpen }: { onOpen: (id: string) => void }) {
  const format = useFormat()
  const canWrite = useCanWrite()
  const queryClient = useQueryClient()
  const { data: waiting, isFetchedAfterMount } = useQuery({ ...waitingQuery, refetchOnMount: 'always' })
  const items = waiting?.items ?? []
  const ids = items.map(({ id }) => id)
  const landing = useLandFiles()
  const [badRows, setBadRows] = useState<LandingForm['badRows']>('skip')
  const unread = ids.filter((id) => !queryClient.getQueryState(draftQuery(id).queryKey)?.dataUpdateCount)
  const next = unread
    .filter((id) => !queryClient.getQueryState(draftQuery(id).queryKey)?.error)
    .slice(0, readAtOnce)
  const reads = useQueries({
    // What is under way is no draft any more when it would have been read. Nor may be what an earlier list names.
    queries: items.map(({ id, state }) => ({
      ...draftQuery(id),
      enabled:
        isFetchedAfterMount &&
        ids.length >= fewestListed &&
        state === 'draft' &&
        !landing.progress &&
        (!unread.includes(id) || next.includes(id)),
    })),
  })
  const drafts = reads.flatMap(({ data }) => (data && data.import.state === 'draft' ? [data] : []))
  const noun = nameWaiting(drafts)
  const answered = drafts.filter((draft) => !findObstacle(draft))
  const bad = countBadLines(answered)
  const ready = badRows === 'skip' ? answered : answered.filter(({ counts }) => counts.bad === 0)
  const place = useMutation({
    mutationFn: async ({ account, accountId }: Pick<ImportDraft, 'account'> & { accountId: string }) => {
      const alike = drafts.filter((draft) => draft.account.isOpen && draft.account.alike === account.alike)
      for (const { import: found } of alike)
        keepDraft(queryClient, await api.imports.change({ id: found.id, settings: {}, accountId }))
    },
  })
  if (ids.length < fewestListed && !landing.progress) return null
  return (
    <Card title={`${format.count(ids.length, noun)} to import`} isFlush>
      <ul className="divide-y divide-line">
        {items.map(({ id, fileName, state, failure }, at) => (
          <WaitingFile
            key={id}
            {...{ id, fileName, state, failure }}
            read={reads[at]!}
            isDisabled={!canWrite || landing.progress !== null || place.isPending}
            onOpen={() => onOpen(id)}
            onPlace={({ account }, accountId) => place.mutate({ account, accountId })}
          />
        ))}
      </ul>
      <div className="flex flex-col gap-3 border-t border-line p-5 sm:px-6">
        {landing.progress ? (
          <ProgressBar
            label={`Importing ${landing.progress.fileName}`}
            value={landing.progress.at}
            max={landing.progress.of}
            valueText={`${landing.progress.at} of ${landing.progress.of} ${noun}s`}
          />
        ) : (
          <>
            {bad.lines > 0 && (
              <RadioGroup
                legend={`${format.count(bad.lines, 'line')} of ${format.count(bad.files, 'file')} cannot be read`}
                value={badRows}
                onChange={({ target }) => setBadRows(target.value as LandingForm['badRows'])}
                options={[
                  { value: 'skip', label: 'Leave these lines out', hint: 'They are listed in the receipts.' },
                  { value: 'refuse', label: 'Import only files that can be read whole' },
                ]}
              />
            )}
            {landing.error && <Banner tone="danger">{landing.error}</Banner>}
            <Button
              size="lg"
              className="self-start"
              disabled={!canWrite || ready.length === 0 || drafts.length < ids.length}
              onClick={() => void landing.land(ready, badRows)}
            >
              {ready.length > 0 ? `Import ${format.count(ready.length, noun)}` : 'Import the files'}
            </Button>
            <p className="text-sm text-ink-soft">
              {drafts.length < ids.length
                ? 'The files are being read.'
                : [
                    'In the order of their days. Rows that several files have are added once; each import can be undone.',
                    answered.length < ids.length &&
                      `${format.count(ids.length - answered.length, noun)} will wait for your answer.`,
                    ready.length < answered.length &&
                      `${format.count(answered.length - ready.length, noun)} with lines that cannot be read will wait.`,
                  ]
                    .filter(Boolean)
                    .join(' ')}
            </p>
          </>
        )}
      </div>
    </Card>
  )
}
