import v8 from 'node:v8'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a worker whose young generation begins with semi-spaces of `megabytes`. V8 begins with 1 MB and copies what is
 * alive at each step of growth, which the first file would have to wait for. The size comes from a flag of the process,
 * which is put back as soon as the worker runs.
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
