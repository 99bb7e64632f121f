// Landing a draft: sends the choices and follows the progress. The server goes on when the network is lost.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { LandingForm } from '#contract/imports.ts'
import { ApiError } from '#web/api-error.ts'
import { api } from '#web/api.ts'
import { useToast } from '#web/ui/toast.tsx'
import { importQuery, refreshMoney } from './data.ts'

export type Landing = {
  /** Rows written so far; null while nothing is under way here. */
  progress: { done: number; total: number } | null
  error: { message: string; code: string | null } | null
  land: (choices: LandingForm) => Promise<void>
}

export function useLanding(id: string): Landing {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [progress, setProgress] = useState<Landing['progress']>(null)
  const [error, setError] = useState<Landing['error']>(null)

  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])

  async function land(choices: LandingForm) {
    setError(null)
    setProgress({ done: 0, total: 0 })
    try {
      for await (const event of await api.imports.land({ id, ...choices })) {
        if (event.kind === 'progress') setProgress(event)
        if (event.kind === 'failed') setError({ message: event.message, code: null })
        // On its own screen the receipt says so.
        if (event.kind === 'landed' && !isShown.current)
          showToast({ message: success(event.receipt.added), tone: 'success' })
      }
    } catch (thrown) {
      // A stream that breaks off says nothing about the import: its own state does.
      if (thrown instanceof ApiError) setError({ message: thrown.message, code: thrown.code })
    }
    await queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey })
    refreshMoney(queryClient)
    setProgress(null)
  }
  return { progress, error, land }
}

/** SPEC section 8. */
export const success = (count: number): string =>
  `Successfully imported ${count.toLocaleString('en-US')} transactions!`
