import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { EngineTask, FromEngine, ToEngine } from './embedded-messages.ts'
import { createEngineOptions } from './engine-options.ts'
import { ReplyBuffer } from './reply-buffer.ts'

// Postgres as WebAssembly, alone in its thread: it computes synchronously and must not hold up the web server.

const port = parentPort
if (!port) throw new Error('The embedded database runs only as a worker')
const post = (message: FromEngine, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer)

const task = workerData as EngineTask
const database = await PGlite.create({ ...createEngineOptions(task), onStderr: stopAfterPanic })
let session = 0

if (task.kind === 'create') {
  await close()
} else {
  port.on('message', (message: ToEngine) => {
    if (message.kind === 'bytes') void answer(message.session, message.bytes)
    else if (message.kind === 'dump') void dump()
    else void close()
  })
  post({ kind: 'ready' })
}

/** After a PANIC (a full disk, say) PGlite would spin for ever; what was committed is safe, so end the thread. */
function stopAfterPanic(line: string): boolean {
  if (line.includes('PANIC:')) {
    post({ kind: 'failed', reason: line })
    process.exit(1)
  }
  return false
}

/** Runs whole protocol messages. PGlite does all of it before its first await, so messages keep their order. */
async function answer(from: number, bytes: Uint8Array): Promise<void> {
  if (from !== session) {
    forgetSession()
    session = from
  }
  const reply = new ReplyBuffer((piece) =>
    post({ kind: 'bytes', session: from, bytes: piece }, [piece.buffer]),
  )
  const answered = database.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData: (piece) => reply.add(piece),
  })
  const last = reply.takeRest()
  post({ kind: 'answered', session: from, bytes: last }, [last.buffer])
  await answered
}

/** A new client must not inherit an open transaction, role, setting or prepared statement of the one before. */
function forgetSession(): void {
  if (database.isInTransaction()) database.execProtocolRawSync(simpleQuery('rollback'))
  database.execProtocolRawSync(simpleQuery('discard all'))
}

function simpleQuery(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`)
  const message = Buffer.alloc(5 + text.length)
  message.write('Q')
  message.writeInt32BE(4 + text.length, 1)
  text.copy(message, 5)
  return message
}

async function dump(): Promise<void> {
  const image = new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer())
  post({ kind: 'dumped', image }, [image.buffer])
}

async function close(): Promise<void> {
  await database.close()
  post({ kind: 'closed' })
  port?.close()
}
