// Encodes one picture in a thread of its own and ends.
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { encodeImage } from './encode-image.ts'

// One picture at a time, and nothing of it afterwards.
sharp.cache(false)
sharp.concurrency(1)

const { id, fileName, bytes } = workerData as { id: string; fileName: string; bytes: Uint8Array }
parentPort?.postMessage(await encodeImage(id, fileName, bytes), [])
