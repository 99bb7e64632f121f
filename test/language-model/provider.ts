// A provider of language models of our own: it speaks the protocols of OpenAI, Anthropic and Ollama, and answers as a test
// tells it, well or as badly as anybody on a network can.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestApp } from '../app.ts'

/** What came in: the instructions, the prompt, and all of it as it was sent. */
export type Asked = {
  path: string
  instructions: string
  prompt: string
  body: string
  headers: IncomingMessage['headers']
}

/** How it answers; each but the first is a failure. */
export type Reply =
  | { say: string; tokens?: unknown }
  | { status: number; location?: string }
  /** Bytes as the body of a good answer. */
  | { raw: string }
  /** So many megabytes of an answer. */
  | { megabytes: number }
  /** A byte now and then, for ever; nothing at all; or a line that is cut in the middle of the answer. */
  | { misbehave: 'drip' | 'hang' | 'cut' }

/** Waiting for it takes as long as the app has patience. */
export const isSlow = (reply: Reply): boolean => 'misbehave' in reply && reply.misbehave !== 'cut'

/** For answers that come: on a busy machine they may take their time. */
export const haveTime = ({ services }: TestApp) => void (services.env.LLM_TIMEOUT_SECONDS = 120)

/** For answers that never come. */
export const haveNoTime = ({ services }: TestApp) => void (services.env.LLM_TIMEOUT_SECONDS = 1)

/** Listens on this machine. `provider.reply` may be replaced at any time. */
export async function startProvider() {
  const asked: Asked[] = []
  const provider = {
    /** Everything that was sent to it. */
    asked,
    reply: behave as (one: Asked) => Reply,
    /** Settings of the server for each protocol. */
    settings: (protocol: 'openai-compatible' | 'anthropic' | 'ollama' = 'openai-compatible') => ({
      LLM_PROVIDER: protocol,
      LLM_MODEL: 'small-model',
      LLM_BASE_URL: protocol === 'ollama' ? origin : `${origin}/v1`,
      LLM_API_KEY: 'key-of-the-operator',
    }),
    host: '',
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  provider.host = `127.0.0.1:${port}`
  server.unref()
  return provider

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? ''
    const one = readAsked(path, await text(request), request.headers)
    asked.push(one)
    const reply = provider.reply(one)
    const json = { 'content-type': 'application/json' }
    if ('status' in reply)
      return response
        .writeHead(reply.status, { ...json, ...(reply.location && { location: reply.location }) })
        .end('{"error":{"message":"no"}}')
    if ('raw' in reply) return response.writeHead(200, json).end(reply.raw)
    if ('megabytes' in reply) {
      response.writeHead(200, json)
      for (let at = 0; at < reply.megabytes && !response.destroyed; at++)
        if (!response.write('x'.repeat(1_048_576)))
          await new Promise((resolve) => response.once('drain', resolve).once('close', resolve))
      return response.end()
    }
    if ('misbehave' in reply) return misbehave(reply.misbehave, response)
    return response.writeHead(200, json).end(JSON.stringify(wrap(one, reply.say, reply.tokens ?? 10)))
  }
}

function misbehave(how: 'drip' | 'hang' | 'cut', response: ServerResponse): void {
  if (how === 'hang') return
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' })
  response.write('{')
  if (how === 'cut') return void setImmediate(() => response.destroy())
  const drip = setInterval(() => response.write(' '), 50)
  response.once('close', () => clearInterval(drip))
}

type Message = { role: string; content: string | { text: string }[] }

function readAsked(path: string, body: string, headers: IncomingMessage['headers']): Asked {
  const sent = JSON.parse(body) as { messages: Message[]; system?: { text: string }[] }
  const textOf = (role: string) => {
    const content = sent.messages.find((one) => one.role === role)?.content ?? ''
    return typeof content === 'string' ? content : content.map((part) => part.text).join('')
  }
  const system = sent.system?.map((part) => part.text).join('')
  return { path, body, headers, instructions: system ?? textOf('system'), prompt: textOf('user') }
}

export function wrap({ path, body }: Pick<Asked, 'path' | 'body'>, said: string, tokens: unknown): object {
  if (path === '/v1/messages') {
    const { tools } = JSON.parse(body) as { tools?: { name: string }[] }
    const input = tools && readObject(said)
    return {
      id: 'message',
      type: 'message',
      model: 'small-model',
      role: 'assistant',
      content: [
        input ? { type: 'tool_use', id: 'call', name: tools[0]?.name, input } : { type: 'text', text: said },
      ],
      stop_reason: input ? 'tool_use' : 'end_turn',
      usage: { input_tokens: tokens, output_tokens: 1 },
    }
  }
  if (path === '/api/chat')
    return {
      model: 'small-model',
      created_at: '2026-11-21T12:00:00Z',
      message: { role: 'assistant', content: said },
      done: true,
      prompt_eval_count: tokens,
      eval_count: 1,
    }
  return {
    id: 'completion',
    choices: [{ index: 0, message: { role: 'assistant', content: said }, finish_reason: 'stop' }],
    usage: { prompt_tokens: tokens, completion_tokens: 1 },
  }
}

/** Models of Anthropic's that take no schema answer as the call of a tool that does. */
function readObject(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    return null
  }
}

type Prompted = {
  sentences: { id: string; text: string }[]
  payees: { id: string }[]
  categories: { id: string }[]
}

/** A model that does what it is asked to: it words a sentence a little differently, and chooses a tool. */
export function behave({ prompt }: Asked, choice: object = { tool: 'most', about: 'everything' }): Reply {
  const asked = JSON.parse(prompt) as Partial<Prompted>
  if (asked.sentences)
    return say({ texts: asked.sentences.map(({ id, text: of }) => ({ id, text: `Please note: ${of}` })) })
  if (asked.payees)
    return say({
      payees: asked.payees.map(({ id }) => ({ id, category: asked.categories?.[0]?.id ?? null })),
    })
  const nothing = { category: null, words: null, period: null, before: null, amount: null, by: null }
  return say({ ...nothing, ...choice })
}

const say = (value: unknown): Reply => ({ say: JSON.stringify(value) })
