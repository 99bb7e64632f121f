import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import { createIncomingHousehold, renewIncoming } from '#server/features/archive/incoming-household.ts'
import { purgeHouseholds } from '#server/features/account-deletion/jobs.ts'
import { findViolations } from './invariants.ts'
import type { Person } from './app.ts'
import {
  download,
  fallSilent,
  hashOf,
  openTwoInstances,
  pack,
  placeOf,
  readDocument,
  type TwoInstances,
} from './archives.ts'
import { describeOnBothDatabases } from './databases.ts'
import { addAccount, addTransaction, refusal } from './household-calls.ts'
import { useEverything } from './used-household.ts'

describeOnBothDatabases('importing an archive', (engine) => {
  let { app, elsewhere, reset, close } = {} as TwoInstances
  /** The archive of a household that used everything, made once for those who need nothing of it but the file. */
  let file: { bytes: () => Uint8Array<ArrayBuffer>; balances: [string, number][]; miaId: string }
  beforeAll(async () => {
    ;({ app, elsewhere, reset, close } = await openTwoInstances(engine))
    const { ada, mia } = await useEverything(app)
    const { bytes } = await download(ada)
    file = { bytes: () => bytes.slice(), balances: await balancesOf(ada), miaId: mia.userId }
  })
  beforeEach(() => reset())
  afterAll(() => close())

  it('comes back in an empty instance with the same state, again and again (R50)', async () => {
    const { ada, draftId } = await useEverything(app)
    const before = await hashOf(app, ada)
    const first = await download(ada)
    expect(readDocument(first.bytes).stateHash).toBe(before)

    const there = await elsewhere.member('ada')
    expect(await hashOf(elsewhere, there)).not.toBe(before)
    const { transactions } = await there.ok<{ transactions: number }>('POST /archive', first.bytes)
    expect(transactions).toBe(readDocument(first.bytes).tables['transactions']?.length)
    expect(await hashOf(elsewhere, there)).toBe(before)
    expect(await findViolations(elsewhere.database.pool)).toEqual([])
    await ada.ok(`DELETE /imports/${draftId}`)
    for (const question of [
      'GET /accounts',
      'GET /months/2026-10',
      'GET /transactions?limit=500',
      'GET /imports',
    ])
      expect(asIf(await there.ok(question), there, ada), question).toEqual(await ada.ok(question))

    await app.database.reset()
    const again = await app.member('ada')
    await again.ok('POST /archive', (await download(there)).bytes)
    expect(await hashOf(app, again)).toBe(before)
    await addTransaction(again, (await again.ok<{ id: string }[]>('GET /accounts'))[0]?.id ?? '', -1)
    expect(await hashOf(app, again)).not.toBe(before)
  })

  it('reads the hundredths of version 1 for what they are in its currency (money.md D4)', async () => {
    for (const [currency, times] of [
      ['EUR', 1],
      ['JPY', 0.01],
      ['IQD', 10],
    ] as const) {
      const document = readDocument(file.bytes())
      Object.assign(document, { version: 1 })
      Object.assign(document.tables['households']?.[0] ?? {}, { currency })
      await elsewhere.database.reset()
      const there = await elsewhere.member('ada')
      await there.ok('POST /archive', pack(JSON.stringify(document)))
      // Half away from zero, and never to nothing: one account was confirmed to hold -0.01.
      const round = (cents: number) =>
        cents && Math.sign(cents) * Math.max(1, Math.round(Math.abs(cents) * times))
      const expected = file.balances.map(([name, cents]) => [name, round(cents)])
      expect(await balancesOf(there)).toEqual(expected)
      expect(await findViolations(elsewhere.database.pool)).toEqual([])
    }
  })

  it('gives back to their members what they entered, and to nobody what others did', async () => {
    const there = await elsewhere.member('mia')
    await there.ok('POST /archive', file.bytes())
    const { rows } = await elsewhere.database.pool.query<{ name: string; id: string; count: number }>(
      `select p.name, p.id, count(*)::int as count from transactions t
      join household_people p on p.household_id = t.household_id and p.id = t.entered_by
      group by 1, 2 order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['ada', 'mia'])
    expect(rows[1]?.id).toBe(there.userId)
    expect(rows[1]?.id).not.toBe(file.miaId)
  })

  it('goes only into a household that is still empty, and leaves a used one as it is', async () => {
    const { ada } = await useEverything(app)
    const { bytes } = await download(ada)
    const before = await hashOf(app, ada)
    expect(refusal(await ada.call('POST /archive', bytes.slice()))).toEqual([409, 'household-not-empty'])
    expect(await hashOf(app, ada)).toBe(before)

    const there = await elsewhere.member('ada')
    await there.ok('POST /household/onboarding', { householdName: 'New', balances: { savingsCents: 5 } })
    const account = await addAccount(there, 'My own')
    expect(refusal(await there.call('POST /archive', bytes.slice()))).toEqual([409, 'household-not-empty'])
    await there.ok(`DELETE /accounts/${account.id}`)
    await there.ok('POST /archive', bytes.slice())
    expect(await hashOf(elsewhere, there)).toBe(before)
  })

  it('goes in once, however often it is sent at once, and loses nothing that is written meanwhile', async () => {
    const there = await elsewhere.member('ada')
    await there.ok('POST /household/onboarding', { householdName: 'New', balances: {} })
    const [{ id: account } = { id: '' }] = await there.ok<{ id: string }[]>('GET /accounts')
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => there.call('POST /archive', file.bytes())),
      there.call('POST /transactions', {
        date: '2026-10-05',
        accountId: account,
        description: 'Meanwhile',
        amountCents: -1,
        categoryId: null,
      }),
    ])
    const written = answers[3]?.status === 200
    expect(answers.slice(0, 3).filter(({ status }) => status === 200)).toHaveLength(written ? 0 : 1)
    const { items } = await there.ok<{ items: { description: string }[] }>('GET /transactions')
    expect(items.some(({ description }) => description === 'Meanwhile')).toBe(written)
    expect(await findViolations(elsewhere.database.pool)).toEqual([])
  })

  it('is read again when something was changed while it was written', async () => {
    const { ada } = await useEverything(app)
    const accounts = await ada.ok<{ id: string }[]>('GET /accounts')
    const [archive] = await Promise.all([
      download(ada),
      ...accounts.map(({ id }, index) => ada.call('PATCH /accounts/' + id, { name: `Renamed ${index}` })),
    ])
    const there = await elsewhere.member('ada')
    await there.ok('POST /archive', archive.bytes)
    expect(await hashOf(elsewhere, there)).toBe(readDocument(archive.bytes).stateHash)
  })

  it('brings everybody of the household along, with their keys and the invitations that wait', async () => {
    const there = await elsewhere.member('ada')
    const vera = await elsewhere.member('vera', { joins: there, role: 'viewer' })
    const { token } = await there.ok<{ token: string }>('POST /api-tokens', {
      name: 'Script',
      canWrite: false,
      lifetimeDays: 90,
    })
    await there.ok('POST /invitations', { email: 'guest@example.com', role: 'member' })
    await there.ok('POST /archive', file.bytes())
    for (const person of [vera, elsewhere.program(token)])
      expect(await person.ok('GET /household')).toMatchObject({ name: 'Ash House' })
    expect(await there.ok('GET /invitations')).toMatchObject([{ email: 'guest@example.com' }])
    const { rows } = await elsewhere.database.pool.query(
      `select name from household_people where household_id = $1 order by 1`,
      [(await placeOf(elsewhere, there)).householdId],
    )
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(['ada', 'mia', 'vera'])
    for (const [table, count] of Object.entries({ households: 1, deletions: 0 }))
      expect((await elsewhere.database.pool.query(`select from ${table}`)).rowCount, table).toBe(count)
  })

  it('stands beside the household it was made of, which has the same ids', async () => {
    const { ada } = await useEverything(app)
    const before = await hashOf(app, ada)
    const otto = await app.member('otto')
    await otto.ok('POST /archive', (await download(ada)).bytes)
    expect(await otto.ok('GET /household')).toMatchObject({ name: 'Ash House' })
    const [account] = await otto.ok<{ id: string }[]>('GET /accounts')
    await otto.ok(`PATCH /accounts/${account?.id}`, { name: 'Mine' })
    expect(await hashOf(app, ada)).toBe(before)
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('keeps more debts than Free may add, to look at and to change; none comes to them (R18)', async () => {
    const form = (name: string) => ({
      name,
      balanceCents: 1000,
      ratePpm: 0,
      minimum: { floorCents: 500, sharePpm: 0 },
    })
    const pro = await app.member('ann', { plan: 'pro' })
    for (const name of ['A', 'B', 'C', 'D', 'E']) await pro.ok('POST /debts', form(name))
    const free = await elsewhere.member('ann')
    await free.ok('POST /archive', (await download(pro)).bytes)
    const debts = await free.ok<{ id: string; name: string }[]>('GET /debts')
    expect(debts.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E'])
    const refused = await free.call('POST /debts', form('F'))
    expect(refusal(refused)).toEqual([402, 'debt-limit'])
    expect(refused.body['message']).toBe(
      'Free users can calculate up to 2 debts. Upgrade to Pro for up to 5.',
    )
    await free.ok(`PATCH /debts/${debts[4]?.id}`, { name: 'Last' })
    await free.ok(`DELETE /debts/${debts[0]?.id}`)
    expect(refusal(await free.call('POST /debts', form('F')))).toEqual([402, 'debt-limit'])
    expect(await free.ok('GET /debts')).toHaveLength(4)
  })

  it('leaves alone who is filling a household, and takes it away once they are silent', async () => {
    const ann = await app.member('ann')
    const { db, pool } = app.database
    const arriving = await createIncomingHousehold(app.services, await placeOf(app, ann))
    await pool.query(`insert into households (household_id, name) values ($1, 'Half')`, [
      arriving.householdId,
    ])
    const isThere = async () =>
      (await pool.query('select from households where household_id = $1', [arriving.householdId])).rowCount
    expect(await findViolations(pool)).toEqual([])
    await purgeHouseholds(app.services)
    expect(await isThere()).toBe(1)
    await fallSilent(app)
    await renewIncoming(db, arriving)
    await purgeHouseholds(app.services)
    expect(await isThere()).toBe(1)
    await fallSilent(app)
    await purgeHouseholds(app.services)
    expect(await isThere()).toBe(0)
    await expect(renewIncoming(db, arriving)).rejects.toMatchObject({ code: 'archive-busy' })
  })
})

const balancesOf = async (person: Person) =>
  (await person.ok<Account[]>('GET /accounts')).map(({ name, balanceCents }): [string, number] => [
    name,
    balanceCents,
  ])

/** An answer to one user as if it were another's. */
const asIf = (answer: unknown, one: Person, other: Person): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(one.userId, other.userId))
