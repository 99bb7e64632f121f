// Imports the files that are ready one after another, in the order of their days. The server does it: each is a whole import with
// its own receipt, and whoever leaves the page or loads it anew finds what has landed and what still waits.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ImportDraft, importFailed, type LandingForm } from '#contract/imports.ts'
import { api } from '#web/client/api.ts'
import { withFailureSentence } from '#web/client/failure-sentence.ts'
import { ApiError } from '#web/start/api-error.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { draftQuery, refreshImported, waitingQuery } from '#web/features/imports/data.ts'
import { isUnderWay } from '#web/features/imports/queries.ts'
import { success } from './landing.ts'
import { inOrderOfDays } from './waiting.ts'

type Progress = { at: number; of: number; fileName: string }

export function useLandFiles() {
  const queryClient = useQueryClient()
  const format = useFormat()
  const showToast = useToast()
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const sentIds = useRef<readonly string[]>([])
  const underWay = useQuery(waitingQuery).data?.items.filter(isUnderWay) ?? []
  const [most, setMost] = useState(0)
  if (underWay.length > most) setMost(underWay.length)

  async function land(drafts: readonly ImportDraft[], badRows: LandingForm['badRows']): Promise<void> {
    setError(null)
    setSending(true)
    try {
      const ids = inOrderOfDays(drafts).map((draft) => draft.import.id)
      await withFailureSentence(importFailed, api.imports.landAll({ ids, badRows }))
      sentIds.current = ids
      await queryClient.invalidateQueries({ queryKey: waitingQuery.queryKey })
    } catch (thrown) {
      setError(
        thrown instanceof ApiError ? thrown.message : 'The connection was lost. Look again in a moment.',
      )
    }
    setSending(false)
  }

  const finish = useEffectEvent(async () => {
    setMost(0)
    refreshImported(queryClient)
    // What still waits is judged anew; the others are drafts no more.
    const { items } = await queryClient.fetchQuery({ ...waitingQuery, staleTime: 0 })
    for (const { id } of items) void queryClient.invalidateQueries({ queryKey: draftQuery(id).queryKey })
    const ids = sentIds.current
    sentIds.current = []
    const receipts = (await Promise.all(ids.map((id) => api.imports.read({ id })))).flatMap(
      ({ receipt }) => receipt ?? [],
    )
    // What failed says so at its file.
    const added = receipts.reduce((sum, receipt) => sum + receipt.added, 0)
    if (receipts.length > 0) showToast({ message: success(added, format.locale), tone: 'success' })
  })
  const isBusy = isSending || underWay.length > 0
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy) void finish()
    wasBusy.current = isBusy
  }, [isBusy])

  const now = underWay.find(({ state }) => state === 'landing') ?? underWay.at(-1)
  const progress: Progress | null = isBusy
    ? { at: most - underWay.length, of: Math.max(most, 1), fileName: now?.fileName ?? '' }
    : null
  return { progress, error, land }
}
