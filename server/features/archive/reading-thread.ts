import { findWorkerFile } from '#server/platform/process/worker-file.ts'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { OpenedArchive, ReadingTask } from './read-archive.ts'

const mostMegabytes = 1536
const mostMs = 120_000

type Answer = OpenedArchive | { refused: string }

/**
 * Reads an archive in a thread of its own, so that nobody waits. Its memory is bounded, but a parser that runs out of it
 * ends the whole process: such a file is refused before it is parsed (`read-archive.ts`). The bytes are its own meanwhile.
 */
export async function readInThread(task: ReadingTask): Promise<Answer> {
  const worker = new Worker(findWorkerFile(import.meta.url, 'reading-worker', 'archive-worker'), {
    workerData: task,
    transferList: [task.bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  const tooLong = setTimeout(() => void worker.terminate(), mostMs)
  try {
    // An error of the thread rejects here; its end without an answer is the end that was made above.
    const [answer] = await Promise.race([once(worker, 'message'), once(worker, 'exit').then(() => [null])])
    return (answer as Answer | null) ?? { refused: 'It takes too long to read.' }
  } catch (error) {
    if (isOutOfMemory(error)) return { refused: 'It is too large.' }
    throw error
  } finally {
    clearTimeout(tooLong)
    await worker.terminate()
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
