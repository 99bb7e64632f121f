// An answer that comes bit by bit, as `text/event-stream`: its messages one after another.

/** Each message is JSON. Fails when the stream breaks off; whoever stops reading ends it. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const { kind, data } = readEvent(event)
        if (kind === 'done') return
        if (kind === 'error') throw new Error('The server ended the stream with an error')
        if (kind === 'message') yield JSON.parse(data)
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** A comment alone only keeps the connection open: it is of no kind. */
function readEvent(event: string): { kind: string | null; data: string } {
  const fields = event.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line))
  const valueOf = (name: string) => fields.find((field) => field?.[1] === name)?.[2]
  return { kind: valueOf('event') ?? null, data: valueOf('data') ?? '' }
}
