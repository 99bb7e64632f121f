// Somebody who opens public pages and may sign up: a browser that keeps all its cookies.
import { type TestApp, testOrigin } from './app.ts'
import { mailedToken } from './browser.ts'

export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const password = 'correct horse battery staple'

type Answer = { status: number; headers: Headers; page: string }

export class VisitingBrowser {
  readonly cookies = new Map<string, string>()
  readonly #app: TestApp
  readonly #headers: Record<string, string>

  constructor(app: TestApp, headers: Record<string, string> = {}) {
    this.#app = app
    this.#headers = headers
  }

  async open(path: string, method = 'GET'): Promise<Answer> {
    return this.#send(method, path)
  }

  async signUp(name: string): Promise<Answer> {
    const form = { fullName: name, email: `${name}@example.com`, password }
    return this.#send('POST', '/api/session/sign-up', form)
  }

  /** Opens the link in the mail about it. */
  async confirm(name: string): Promise<Answer> {
    const token = await mailedToken(this.#app, `${name}@example.com`)
    return this.#send('POST', '/api/session/verifications', { token, password })
  }

  async #send(method: string, path: string, body?: object): Promise<Answer> {
    const cookie = [this.#headers['cookie'], ...[...this.cookies].map((pair) => pair.join('='))]
      .filter(Boolean)
      .join('; ')
    const json = body && { body: JSON.stringify(body) }
    const sent = { 'user-agent': firefox, origin: testOrigin, ...this.#headers, cookie }
    const answer = await this.#app.fetch(
      new Request(testOrigin + path, {
        method,
        headers: { ...sent, ...(json && { 'content-type': 'application/json' }) },
        ...json,
      }),
    )
    for (const given of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? []
      this.cookies.set(name, value)
    }
    return { status: answer.status, headers: answer.headers, page: await answer.text() }
  }
}
