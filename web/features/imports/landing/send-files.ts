// Several files one after another: each is read, and waits as a draft on the server. One that is refused does not stop the others.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/start/api-error.ts'
import { keepDraft, sendFile } from '#web/features/imports/data.ts'

type Progress = { at: number; of: number; fileName: string }
type Failure = { fileName: string; message: string }

export function useSendFiles() {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [failures, setFailures] = useState<readonly Failure[]>([])

  const [repeated, setRepeated] = useState<readonly string[]>([])

  function forget(): void {
    setFailures([])
    setRepeated([])
  }

  /** Whether all of them were taken in. */
  async function send(accountId: string, files: readonly File[]): Promise<boolean> {
    let isWhole = true
    for (const [at, file] of files.entries()) {
      setProgress({ at, of: files.length, fileName: file.name })
      try {
        const { isRepeated, ...draft } = await sendFile({ accountId, file })
        keepDraft(queryClient, draft)
        if (isRepeated) setRepeated((before) => [...before, file.name])
      } catch (error) {
        const message = error instanceof ApiError ? error.message : lostSentence
        setFailures((before) => [...before, { fileName: file.name, message }])
        isWhole = false
      }
    }
    setProgress(null)
    return isWhole
  }
  return { progress, failures, repeated, send, forget }
}

const lostSentence = 'it could not be sent. Please try again.'
