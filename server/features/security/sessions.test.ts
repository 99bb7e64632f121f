import { beforeEach, expect, it } from 'vitest'
import type { SessionInList } from '#contract/security.ts'
import { Browser, signUpAndConfirm } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'

const anna = { fullName: 'Anna Ash', email: 'anna@example.com', password: 'a long enough password' }
const bob = { fullName: 'Bob', email: 'bob@example.com', password: 'another long password' }
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

describeOnBothDatabases('the sessions of a user', (engine) => {
  const app = freshApp(engine)
  let browser: Browser
  beforeEach(async () => {
    browser = await signUpAndConfirm(app, anna)
  })

  const list = (somebody = browser) => somebody.ok<SessionInList[]>('GET', '/security/sessions')
  async function signInElsewhere(): Promise<Browser> {
    const elsewhere = new Browser(app)
    await elsewhere.post('/session/sign-in', anna, { 'user-agent': firefox })
    return elsewhere
  }

  it('are listed with device, place and times, this one marked and first (R25)', async () => {
    app.clock.set('2026-11-21T14:00:00Z')
    await signInElsewhere()
    await app.database.db.updateTable('sessions').set({ ipAddress: '203.0.113.77' }).execute()
    const sessions = await list()
    expect(sessions).toMatchObject([
      { isThis: true, since: '2026-11-21T12:00:00.000Z', lastUsedAt: '2026-11-21T14:00:00.000Z' },
      { isThis: false, device: 'Firefox on Linux', place: '203.0.113.*', since: '2026-11-21T14:00:00.000Z' },
    ])
    expect(JSON.stringify(sessions)).not.toMatch(/203\.0\.113\.77|145/)
  })

  it('are listed while they last', async () => {
    await signInElsewhere()
    app.clock.set('2026-12-05T11:00:00Z')
    expect(await list()).toHaveLength(2)
    app.clock.set('2026-12-06T11:00:00Z')
    expect(await list()).toHaveLength(1)
  })

  it('end one by one: the next request there is refused (R25)', async () => {
    const elsewhere = await signInElsewhere()
    const other = (await list()).find(({ isThis }) => !isThis)
    await browser.ok('DELETE', `/security/sessions/${other?.id}`)
    expect((await elsewhere.send('GET', '/security')).status).toBe(401)
    expect((await browser.send('GET', '/security')).status).toBe(200)
    expect((await browser.send('DELETE', `/security/sessions/${other?.id}`)).status).toBe(404)
  })

  it('end all at once, but for this one (R25)', async () => {
    const others = [await signInElsewhere(), await signInElsewhere()]
    await browser.ok('DELETE', '/security/sessions')
    for (const other of others) expect((await other.send('GET', '/security')).status).toBe(401)
    expect(await list()).toHaveLength(1)
  })

  it('of another user are neither listed nor ended', async () => {
    const other = await signUpAndConfirm(app, bob)
    const [theirs] = await list(other)
    expect((await browser.send('DELETE', `/security/sessions/${theirs?.id}`)).status).toBe(404)
    await browser.ok('DELETE', '/security/sessions')
    expect(await list(other)).toHaveLength(1)
  })

  it('show a new name at once', async () => {
    await browser.ok('PUT', '/security/name', { fullName: ' Anna  Birch\u202e ' })
    expect((await browser.session()).body.user?.fullName).toBe('Anna Birch')
    expect((await browser.send('PUT', '/security/name', { fullName: ' ' })).status).toBe(422)
  })
})
