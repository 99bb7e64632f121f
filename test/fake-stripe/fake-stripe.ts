// Stripe as far as we use it, over HTTP on this machine, for the real library to talk to.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FakeAccount, prices, webhookSecrets } from './account.ts'
import { type Answer, answerQuestion, failure, type Question } from './api.ts'
import { payPage } from './pages.ts'

export class FakeStripe extends FakeAccount {
  /** How the API answers: as it should, with a failure, never, or by hanging up. */
  mode: 'ok' | 'error' | 'timeout' | 'down' = 'ok'
  /** Objects about which, alone, the API answers with a failure, by id. */
  readonly unanswered = new Set<string>()
  /** One about which it answers a byte now and then, for ever: whoever waits is never out of patience. */
  endless: string | null = null
  readonly calls: string[] = []
  /** What happens when a call comes, before it is answered. */
  onCall: ((call: string) => Promise<void>) | null = null
  readonly #answered = new Map<string, Answer>()
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  async start(): Promise<Record<string, string>> {
    // Whoever comes back on a connection that waits would meet its end now and then.
    this.#server.keepAliveTimeout = 0
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return {
      STRIPE_SECRET_KEY: `sk_test_${randomUUID()}`,
      STRIPE_WEBHOOK_SECRET: webhookSecrets.join(', '),
      STRIPE_PRICE_MONTHLY: prices.monthly,
      STRIPE_PRICE_YEARLY: prices.yearly,
      STRIPE_API_URL: this.url,
    }
  }

  override get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  override clear(): void {
    super.clear()
    this.mode = 'ok'
    this.calls.length = 0
    this.onCall = null
    this.unanswered.clear()
    this.endless = null
    this.#answered.clear()
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url)
    const form = new URLSearchParams(await readText(request))
    const method = request.method ?? 'GET'
    if (url.pathname.startsWith('/pay/')) return this.#servePage(method, url, form, response)
    const call = `${method} ${url.pathname}`
    this.calls.push(call)
    await this.onCall?.(call)
    if (this.mode === 'timeout') return
    if (this.mode === 'down') return void request.socket.destroy()
    if (this.endless && url.pathname.endsWith(this.endless)) return drip(response)
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? this.#answered.get(key) : undefined
    const path = url.pathname.split('/').slice(2)
    const answer = known ?? (await this.#answer({ method, path, query: url.searchParams, form }))
    // Failures are remembered as well.
    if (typeof key === 'string') this.#answered.set(key, answer)
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  }

  async #answer(question: Question): Promise<Answer> {
    const isSilent = this.mode === 'error' || question.path.some((part) => this.unanswered.has(part))
    return isSilent ? failure : answerQuestion(this, question)
  }

  async #servePage(method: string, url: URL, form: URLSearchParams, response: ServerResponse) {
    const session = this.session(url.pathname.split('/')[2] ?? '')
    const choice = method === 'POST' ? form.get('choice') : null
    const go = (location: string) => response.writeHead(303, { location }).end()
    if (choice === 'cancel') return void go(session.cancel)
    if (choice === 'pay') {
      await this.pay(session.id)
      return void go(session.success)
    }
    session.declined = choice === 'decline'
    response.writeHead(200, { 'content-type': 'text/html' }).end(payPage(session))
  }
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const dripping = setInterval(() => response.write(' '), 100)
  response.once('close', () => clearInterval(dripping))
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
