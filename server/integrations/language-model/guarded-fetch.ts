// The only way to a provider: to the operator's address and no other, no further when it sends us elsewhere, and never longer or
// larger than an answer may be (R61).
import type { ModelFailure } from './language-model.ts'

export class ProviderFailure extends Error {
  readonly reason: ModelFailure
  constructor(reason: ModelFailure) {
    super(`The language model failed: ${reason}`)
    this.name = 'ProviderFailure'
    this.reason = reason
  }
}

/** An answer of 2,000 tokens is some 8 KB. */
const mostBytes = 256 * 1024

type Guard = { origin: string; timeoutMs: number; onSend: (body: string) => Promise<boolean> }

/** Throws `ProviderFailure`; an answer it gives has arrived whole. */
export function createGuardedFetch({ origin, timeoutMs, onSend }: Guard): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== origin || typeof init.body !== 'string') throw new ProviderFailure('unreachable')
    if (!(await onSend(init.body))) throw new ProviderFailure('withdrawn')
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const answer = await fetch(url, { ...init, redirect: 'manual', signal })
      if (answer.status !== 200) {
        await answer.body?.cancel()
        throw new ProviderFailure('status')
      }
      const text = await readAtMost(answer)
      return new Response(text, { status: 200, headers: { 'content-type': 'application/json' } })
    } catch (error) {
      if (error instanceof ProviderFailure) throw error
      throw new ProviderFailure(signal.aborted ? 'timeout' : 'unreachable')
    }
  }
}

async function readAtMost({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  if (!body) return ''
  for await (const chunk of body) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the rest.
    if (bytes > mostBytes) throw new ProviderFailure('too-long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
