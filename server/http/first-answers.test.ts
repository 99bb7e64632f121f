import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Session } from '#contract/session.ts'
import { openTestApp, type TestApp, testOrigin } from '#test/app.ts'
import { signedInCookie } from '#test/signed-in-cookie.ts'
import { createApp } from './app.ts'
import { createStaticFiles } from './static-files.ts'

describe("a screen's page", () => {
  let app: TestApp
  let cookie: string
  let currentMonth: string
  let folder: string
  let open: (path: string, headers?: Record<string, string>) => Promise<Response>

  beforeAll(async () => {
    app = await openTestApp('server')
    cookie = await signedInCookie(app, await app.member('anna'))
    folder = mkdtempSync(join(tmpdir(), 'trivet-pages-'))
    mkdirSync(join(folder, 'screens/app'), { recursive: true })
    writeFileSync(join(folder, 'index.html'), 'the page of the app')
    writeFileSync(join(folder, 'screens/app/dashboard.html'), 'names the scripts of the dashboard')
    const whole = createApp(app.services, createStaticFiles(folder))
    open = async (path, headers = {}) => whole.fetch(new Request(testOrigin + path, { headers }))
    const { household } = (await (await open('/api/session', { cookie })).json()) as Session
    currentMonth = household?.currentMonth ?? ''
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await app.close()
  })

  const asPage = () => ({ cookie, 'sec-fetch-dest': 'document' })

  it('is its own where it names more than the others do', async () => {
    expect(await (await open('/app/dashboard')).text()).toBe('names the scripts of the dashboard')
    expect(await (await open('/app/goals')).text()).toBe('the page of the app')
    expect(await (await open('/app/pro-feature/goals')).text()).toBe('the page of the app')
    expect((await open('/app/nothing')).status).toBe(404)
  })

  it('names the month that the household is in, or the one that its address asks for', async () => {
    const linkOf = async (path: string) => (await open(path, asPage())).headers.get('link')
    const preload = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin`
    expect(await linkOf('/app/dashboard')).toBe(preload(`/api/months/${currentMonth}`))
    expect(await linkOf('/app/dashboard?month=2026-03')).toBe(preload('/api/months/2026-03'))
    expect(await linkOf('/app/dashboard?month=x>;y')).toBe(preload(`/api/months/${currentMonth}`))
    expect(await linkOf('/app/transactions')).toBe(
      `${preload('/api/accounts')}, ${preload('/api/categories')}`,
    )
    expect(await linkOf('/app/settings')).toBeNull()
  })

  it('names nothing for who is not known, nor for the copy that a service worker keeps', async () => {
    for (const other of ['', '__Host-trivet_session=unknown'])
      expect((await open('/app/dashboard', { ...asPage(), cookie: other })).headers.get('link')).toBeNull()
    expect((await open('/app/dashboard', { cookie })).headers.get('link')).toBeNull()
  })

  it('is asked for anew each time, and belongs to its session', async () => {
    const { headers } = await open('/app/dashboard', asPage())
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('vary')).toContain('cookie')
  })
})
