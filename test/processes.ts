// The real server and command line as processes of their own, on a data folder or a database of the test's.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { inject } from 'vitest'
import { sessionCookieName } from '#server/platform/identity/session.ts'
import { addServerFiles } from '../scripts/build.ts'
import { forShortLife } from './node-options.ts'

export type Settings = Record<string, string>
export type Ended = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }

export type Shipped = {
  /** The file of the server. */
  main: string
  /** The file of the command line. */
  cli: string
}

/** The server as it is shipped, without the pages: built once for all tests of a run, by the first that asks. */
export async function buildServer(): Promise<Shipped> {
  const folder = inject('builtServer')
  const outDir = path.join(folder, 'server')
  const shipped = { main: path.join(outDir, 'main.js'), cli: path.join(outDir, 'cli.js') }
  const isDone = path.join(folder, 'done')
  if (!isFirst(folder)) {
    while (!existsSync(isDone)) await pause(50)
    return shipped
  }
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  })
  await addServerFiles(folder)
  writeFileSync(isDone, '')
  return shipped
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

export class Program {
  stdout = ''
  stderr = ''
  readonly child: ChildProcess
  readonly ended: Promise<Ended>

  constructor(file: string, args: string[], settings: Settings) {
    const { PATH, HOME } = process.env
    this.child = spawn(process.execPath, [...forShortLife, file, ...args], {
      env: { PATH, HOME, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child.stdout?.on('data', (text) => (this.stdout += text))
    this.child.stderr?.on('data', (text) => (this.stderr += text))
    this.ended = once(this.child, 'close').then(([code, signal]) => ({
      code,
      signal,
      stdout: this.stdout,
      stderr: this.stderr,
    }))
  }

  /** The first match in what it has printed so far or prints from now on; throws when it ends without one. */
  async prints(pattern: RegExp): Promise<RegExpMatchArray> {
    let isOver = false
    void this.ended.then(() => (isOver = true))
    for (;;) {
      const found = this.stdout.match(pattern)
      if (found) return found
      if (isOver) throw new Error(`It ended without printing ${pattern}: ${this.stderr}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  async end(signal: NodeJS.Signals): Promise<Ended> {
    this.child.kill(signal)
    return this.ended
  }
}

export const trivet = ({ cli }: Shipped, settings: Settings, ...args: string[]): Promise<Ended> =>
  new Program(cli, args, settings).ended

/** Everything a server says to raw bytes until it closes the connection. */
export function say(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (part) => (answer += part.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

/** Somebody signed in to a server process, over real connections. */
export class Client {
  readonly origin: string
  #cookie = ''
  #csrfToken = ''

  constructor(origin: string) {
    this.origin = origin
  }

  async send(methodAndPath: string, body?: BodyInit, type = 'application/json'): Promise<Response> {
    const [method = '', route = ''] = methodAndPath.split(' ')
    return fetch(`${this.origin}/api${route}`, {
      method,
      headers: {
        origin: this.origin,
        'content-type': type,
        cookie: this.#cookie,
        'x-csrf-token': this.#csrfToken,
      },
      ...(body !== undefined && { body }),
    })
  }

  async call<Body>(methodAndPath: string, body?: unknown): Promise<{ status: number; body: Body }> {
    const response = await this.send(methodAndPath, body === undefined ? undefined : JSON.stringify(body))
    const given = response.headers.getSetCookie().find((cookie) => cookie.startsWith(sessionCookieName))
    const answer = (await response.json()) as Body & { csrfToken?: string | null }
    if (given) this.#cookie = given.split(';')[0] ?? ''
    if (answer?.csrfToken) this.#csrfToken = answer.csrfToken
    return { status: response.status, body: answer }
  }

  /** Goes on with a session that stands in the database already. */
  async takeSession(token: string): Promise<void> {
    this.#cookie = `${sessionCookieName}=${token}`
    await this.call('GET /session')
  }

  /** Signs up with the link that the server prints, and makes a household with one account; its id. */
  async settleIn(server: Program, name = 'anna'): Promise<string> {
    const password = 'a long enough password'
    await this.call('POST /session/sign-up', { fullName: name, email: `${name}@example.com`, password })
    const [, token] = await server.prints(new RegExp(`${name}@example[^]*?token=([\\w-]+)`))
    await this.call('POST /session/verifications', { token, password })
    await this.call('POST /household', {})
    const account = { name: 'Bank', type: 'Bank', startingBalanceCents: 0 }
    return (await this.call<{ id: string }>('POST /accounts', account)).body.id
  }
}

/** The lines of a backup file, which are the whole of the data. */
export const readBackup = (file: string): string[] => gunzipSync(readFileSync(file)).toString().split('\n')
