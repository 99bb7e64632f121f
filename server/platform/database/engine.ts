import { findWorkerFile } from '#server/platform/process/worker-file.ts'
import { Worker } from 'node:worker_threads'
import type { EngineTask, FromEngine, ToEngine } from './embedded-messages.ts'
import type { EngineWire } from './embedded-socket.ts'

type EngineOptions = {
  /** A statement that has made no progress for this long counts as hung. */
  hungAfterSeconds: number
  /** The engine died or hangs: nothing more can be asked of it. */
  onFailure: (error: Error) => void
}

/**
 * Sets up a new database in `folder`. The thread ends with it, which gives back the gigabyte of memory that initdb takes.
 */
export async function createCluster(folder: string): Promise<void> {
  const worker = new Worker(findWorkerFile(import.meta.url, 'embedded-worker'), {
    workerData: { kind: 'create', folder } satisfies EngineTask,
  })
  await new Promise<void>((resolve, reject) => {
    worker.once('message', (message: FromEngine) => {
      if (message.kind === 'failed') reject(new Error(message.reason))
    })
    worker.once('error', reject)
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}`))))
  })
}

/** Postgres in a worker thread, with a watchdog: a hung engine cannot be interrupted, only left. */
export class Engine implements EngineWire {
  readonly #worker: Worker
  readonly #options: EngineOptions
  readonly #watchdog: NodeJS.Timeout
  readonly #sessions = new Map<number, (bytes: Uint8Array) => void>()
  readonly #expected = new Map<FromEngine['kind'], PromiseWithResolvers<FromEngine>>()
  #lastSession = 0
  #unanswered = 0
  #silentSeconds = 0
  #over = false

  static async start(task: EngineTask, options: EngineOptions): Promise<Engine> {
    const engine = new Engine(task, options)
    await engine.#expect('ready')
    return engine
  }

  private constructor(task: EngineTask, options: EngineOptions) {
    this.#options = options
    this.#worker = new Worker(findWorkerFile(import.meta.url, 'embedded-worker'), { workerData: task })
    this.#worker.on('message', (message: FromEngine) => this.#receive(message))
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', (code) => this.#fail(new Error(`The embedded database ended with code ${code}`)))
    this.#watchdog = setInterval(() => this.#lookForHang(), 1000)
  }

  attach(deliver: (bytes: Uint8Array) => void): ReturnType<EngineWire['attach']> {
    const session = ++this.#lastSession
    this.#sessions.set(session, deliver)
    return {
      send: (bytes) => {
        this.#unanswered += 1
        this.#send({ kind: 'bytes', session, bytes }, [bytes.buffer])
      },
      detach: () => this.#sessions.delete(session),
    }
  }

  /** The data folder as an uncompressed tar, from which another in-memory engine can start. */
  async dump(): Promise<Uint8Array> {
    this.#send({ kind: 'dump' })
    const message = await this.#expect('dumped')
    if (message.kind !== 'dumped') throw new TypeError(message.kind)
    return message.image
  }

  /** Writes a checkpoint, closes the files and ends the thread. */
  async close(): Promise<void> {
    this.#send({ kind: 'close' })
    await this.#expect('closed')
    await this.#worker.terminate()
  }

  #send(message: ToEngine, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer)
  }

  async #expect(kind: FromEngine['kind']): Promise<FromEngine> {
    const expected = Promise.withResolvers<FromEngine>()
    this.#expected.set(kind, expected)
    return expected.promise
  }

  #meet(message: FromEngine): void {
    if (message.kind === 'closed') this.#endWatch()
    this.#expected.get(message.kind)?.resolve(message)
    this.#expected.delete(message.kind)
  }

  #receive(message: FromEngine): void {
    this.#silentSeconds = 0
    if (message.kind === 'bytes') this.#deliver(message)
    else if (message.kind === 'answered') {
      this.#unanswered -= 1
      this.#deliver(message)
    } else if (message.kind === 'failed') this.#fail(new Error(message.reason))
    else this.#meet(message)
  }

  #deliver({ session, bytes }: { session: number; bytes: Uint8Array }): void {
    if (bytes.length > 0) this.#sessions.get(session)?.(bytes)
  }

  /** Counts its own ticks instead of reading the clock, so that a laptop waking from sleep is not a hang. */
  #lookForHang(): void {
    this.#silentSeconds = this.#unanswered > 0 ? this.#silentSeconds + 1 : 0
    if (this.#silentSeconds <= this.#options.hungAfterSeconds) return
    this.#fail(new Error(`The embedded database has not answered for ${this.#silentSeconds} seconds`))
  }

  #endWatch(): void {
    this.#over = true
    clearInterval(this.#watchdog)
  }

  #fail(error: Error): void {
    if (this.#over) return
    this.#endWatch()
    void this.#worker.terminate()
    // Who waits for the start, a dump or the end gets the error; without such a caller it is reported as a failure.
    for (const { reject } of this.#expected.values()) reject(error)
    if (this.#expected.size === 0) this.#options.onFailure(error)
  }
}
