// Somebody who signs up with the running product and fills a household through its API.
import { setTimeout as wait } from 'node:timers/promises'
import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import type { ImportDraft } from '#contract/imports.ts'
import { fileLimits } from '#domain/imports/limits.ts'
import type { Session } from '#contract/session.ts'
import { sessionCookieName } from '#server/platform/identity/session.ts'
import type { Product } from './product.ts'

export type Householder = {
  householdId: string
  userId: string
  /** `name=value`, as a browser sends it. */
  cookie: string
  accounts: Account[]
  /** Sends JSON, or text as a file, and reads the answer, which must be good. */
  call<Body>(methodAndPath: string, body?: unknown): Promise<Body>
  importRows(rows: number): Promise<void>
  /** Imports a file of this many rows, which must all be new; into the first account unless another is named. */
  importFile(file: string, rows: number, account?: Account): Promise<void>
}

/** Signs up by the mailed link, answers the first questions, and has rules for what `importRows` brings. */
export async function signUp(product: Product): Promise<Householder> {
  let cookie = ''
  let csrfToken = ''
  const send = async (methodAndPath: string, body?: unknown) => {
    const [method = 'GET', path = ''] = methodAndPath.split(' ')
    const isFile = typeof body === 'string'
    const response = await fetch(`${product.url}/api${path}`, {
      method,
      headers: {
        origin: product.url,
        cookie,
        'x-csrf-token': csrfToken,
        ...(body !== undefined && {
          'content-type': isFile ? 'application/octet-stream' : 'application/json',
        }),
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${methodAndPath}: ${response.status} ${text}`)
    // Others come with it: that of the device, for one.
    const given = response.headers.getSetCookie().find((one) => one.startsWith(`${sessionCookieName}=`))
    cookie = given?.split(';')[0] ?? cookie
    return text
  }
  const call = async <Body>(methodAndPath: string, body?: unknown) =>
    JSON.parse(await send(methodAndPath, body)) as Body

  const form = { fullName: 'Bench', email: 'bench@example.com', password: 'a long enough password' }
  await send('POST /session/sign-up', form)
  const { user, csrfToken: given } = await call<Session>('POST /session/verifications', {
    token: await mailedToken(product),
    password: form.password,
  })
  csrfToken = given ?? ''
  const { id: householdId } = await call<{ id: string }>('POST /household', {})
  await call('POST /household/onboarding', { householdName: 'Bench', balances: {} })
  const accounts = await call<Account[]>('GET /accounts')
  const categories = await call<Category[]>('GET /categories')
  for (const [keyword, name] of rules) {
    const categoryId = categories.find((category) => category.name === name)?.id
    await call('POST /keyword-rules', { keyword, categoryId })
  }

  const importFile = async (file: string, rows: number, account = accounts[0]) => {
    const query = new URLSearchParams({ accountId: account?.id ?? '', fileName: 'bank.csv' })
    const draft = await call<ImportDraft>(`POST /imports?${query}`, file)
    const events = await send(`POST /imports/${draft.import.id}/landing`, { badRows: 'refuse' })
    if (!events.includes(`"added":${rows},`)) throw new Error(`Not all rows were imported:\n${events}`)
  }

  return {
    householdId,
    userId: user?.id ?? '',
    cookie,
    accounts,
    call,
    importFile,
    async importRows(rows) {
      for (let from = 0; from < rows; from += fileLimits.rows) {
        const until = Math.min(rows, from + fileLimits.rows)
        await importFile(bankFile(from, until, rows), until - from)
      }
    },
  }
}

async function mailedToken({ printed }: Product): Promise<string> {
  for (;;) {
    const token = /verify-email\?token=([\w.-]+)/.exec(printed())?.[1]
    if (token) return token
    await wait(50)
  }
}

const rules = [
  ['salary', 'Salary'],
  ['market', 'Groceries'],
  ['cinema', 'Entertainment'],
] as const

const places = ['Market', 'Market', 'Cinema', 'Bakery', 'Transit', 'Pharmacy']

/**
 * Rows over the twelve months until today, in the layout of many a bank; one in thirty is a salary, the others are spent at
 * the places in turn.
 */
export function bankFile(from: number, until: number, rows: number, at: readonly string[] = places): string {
  const lines = Array.from({ length: until - from }, (_, index) => {
    const row = from + index
    const date = new Date(Date.now() - Math.floor(((rows - row) * 365) / rows) * 86_400_000)
    const cents = ((row * 7919) % 20_000) + 100
    // A salary, too, has an amount of its own: the next file's would be taken for the last one's.
    const [what, amount] = row % 30 === 0 ? ['Salary', 5000 + row / 100] : [at[row % at.length], -cents / 100]
    return `${date.toISOString().slice(0, 10)},${what} ${row},${amount.toFixed(2)}`
  })
  return ['Date,Description,Amount', ...lines].join('\n')
}
