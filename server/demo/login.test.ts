import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { demoPartner } from '#database/demo/household.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { Browser } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { demoEmail } from './household.ts'
import { prepareDemoLogin, renewDemoLogin } from './login.ts'

describeOnBothDatabases('the demo login', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-demo-'))
  const file = join(folder, 'demo-login.txt')
  let app: TestApp

  beforeAll(async () => {
    app = await openTestApp(engine, { DATA_DIR: folder })
  })
  beforeEach(async () => {
    await app.database.reset()
    rmSync(file, { force: true })
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await app.close()
  })

  async function signIn(login: string): Promise<number> {
    const [, email, password] = /(\S+@\S+) \/ (\S+)\n$/.exec(login) ?? []
    return (await new Browser(app).post('/session/sign-in', { email, password })).status
  }
  const transactions = async () =>
    (await app.database.db.selectFrom('transactions').select('id').execute()).length

  it('is made at the first start and told at every one', async () => {
    const login = await prepareDemoLogin(app.services)
    expect(await signIn(login)).toBe(200)
    expect(await prepareDemoLogin(app.services)).toBe(login)
    expect(await transactions()).toBeGreaterThan(100)
    // Every screen of the year has something to tell: no two months alike, whose a row is, reports that were kept.
    const { rows } = await app.database.pool.query<{ months: number; sums: number; persons: number }>(
      `select count(*)::int as months, count(distinct sum)::int as sums, sum(persons)::int as persons from (
        select sum(amount_cents) as sum, count(person) as persons from transactions group by left(date::text, 7)) m`,
    )
    expect(rows[0]!.months).toBe(25)
    expect(rows[0]!.sums).toBe(25)
    expect(rows[0]!.persons).toBeGreaterThan(50)
    expect(await app.database.db.selectFrom('reportViews').select('id').execute()).toHaveLength(2)
    expect(await app.database.db.selectFrom('transactionViews').select('id').execute()).toHaveLength(2)
  })

  it('comes back with a new password when the start that made it was cut off before it was told', async () => {
    const lost = await prepareDemoLogin(app.services)
    const rows = await transactions()
    rmSync(file)
    const found = await prepareDemoLogin(app.services)
    expect([await signIn(found), await signIn(lost)]).toEqual([200, 401])
    expect(await transactions()).toBe(rows)
  })

  it('is not forced on a household that has begun without one, but made when asked for', async () => {
    await app.member('anna')
    expect(await prepareDemoLogin(app.services)).toBe('')
    const asked = await renewDemoLogin(app.services)
    expect(await signIn(asked)).toBe(200)
    expect(readFileSync(file, 'utf8')).toBe(asked)
    const again = await renewDemoLogin(app.services)
    expect([await signIn(again), await signIn(asked)]).toEqual([200, 401])
    const users = await app.database.db.selectFrom('users').select('email').execute()
    expect(users.map(({ email }) => email).toSorted()).toEqual([
      'anna@example.com',
      demoEmail,
      demoPartner.email,
    ])
  })
})
