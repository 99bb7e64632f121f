// Files on their way to a transaction. They are sent one after the other, and go on when the form they were chosen in is closed.
import { useEffect, useSyncExternalStore } from 'react'
import { attachmentLimits, refuseFile } from '#domain/attachments.ts'
import { api } from '#web/client/api.ts'
import { ApiError } from '#web/start/api-error.ts'
import { type ShowToast, useToast } from '#web/ui/toast.tsx'
import { useShowReceipt } from './data.ts'

export type SentFile = {
  key: string
  transactionId: string
  file: File
  /** Why it was not kept; null while it waits or is on its way. */
  failure: string | null
  /** Whether trying again may help. */
  canRetry: boolean
}

let files: readonly SentFile[] = []
let isSending = false
const listeners = new Set<() => void>()

function setFiles(next: readonly SentFile[]): void {
  files = next
  for (const listener of listeners) listener()
}
const change = (key: string, values: Partial<SentFile>) =>
  setFiles(files.map((one) => (one.key === key ? { ...one, ...values } : one)))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The transactions whose receipts are on the screen: what fails is told there. */
const watched = new Set<string>()

/** A transaction's files that are on their way or were refused, for whoever shows them. */
export function useSentFiles(transactionId: string): readonly SentFile[] {
  useEffect(() => {
    watched.add(transactionId)
    return () => void watched.delete(transactionId)
  }, [transactionId])
  const all = useSyncExternalStore(subscribe, () => files)
  return all.filter((one) => one.transactionId === transactionId)
}

export const forgetFile = (key: string): void => setFiles(files.filter((one) => one.key !== key))

/** The refusal of what need not be sent at all, with room for so many more. */
export function refuseFiles(chosen: readonly File[], room: number): { taken: File[]; refusals: string[] } {
  const refusals = chosen.flatMap((file) => {
    const refusal = refuseFile({ name: file.name, bytes: file.size })
    return refusal ? [`${file.name}: ${refusal}`] : []
  })
  const sound = chosen.filter((file) => !refuseFile({ name: file.name, bytes: file.size }))
  if (sound.length > room)
    refusals.push(`A transaction keeps up to ${attachmentLimits.ofTransaction} receipts: not all were taken.`)
  return { taken: sound.slice(0, Math.max(0, room)), refusals }
}

type Told = {
  show: ReturnType<typeof useShowReceipt>
  showToast: ShowToast
}

/** Sends files to a transaction; a failure is told wherever the person is by then, and can be tried again. */
export function useSendReceipts() {
  const told: Told = { show: useShowReceipt(), showToast: useToast() }
  return {
    send: (transactionId: string, chosen: readonly File[]) => enter(transactionId, chosen, told),
    retry: (key: string) => retry(key, told),
  }
}

function enter(transactionId: string, chosen: readonly File[], told: Told): void {
  const more = chosen.map((file) => ({
    key: crypto.randomUUID(),
    transactionId,
    file,
    failure: null,
    canRetry: true,
  }))
  setFiles([...files, ...more])
  void sendAll(told)
}

function retry(key: string, told: Told): void {
  change(key, { failure: null })
  void sendAll(told)
}

async function sendAll(told: Told): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let next = findNext(); next; next = findNext()) await sendOne(next, told)
  } finally {
    isSending = false
  }
}

async function sendOne({ key, transactionId, file }: SentFile, told: Told): Promise<void> {
  try {
    const kept = await api.attachments.add({
      query: { transactionId, fileName: file.name },
      // A type that no form of another site can send (R27).
      body: new File([file], file.name, {
        type: 'application/octet-stream',
        lastModified: file.lastModified,
      }),
    })
    forgetFile(key)
    told.show(kept, transactionId)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const canRetry = error.status === 0 || error.status >= 429
    change(key, { failure: error.message, canRetry })
    if (watched.has(transactionId)) return
    told.showToast({
      message: `“${file.name}” was not kept. ${error.message}`,
      tone: 'danger',
      ...(canRetry && { action: { label: 'Try again', onAction: () => retry(key, told) } }),
      durationMs: Infinity,
    })
  }
}

const findNext = () => files.find(({ failure }) => failure === null)
