// Landing a draft: sends the choices and follows the progress. The server goes on when the network is lost.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { importFailed, type ImportSummary, type LandingForm } from '#contract/imports.ts'
import { ApiError } from '#web/start/api-error.ts'
import { api } from '#web/client/api.ts'
import { withFailureSentence } from '#web/client/failure-sentence.ts'
import { useFormat } from '#web/ui/format.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { draftQuery, refreshImported } from '#web/features/imports/data.ts'
import { importQuery } from '#web/features/imports/queries.ts'

export type Landing = {
  /** Rows written so far; null while nothing is under way here. */
  progress: { done: number; total: number } | null
  error: { message: string; code: string | null } | null
  land: (choices: LandingForm) => Promise<void>
}

export function useLanding({ id, fileName }: ImportSummary): Landing {
  const format = useFormat()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [progress, setProgress] = useState<Landing['progress']>(null)
  const [error, setError] = useState<Landing['error']>(null)

  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])

  // Whoever has left the screen hears of it all the same (S28).
  function fail(failure: NonNullable<Landing['error']>) {
    setError(failure)
    if (!isShown.current)
      showToast({ message: `${fileName}: ${failure.message}`, tone: 'danger', durationMs: Infinity })
  }

  // On its own screen the receipt says so.
  function tellLanded(landed: ImportSummary, added: number) {
    if (!isShown.current) showToast({ message: success(added, format.locale), tone: 'success' })
    queryClient.setQueryData(importQuery(id).queryKey, landed)
  }

  async function land(choices: LandingForm) {
    setError(null)
    setProgress({ done: 0, total: 0 })
    // Read again after a change, it may be answered when the draft is gone.
    await queryClient.cancelQueries(draftQuery(id))
    try {
      for await (const event of await withFailureSentence(
        importFailed,
        api.imports.land({ id, ...choices }),
      )) {
        if (event.kind === 'progress') setProgress(event)
        if (event.kind === 'failed') fail({ message: event.message, code: null })
        if (event.kind === 'landed') tellLanded(event.import, event.receipt.added)
      }
    } catch (thrown) {
      // A stream that breaks off says nothing about the import: its own state does.
      if (thrown instanceof ApiError) fail({ message: thrown.message, code: thrown.code })
    }
    if (!hasLanded()) await queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey })
    refreshImported(queryClient)
    // The screen hears of the receipt a moment later. Until then the draft, were it back, would ask for rows that are gone.
    if (!hasLanded()) setProgress(null)
  }

  const hasLanded = () => queryClient.getQueryData(importQuery(id).queryKey)?.state === 'landed'

  return { progress, error, land }
}

export const success = (count: number, locale: string): string =>
  `Successfully imported ${count.toLocaleString(locale)} transactions!`
