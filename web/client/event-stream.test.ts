import { describe, expect, it } from 'vitest'
import { readEvents } from './event-stream.ts'

const streamOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })

async function readAll(body: ReadableStream<Uint8Array>): Promise<unknown[]> {
  const events = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

describe('readEvents', () => {
  it('reads messages however they are cut, and leaves comments out', async () => {
    const chunks = [
      ': \n\nevent: mes',
      'sage\ndata: {"done":',
      '1}\n',
      '\n: \n\nevent: message\ndata: {"done":2}\n\n',
    ]
    expect(await readAll(streamOf(...chunks))).toEqual([{ done: 1 }, { done: 2 }])
  })

  it('ends with the last message, whatever is left open behind it', async () => {
    expect(
      await readAll(streamOf('event: message\ndata: "é"\n\nevent: done\n\nevent: message\ndata: 2\n\n')),
    ).toEqual(['é'])
  })

  it('fails when the server ends it with an error', async () => {
    await expect(readAll(streamOf('event: error\ndata: {}\n\n'))).rejects.toThrow('error')
  })
})
