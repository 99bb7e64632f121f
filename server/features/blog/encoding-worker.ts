// Encodes one picture in a thread of its own and ends.
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { encodeImage, encodeSame } from './encode-image.ts'
import type { EncodingTask } from './encoding-thread.ts'

// One picture at a time, and nothing of it afterwards.
sharp.cache(false)
sharp.concurrency(1)

const { id, fileName, bytes } = workerData as EncodingTask
parentPort?.postMessage(
  await (id === null ? encodeSame(fileName, bytes) : encodeImage(id, fileName, bytes)),
  [],
)
