// Encodes one picture in a thread of its own and ends.
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { checkPaper, encodeImage, encodePaper, encodeSame } from './encode-image.ts'
import type { EncodingTask } from './encoding-thread.ts'

// One picture at a time, and nothing of it afterwards.
sharp.cache(false)
sharp.concurrency(1)

const task = workerData as EncodingTask
parentPort?.postMessage(await encode(task), [])

function encode({ fileName, bytes, ...task }: EncodingTask) {
  if (task.as === 'widths') return encodeImage(task.id, fileName, bytes)
  if (task.as === 'same') return encodeSame(fileName, bytes)
  return task.as === 'paper' ? encodePaper(fileName, bytes) : checkPaper(fileName, bytes)
}
