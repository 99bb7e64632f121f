import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { findWorkerFile } from '#server/platform/process/worker-file.ts'
import { createTurns } from '#server/platform/process/turns.ts'
import type { Encoded, Paper, SamePicture } from './encode-image.ts'

/** One picture at a time needs the memory of one. */
export const encodingTurns = createTurns({
  atOnce: 1,
  mostWaiting: 10,
  refusal: 'Too many pictures are waiting. Please try again in a moment.',
})

const longestMs = 60_000

/** Encodes a picture without keeping others waiting for it. */
export const encodeInThread = (id: string, fileName: string, bytes: Uint8Array) =>
  run<Encoded>({ as: 'widths', id, fileName, bytes })

/** The same picture encoded anew, in its format and its size. */
export const encodeSameInThread = (fileName: string, bytes: Uint8Array) =>
  run<{ refusal: string } | SamePicture>({ as: 'same', fileName, bytes })

/** A picture of a receipt. */
export const encodePaperInThread = (fileName: string, bytes: Uint8Array) =>
  run<{ refusal: string } | Paper>({ as: 'paper', fileName, bytes })

/** A picture of a receipt that was encoded before. */
export const checkPaperInThread = (fileName: string, bytes: Uint8Array) =>
  run<{ refusal: string } | Pick<Paper, 'width' | 'height' | 'thumbnail'>>({ as: 'kept', fileName, bytes })

export type EncodingTask = { fileName: string; bytes: Uint8Array } & (
  | { as: 'widths'; id: string }
  | { as: 'same' | 'paper' | 'kept' }
)

async function run<Answer>(task: EncodingTask): Promise<Answer> {
  const worker = new Worker(findWorkerFile(import.meta.url, 'encoding-worker', 'image-worker'), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  try {
    const [encoded] = await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) })
    return encoded as Answer
  } finally {
    await worker.terminate()
  }
}
