import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Household } from '#contract/households.ts'
import { starterCategories } from '#domain/categories.ts'
import { month } from '#domain/calendar.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import { openTestApp, type Person, type TestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { readSplit } from './public.ts'

type Account = { name: string; type: string; startingBalanceCents: number }

describeOnBothDatabases('a household', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(engine)
  })
  beforeEach(async () => {
    await app.database.reset()
    app.clock.set('2026-11-21T12:00:00Z')
  })
  afterAll(() => app.close())

  const count = async (table: 'households' | 'members' | 'categories' | 'budgetSplits' | 'accounts') =>
    (await app.database.db.selectFrom(table).selectAll().execute()).length

  it('is made once, however many first sign-ins ask at once (S29)', async () => {
    const anna = await app.user('anna')
    const made = await Promise.all(
      Array.from({ length: 20 }, () => anna.ok<Household>('POST /household', {})),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect([await count('households'), await count('members'), await count('budgetSplits')]).toEqual([
      1, 1, 1,
    ])
    expect(await count('categories')).toBe(starterCategories.length)
  })

  it('begins as My Household, with 50/30/20 and the starter categories (SPEC sections 4 and 9)', async () => {
    const anna = await app.member('anna')
    expect(await anna.ok('GET /household')).toMatchObject({ name: 'My Household', currency: 'USD' })
    expect(await anna.ok('GET /household/splits')).toEqual([
      { startMonth: '1900-01', needsPercent: 50, wantsPercent: 30, savingsPercent: 20 },
    ])
    const keys = await app.database.db.selectFrom('categories').select('canonicalKey').execute()
    expect(new Set(keys.map((row) => row.canonicalKey))).toEqual(
      new Set(starterCategories.map(({ key }) => key)),
    )
  })

  it('counts its days where it lives, and in UTC when the place is unknown', async () => {
    app.clock.set('2026-11-30T23:30:00Z')
    const auckland = await app.user('anna')
    const made = await auckland.ok('POST /household', { timeZone: 'Pacific/Auckland' })
    expect(made).toMatchObject({ today: '2026-12-01', currentMonth: '2026-12' })
    const nowhere = await app.user('bob')
    expect(await nowhere.ok('POST /household', { timeZone: 'Mars/Base' })).toMatchObject({
      timeZone: 'UTC',
      today: '2026-11-30',
    })
  })

  it('is renamed, and refuses an empty name (SPEC section 5)', async () => {
    const anna = await app.member('anna')
    expect(await anna.ok('PATCH /household', { name: '  Ash House ' })).toMatchObject({ name: 'Ash House' })
    const { status, body } = await anna.call('PATCH /household', { name: '   ' })
    expect(status).toBe(422)
    expect(body['fields']).toEqual({ name: 'Household name cannot be empty' })
  })

  it('is renamed by no viewer and by nobody of another household (R9)', async () => {
    const anna = await app.member('anna')
    const viewer = await app.member('vera', { joins: anna, role: 'viewer' })
    const other = await app.member('otto')
    expect((await viewer.call('PATCH /household', { name: 'Mine' })).status).toBe(403)
    await other.ok('PATCH /household', { name: 'Mine', householdId: anna.householdId, id: anna.householdId })
    expect(await anna.ok('GET /household')).toMatchObject({ name: 'My Household' })
  })

  it('is set up with three accounts, balances where they were given (SPEC sections 3 and 5)', async () => {
    const anna = await app.member('anna')
    const balances = { creditCardCents: -12_345, savingsCents: 0 }
    const household = await anna.ok('POST /household/onboarding', { householdName: 'Ash House', balances })
    expect(household).toMatchObject({ name: 'Ash House' })
    expect(await accounts(anna)).toEqual([
      { name: 'Chequing', type: 'Bank', startingBalanceCents: 0 },
      { name: 'Credit Card', type: 'Credit', startingBalanceCents: -12_345 },
      { name: 'Savings', type: 'Bank', startingBalanceCents: 0 },
    ])
    const held = await anna.ok<{ confirmed: { amountCents: number } | null }[]>('GET /accounts')
    expect(held.map(({ confirmed }) => confirmed?.amountCents)).toEqual([undefined, -12_345, 0])
    expect(await anna.ok('GET /session')).toMatchObject({ user: { needsOnboarding: false } })
  })

  it('is set up once: sent twice, at once or later, the first stands', async () => {
    const anna = await app.member('anna')
    expect(await anna.ok('GET /session')).toMatchObject({ user: { needsOnboarding: true } })
    const finish = (householdName: string, chequingCents: number) =>
      anna.ok('POST /household/onboarding', { householdName, balances: { chequingCents } })
    await Promise.all(Array.from({ length: 5 }, () => finish('Ash House', 100)))
    expect(await finish('Other House', 999)).toMatchObject({ name: 'Ash House' })
    expect(await count('accounts')).toBe(3)
    expect((await accounts(anna))[0]?.startingBalanceCents).toBe(100)
  })

  it('stays as it is when somebody joins later and goes through the same steps', async () => {
    const anna = await app.member('anna')
    const finish = (person: Person, householdName: string, chequingCents: number) =>
      person.ok('POST /household/onboarding', { householdName, balances: { chequingCents } })
    await finish(anna, 'Ash House', 100)
    const mia = await app.member('mia', { joins: anna })
    expect(await finish(mia, 'Mine', 999)).toMatchObject({ name: 'Ash House' })
    expect(await accounts(anna)).toHaveLength(3)
    expect((await accounts(anna))[0]?.startingBalanceCents).toBe(100)
    expect(await mia.ok('GET /session')).toMatchObject({ user: { needsOnboarding: false } })
  })

  it('is set up once when two members finish at once', async () => {
    const anna = await app.member('anna')
    const mia = await app.member('mia', { joins: anna })
    const answers = await Promise.all(
      [anna, mia].map((person) =>
        person.call('POST /household/onboarding', {
          householdName: person.userId,
          balances: {},
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await count('accounts')).toBe(3)
  })

  it('needs a name to be set up (SPEC section 5)', async () => {
    const anna = await app.member('anna')
    const { body } = await anna.call('POST /household/onboarding', { householdName: ' ', balances: {} })
    expect(body['fields']).toEqual({ householdName: 'Please enter a household name' })
    expect(await count('accounts')).toBe(0)
  })

  it('changes its split from its own current month on; months before keep theirs', async () => {
    const anna = await app.member('anna')
    await anna.ok('PUT /household/split', { needsPercent: 60, wantsPercent: 20, savingsPercent: 20 })
    const again = { needsPercent: 40, wantsPercent: 30, savingsPercent: 30 }
    expect(await anna.ok('PUT /household/split', again)).toEqual({ ...again, startMonth: '2026-11' })
    expect(await anna.ok('GET /household/splits')).toHaveLength(2)

    const needsOf = (of: string) =>
      householdTransaction(
        app.database.db,
        { userId: anna.userId, householdId: anna.householdId, role: 'owner' },
        async (tx) => (await readSplit(tx, month(of))).needsPercent,
      )
    expect([await needsOf('1998-02'), await needsOf('2026-10')]).toEqual([50, 50])
    expect([await needsOf('2026-11'), await needsOf('2031-01')]).toEqual([40, 40])
  })

  it('refuses a split that is not 100 (SPEC section 5)', async () => {
    const anna = await app.member('anna')
    const { status, body } = await anna.call('PUT /household/split', {
      needsPercent: 50,
      wantsPercent: 30,
      savingsPercent: 30,
    })
    expect(status).toBe(422)
    expect(Object.values(body['fields'] ?? {})).toEqual(['Percentages must sum to 100%'])
  })
})

const accounts = async (person: Person) =>
  (await person.ok<Account[]>('GET /accounts')).map(({ name, type, startingBalanceCents }) => ({
    name,
    type,
    startingBalanceCents,
  }))
