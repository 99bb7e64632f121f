import { startRoomyWorker } from '#server/platform/process/roomy-worker.ts'
import { findWorkerFile } from '#server/platform/process/worker-file.ts'
import type { FromThread, ReadingTasks, TaskName, ToThread } from './reading-messages.ts'

/** Asks the reading thread, which starts with the first question and ends when nobody asks for a while. */
export function askReadingThread<Name extends TaskName>(
  task: Name,
  given: ReadingTasks[Name]['ask'],
): Promise<ReadingTasks[Name]['answer']> {
  thread ??= startThread()
  return thread.ask({ id: 0, task, ask: given } as ToThread) as Promise<ReadingTasks[Name]['answer']>
}

const idleMs = 30_000
const mostMegabytes = 512
const megabytesForNew = 16

type Thread = { ask: (message: ToThread) => Promise<unknown> }
let thread: Thread | undefined

function startThread(): Thread {
  const worker = startRoomyWorker(
    findWorkerFile(import.meta.url, 'reading-worker'),
    { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: 32 } },
    megabytesForNew,
  )
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  const idle = setTimeout(end, idleMs).unref()
  const started: Thread = {
    ask(message) {
      const id = ++lastId
      const answer = Promise.withResolvers<unknown>()
      waiting.set(id, answer)
      worker.ref()
      worker.postMessage({ ...message, id }, [])
      return answer.promise
    },
  }

  worker.on('message', (message: FromThread) => {
    const answer = waiting.get(message.id)
    waiting.delete(message.id)
    if ('failure' in message) answer?.reject(new Error(message.failure))
    else answer?.resolve(message.answer)
    if (waiting.size === 0) worker.unref()
    idle.refresh()
  })
  // A file that does not fit into memory ends the thread, not the server: whoever waits hears of it.
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The reading thread ended')))
  worker.unref()

  function fail(error: Error): void {
    if (thread === started) thread = undefined
    clearTimeout(idle)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  // From now on, and not only once this thread has ended, whoever asks starts another one.
  function end(): void {
    if (waiting.size > 0) return void idle.refresh()
    if (thread === started) thread = undefined
    void worker.terminate()
  }
  return started
}
