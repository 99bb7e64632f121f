/** `fetch` needs `duplex` for a body that is a stream; the types made for browsers do not know it. */
type StreamingInit = RequestInit & { duplex: 'half' }

/** The same request with another body; method, address and headers stay. */
export function withBody(
  { url, method, headers, signal }: Request,
  body: ReadableStream<Uint8Array>,
): Request {
  const init: StreamingInit = { method, headers, signal, body, duplex: 'half' }
  return new Request(url, init)
}
