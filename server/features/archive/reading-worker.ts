// The thread that reads one archive, answers and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { readArchive, type ReadingTask } from './read-archive.ts'

const port = parentPort
if (!port) throw new Error('Archives are read only in a worker')
const task = workerData as ReadingTask
const answer = readArchive(task)
if ('refused' in answer) port.postMessage(answer)
else port.postMessage({ ...answer, bytes: task.bytes }, [task.bytes.buffer])
