import v8 from 'node:v8'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * A thread that has `megabytes` for what is new from its beginning. V8 would begin with one, and copy what thousands of rows are
 * read into twice for each step on the way there, which the first file has to wait for. It takes the size of a thread
 * that starts from a flag of the process, which is put back as soon as the thread has it.
 */
export function startRoomyWorker(file: URL | string, options: WorkerOptions, megabytes: number): Worker {
  setNewSpace(megabytes)
  const worker = new Worker(file, options)
  worker.once('online', () => setNewSpace(usual))
  worker.once('error', () => setNewSpace(usual))
  return worker
}

/** As large as V8 finds right. */
const usual = 0

const setNewSpace = (megabytes: number): void => v8.setFlagsFromString(`--min-semi-space-size=${megabytes}`)
