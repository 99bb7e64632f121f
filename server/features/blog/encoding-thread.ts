import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { findWorkerFile } from '#server/platform/process/worker-file.ts'
import { createTurns } from '#server/platform/process/turns.ts'
import type { Encoded } from './encode-image.ts'

/** One picture at a time needs the memory of one. */
export const encodingTurns = createTurns({
  atOnce: 1,
  mostWaiting: 10,
  refusal: 'Too many pictures are waiting. Please try again in a moment.',
})

const longestMs = 60_000

/** Encodes a picture without keeping others waiting for it. */
export async function encodeInThread(id: string, fileName: string, bytes: Uint8Array): Promise<Encoded> {
  const worker = new Worker(findWorkerFile(import.meta.url, 'encoding-worker', 'image-worker'), {
    workerData: { id, fileName, bytes },
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  try {
    const [encoded] = await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) })
    return encoded as Encoded
  } finally {
    await worker.terminate()
  }
}
