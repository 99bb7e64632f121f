// Imports the files that are ready one after another, in the order of their days. Each is a whole import with its own receipt:
// what is interrupted leaves the others waiting, and the one under way goes on at the server.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportDraft } from '#contract/imports.ts'
import { api } from '#web/client/api.ts'
import { ApiError } from '#web/start/api-error.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { noChoices, toLandingForm } from './choices.ts'
import { allRowsQuery, draftQuery, refreshImported, waitingQuery } from './data.ts'
import { success } from './landing.ts'
import { findObstacle, inOrderOfDays } from './waiting.ts'

type Progress = { at: number; of: number; fileName: string }

export function useLandFiles() {
  const queryClient = useQueryClient()
  const format = useFormat()
  const showToast = useToast()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())

  /** The rows it added, or null when it is not ready after all: the files before it may have changed what it is. */
  async function landOne(id: string): Promise<number | null> {
    const draft = await queryClient.fetchQuery({ ...draftQuery(id), staleTime: 0 })
    if (findObstacle(draft)) return null
    const transfers =
      draft.counts.transfer > 0 ? await queryClient.fetchQuery(allRowsQuery(id, 'transfer', draft)) : []
    for await (const event of await api.imports.land({ id, ...toLandingForm(noChoices, transfers) })) {
      if (event.kind === 'failed') throw new ApiError({ code: 'unexpected', ...event }, 500)
      if (event.kind === 'landed') return event.receipt.added
    }
    return null
  }

  async function land(drafts: readonly ImportDraft[]): Promise<void> {
    setFailures(new Map())
    let added: number | null = null
    for (const [
      at,
      {
        import: { id, fileName },
      },
    ] of inOrderOfDays(drafts).entries()) {
      setProgress({ at, of: drafts.length, fileName })
      try {
        const more = await landOne(id)
        if (more !== null) added = (added ?? 0) + more
      } catch (error) {
        const message =
          error instanceof ApiError ? error.message : 'The connection was lost. Look again in a moment.'
        setFailures((before) => new Map(before).set(id, message))
      }
    }
    setProgress(null)
    // What failed says so at its file.
    if (added !== null) showToast({ message: success(added, format.locale), tone: 'success' })
    refreshImported(queryClient)
    // What still waits is judged anew; the others are drafts no more.
    const { items } = await queryClient.fetchQuery({ ...waitingQuery, staleTime: 0 })
    for (const { id } of items) void queryClient.invalidateQueries({ queryKey: draftQuery(id).queryKey })
  }
  return { progress, failures, land }
}
