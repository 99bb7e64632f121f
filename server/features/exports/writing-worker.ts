// The thread that writes one file and ends. What formats need is loaded when they are written.
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { ExportFormat } from '#domain/exports/formats.ts'
import { Sink } from './sink.ts'
import type { CreateWriter, Writer } from './writer.ts'
import { type FromThread, rowsAtOnce, type ToThread, type Written } from './writing-messages.ts'

const loadCsv = async () => (await import('./csv-writer.ts')).createCsvWriter

const writers: Readonly<Record<ExportFormat, () => Promise<CreateWriter>>> = {
  xlsx: async () => (await import('./xlsx-writer.ts')).createXlsxWriter,
  pdf: async () => (await import('./pdf-writer.ts')).createPdfWriter,
  csv: loadCsv,
  xls: loadCsv,
  html: async () => (await import('./html-writer.ts')).createHtmlWriter,
}

const port = parentPort
if (!port) throw new Error('Exports are written only in a worker')

let sink: Sink | undefined
let writer: Writer | undefined

port.on('message', async (message: ToThread) => {
  const { id } = message
  const post = (answer: FromThread) => port.postMessage(answer)
  try {
    post({ id, written: await perform(message) })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    post({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error), code })
  }
})

/** Nobody waits for a long file as they wait for a screen. On Linux this is the thread's priority, elsewhere the process's. */
function lowerPriority(): void {
  if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW)
}

async function perform(message: ToThread): Promise<Written | null> {
  if (message.kind === 'begin') {
    if (message.head.rowCount > rowsAtOnce) lowerPriority()
    sink = new Sink(message.file)
    writer = await (await writers[message.head.format]())(message.head, sink)
    return null
  }
  if (!sink || !writer) throw new Error('Nothing is being written')
  if (message.kind === 'rows') {
    await writer.add(message.rows)
    return null
  }
  await writer.end(message.tail)
  return sink.end()
}
