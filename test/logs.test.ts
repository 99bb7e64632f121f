import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/http/app.ts'
import { sendNext } from '#server/platform/effects/send-outbox.ts'
import { createLog, describeError } from '#server/platform/process/log.ts'
import { sessionCookieName } from '#server/platform/identity/session.ts'
import { openTestApp, type TestApp, testOrigin } from './app.ts'
import { Browser, mailedToken } from './browser.ts'
import { importFile, upload } from './imports.ts'
import { addPasskey, assertion, enrol } from './second-factors.ts'
import { addAccount, addCategory, addRule, addTransaction, transactionForm, undo } from './household-calls.ts'

// R66: nothing that is somebody's secret or somebody's money is ever logged, and no input forges a line.

describe('the log', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp('embedded')
  })
  afterAll(() => app.close())

  it('holds none of what people told us, through good days and bad', async () => {
    const browser = new Browser(app)
    const secrets: string[] = ['CANARY', 'canary', '7718293']
    const email = 'canary.jones@example.com'
    const form = { fullName: 'CANARY Jones', email, password: 'CANARY-password-1' }
    const keep = async (act: Promise<{ body: { csrfToken?: string | null } }>) => {
      secrets.push((await act).body.csrfToken ?? 'CANARY', browser.cookie || 'CANARY')
    }

    // Signing up and in, rightly and wrongly.
    await browser.post('/session/sign-up', form)
    await browser.post('/session/sign-up', { ...form, password: 'canary' })
    const confirmation = await mailedToken(app, email)
    await keep(browser.post('/session/verifications', { token: confirmation, password: form.password }))
    await browser.post('/session/verifications', { token: 'CANARY-token', password: 'CANARY-wrong' })
    await browser.post('/session/sign-in', { email, password: 'CANARY-wrong' })
    await keep(browser.post('/session/sign-in', { email, password: form.password }))
    await browser.post('/session/password-reset-requests', { email })
    const reset = await mailedToken(app, email)
    await browser.post('/session/password-resets', { token: reset, password: 'CANARY-password-2' })
    await keep(browser.post('/session/sign-in', { email, password: 'CANARY-password-2' }))
    secrets.push(confirmation, reset)
    await mailServerIsDown(email)

    // Second factors and another address, rightly and wrongly.
    const { authenticator } = await addPasskey(browser, 'CANARY phone')
    const { secret, recoveryCodes } = await enrol(app, browser)
    const elsewhere = new Browser(app)
    const firstStep = { email, password: 'CANARY-password-2' }
    const { pendingSignIn = '' } = (await elsewhere.post('/session/sign-in', firstStep)).body
    await elsewhere.post('/session/second-steps', { pendingSignIn, code: 'CANARY-code' })
    await elsewhere.post('/session/second-steps', { pendingSignIn, code: recoveryCodes[0] })
    const passkey = await assertion(elsewhere, authenticator)
    await elsewhere.post('/session/passkey-sign-ins', { passkey })
    await elsewhere.post('/session/passkey-sign-ins', { passkey })
    await elsewhere.post('/security/passkeys', { name: 'CANARY', credential: { id: 'CANARY' } })
    await browser.post('/session/re-authentications', { password: 'CANARY-wrong' })
    await browser.post('/session/address-changes', { email: 'canary.jones@elsewhere.example' })
    const change = await mailedToken(app, email)
    await browser.post('/session/address-confirmations', { token: change })
    await browser.post('/session/address-confirmations', { token: 'CANARY-token' })
    secrets.push(secret, pendingSignIn ?? '', change, passkey.id, passkey.response.signature)
    secrets.push(...recoveryCodes, elsewhere.cookie)
    expect(secrets.filter((text) => !text)).toEqual([])

    // Money, rightly and wrongly.
    const anna = await app.member('canary-anna')
    const bank = await addAccount(anna, 'CANARY bank', { startingBalanceCents: 7_718_293 })
    const till = await addAccount(anna, 'CANARY till')
    const category = await addCategory(anna, 'CANARY bees')
    await addRule(anna, 'CANARY honey', category.id)
    const row = await addTransaction(anna, bank.id, -7_718_293, {
      description: 'CANARY honey',
      person: 'CANARY Ada',
    })
    await anna.call('GET /transactions?search=CANARY')
    await anna.call('POST /keyword-rules/run', {})
    await importFile(
      anna,
      till.id,
      'Date,Description,Amount\n2026-10-31,CANARY in,77182.93\n2026-10-30,CANARY out,-1.50\n',
    )
    await upload(anna, till.id, 'CANARY,7718293\n', 'CANARY.csv')
    await undo(anna, await anna.ok<{ undoId: string }>('POST /transactions/deletions', { ids: [row.id] }))
    await anna.call('POST /transactions', transactionForm(bank.id, -7_718_293), {
      'idempotency-key': 'CANARY',
    })
    for (const body of ['{"CANARY"', '"CANARY"', '{"name":"CANARY\\u0000"}'])
      await anna.send('POST /accounts', body, { 'content-type': 'application/json' })
    await anna.call(`GET /CANARY?CANARY=CANARY`)

    // With an API token, rightly and wrongly.
    const tokenForm = { name: 'CANARY', canWrite: true, lifetimeDays: 30 }
    const made = await anna.ok<{ id: string; token: string }>('POST /api-tokens', tokenForm)
    secrets.push(made.token, made.token.slice(7, 40))
    const program = app.program(made.token)
    await program.call('GET /transactions?search=CANARY')
    await program.call('POST /session/sign-out', {})
    await program.send('POST /accounts', '{"CANARY"', { 'content-type': 'application/json' })
    await anna.ok(`DELETE /api-tokens/${made.id}`)
    await program.call('GET /accounts')

    // What the database refuses with the whole row in its message.
    await app.database.pool.query(
      `alter table transactions add constraint no_canary check (description <> 'CANARY broken')`,
    )
    const failed = await anna.call(
      'POST /transactions',
      transactionForm(bank.id, -7_718_293, { description: 'CANARY broken' }),
    )
    await app.database.pool.query('alter table transactions drop constraint no_canary')
    expect(failed.status).toBe(500)
    expect(JSON.stringify(failed.body)).not.toContain('CANARY')

    const all = app.logged.join('')
    expect(all).toContain('request failed')
    expect(all).toContain('23514')
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
    expect(new Set(secrets).size).toBeGreaterThan(6)
  })

  it('names the request of every failure a caller was told of', async () => {
    const services = {
      ...app.services,
      clock: {
        now: () => {
          throw new Error('CANARY')
        },
      },
    }
    const failing = createApp(services, { answer: async () => new Response('') })
    const headers = { cookie: `${sessionCookieName}=CANARY` }
    const response = await failing.fetch(new Request(`${testOrigin}/api/session?CANARY`, { headers }))
    const line = app.logged.at(-1) ?? ''
    expect(JSON.parse(line)).toMatchObject({
      level: 'error',
      event: 'request failed',
      requestId: response.headers.get('x-request-id'),
      error: 'Error',
      stack: expect.stringMatching(/^\s+at /),
    })
    expect(line).not.toContain('CANARY')
  })

  it('has one line an event, whatever is in it', () => {
    const lines: string[] = []
    const log = createLog('debug', (line) => void lines.push(line))
    const forged = 'x\r\n{"level":"error","event":"forged"}\u2028\u0000\u001b[31m'
    log.info(forged, { value: forged, [forged]: 1 })
    log.error('failed', describeError(Object.assign(new Error(forged), { code: forged, name: forged })))
    for (const line of lines) {
      expect(line.match(/[\r\n]/g)).toEqual(['\n'])
      expect(JSON.parse(line)).toMatchObject({ time: expect.any(String), level: expect.any(String) })
    }
    expect(lines).toHaveLength(2)
  })

  it.each(['x\r\nforged: 1', "x\n{'level':'error'}"])(
    'cannot be forged by a request that says %j',
    async (forged) => {
      const before = app.logged.length
      const anna = await app.member(`anna${forged.length}`)
      await anna.call('POST /accounts', { name: forged, type: 'Bank', startingBalanceCents: 0 })
      await anna.call(
        `GET /transactions?search=${encodeURIComponent(forged)}&cursor=${encodeURIComponent(forged)}`,
      )
      await anna.call(`GET /${encodeURIComponent(forged)}`)
      for (const line of app.logged.slice(before)) expect(() => JSON.parse(line)).not.toThrow()
      expect(app.logged.slice(before).join('')).not.toContain('forged')
    },
  )

  async function mailServerIsDown(address: string): Promise<void> {
    const refuses = async () => {
      throw Object.assign(new Error(`550 no such user ${address}`), { code: 'EENVELOPE' })
    }
    const tried = await sendNext(app.services, { leavesTheHouse: true, send: refuses, close: () => {} })
    expect(tried).toBe(true)
  }
})
