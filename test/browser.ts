// Somebody at a browser: keeps the cookies and the form token it is given, and reads the mail that was sent to them.
import type { ErrorBody } from '#contract/errors.ts'
import type { Session } from '#contract/session.ts'
import { sessionCookieName } from '#server/platform/identity/session.ts'
import type { OutboxPayload } from '#server/platform/effects/outbox.ts'
import { type TestApp, testOrigin } from './app.ts'

export type BrowserAnswer = {
  status: number
  body: Partial<Session & ErrorBody & SecondStep>
  headers: Headers
}

type SecondStep = { pendingSignIn: string | null }

export class Browser {
  cookie = ''
  readonly #app: TestApp
  #csrfToken = ''
  /** The mark of a device that somebody signed in with. */
  #device = ''

  constructor(app: TestApp, cookie = '') {
    this.#app = app
    this.cookie = cookie
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<BrowserAnswer> {
    return this.send('POST', path, body, headers)
  }

  /** The body of an answer that must be good. */
  async ok<Body = BrowserAnswer['body']>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await this.send(method, path, body)
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as Body
  }

  async session(): Promise<BrowserAnswer> {
    return this.send('GET', '/session')
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await this.#app.fetch(
      new Request(`${testOrigin}/api${path}`, {
        method,
        headers: {
          origin: testOrigin,
          cookie: [this.cookie && `${sessionCookieName}=${this.cookie}`, this.#device]
            .filter(Boolean)
            .join('; '),
          ...(this.#csrfToken && { 'x-csrf-token': this.#csrfToken }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    return this.#read(response)
  }

  async #read(response: Response): Promise<BrowserAnswer> {
    for (const given of response.headers.getSetCookie()) {
      const [cookie = ''] = given.split(';')
      if (cookie.startsWith(`${sessionCookieName}=`)) this.cookie = cookie.slice(sessionCookieName.length + 1)
      else if (cookie.startsWith('__Host-trivet_device=')) this.#device = cookie
    }
    const text = await response.text()
    const body = (text ? JSON.parse(text) : {}) as BrowserAnswer['body']
    if (body.csrfToken !== undefined) this.#csrfToken = body.csrfToken ?? ''
    return { status: response.status, body, headers: response.headers }
  }
}

/** The mails to an address, oldest first. */
export async function mailsTo(app: TestApp, to: string): Promise<OutboxPayload[]> {
  const rows = await app.database.db.selectFrom('outbox').select('payload').orderBy('id').execute()
  return rows.map(({ payload }) => payload as OutboxPayload).filter((mail) => mail.to === to)
}

/** The token of the link in the latest mail to an address. */
export async function mailedToken(app: TestApp, to: string): Promise<string> {
  const mails = await mailsTo(app, to)
  return mails.at(-1)?.text?.match(/token=([\w-]+)/)?.[1] ?? ''
}

/** Signs up, opens the mailed link and confirms with the password: a browser that is signed in. */
export async function signUpAndConfirm(
  app: TestApp,
  form: { fullName: string; email: string; password: string },
): Promise<Browser> {
  const browser = new Browser(app)
  await browser.post('/session/sign-up', form)
  await browser.post('/session/verifications', {
    token: await mailedToken(app, form.email),
    password: form.password,
  })
  return browser
}
