/** A body that is a stream needs the word, which the browsers' types do not know. */
type StreamingInit = RequestInit & { duplex: 'half' }

/** The same request, but with this body; what it says about itself stays as it was. */
export function withBody(
  { url, method, headers, signal }: Request,
  body: ReadableStream<Uint8Array>,
): Request {
  const init: StreamingInit = { method, headers, signal, body, duplex: 'half' }
  return new Request(url, init)
}
