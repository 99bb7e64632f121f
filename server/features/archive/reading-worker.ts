// The thread that reads one archive, answers and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { readArchive, type ReadingTask } from './read-archive.ts'

const port = parentPort
if (!port) throw new Error('Archives are read only in a worker')
port.postMessage(readArchive(workerData as ReadingTask))
