import { Worker } from 'node:worker_threads'
import type { Cell } from '#domain/exports/columns.ts'
import { AppError } from '#server/errors.ts'
import { findWorkerFile } from '#server/platform/process/worker-file.ts'
import type { FromThread, Head, Tail, ToThread, Written } from './writing-messages.ts'

/** Little, so that a long file leaves no more behind in memory than a short one. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 }

export type WritingThread = {
  /** Resolves when the rows are written. */
  add(rows: Cell[][]): Promise<void>
  /** Completes the file; when it resolves the disk has all of it. */
  end(tail: Tail): Promise<Written>
  close(): Promise<void>
}

/** Begins a file in a thread of its own, so that nobody waits for it. Throws 'storage-full' when the disk is. */
export async function startWriting(file: string, head: Head): Promise<WritingThread> {
  const worker = new Worker(findWorkerFile(import.meta.url, 'writing-worker', 'export-worker'), {
    resourceLimits,
  })
  let lastId = 0
  const waiting = new Map<number, PromiseWithResolvers<Written | null>>()
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', (answer: FromThread) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('failure' in answer) asked?.reject(toError(answer))
    else asked?.resolve(answer.written)
  })
  worker.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => failAll(new Error('The writing thread ended')))

  type Message = ToThread extends infer One ? (One extends ToThread ? Omit<One, 'id'> : never) : never
  const ask = (message: Message) => {
    const id = ++lastId
    const answer = Promise.withResolvers<Written | null>()
    worker.postMessage({ ...message, id }, [])
    waiting.set(id, answer)
    return answer.promise
  }
  const thread: WritingThread = {
    add: async (rows) => void (await ask({ kind: 'rows', rows })),
    async end(tail) {
      const written = await ask({ kind: 'end', tail })
      if (!written) throw new Error('The file was not completed')
      return written
    },
    close: async () => void (await worker.terminate()),
  }
  try {
    await ask({ kind: 'begin', file, head })
    return thread
  } catch (error) {
    await thread.close()
    throw error
  }
}

const toError = ({ failure, code }: { failure: string; code: string | null }) =>
  code === 'ENOSPC' || code === 'EDQUOT' ? new AppError('storage-full') : new Error(failure)
