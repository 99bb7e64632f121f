import { beforeEach, expect, it } from 'vitest'
import type { OpenedInvitation } from '#contract/members.ts'
import type { Person } from '#test/app.ts'
import { mailedToken } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addTransaction, refusal } from '#test/household-calls.ts'

// Somebody who has a household of their own is invited into another one.

describeOnBothDatabases('joining another household', (engine) => {
  const app = freshApp(engine)
  let ada: Person
  let mia: Person
  let token: string

  beforeEach(async () => {
    ada = await app.member('ada')
    mia = await app.member('mia')
    token = await invitationTo('mia@example.com')
  })

  async function invitationTo(email: string, by = ada, role = 'member') {
    await by.ok('POST /invitations', { email, role })
    return mailedToken(app, email)
  }
  const standing = async (who = mia) =>
    (await who.ok<OpenedInvitation>('POST /invitations/opening', { token })).standing
  const accept = (who: Person, deletes?: string, by = token) =>
    who.call('POST /invitations/acceptance', { token: by, ...(deletes !== undefined && { deletes }) })
  const householdOf = async (who: Person) =>
    (await who.ok<{ household: { id: string } | null }>('GET /session')).household?.id
  const exists = async (householdId: string) =>
    (
      await app.database.pool.query(
        `select from households where household_id = $1
        and not exists (select from deletions where household = household_id)`,
        [householdId],
      )
    ).rowCount
  const setUp = (who: Person, householdName: string) =>
    who.ok('POST /household/onboarding', { householdName, balances: { chequingCents: 100 } })

  it('drops an own one that holds nothing beyond what onboarding opens', async () => {
    await setUp(mia, 'Mine')
    expect(await standing()).toEqual({
      kind: 'joins',
      own: { householdName: 'Mine', becomes: 'dropped', accountCount: 3, transactionCount: 0 },
    })
    expect((await accept(mia)).status).toBe(200)
    expect(await householdOf(mia)).toBe(ada.householdId)
    expect(await exists(mia.householdId)).toBe(0)
  })

  it('asks for the name of an own one that holds data, and says what is in it', async () => {
    await setUp(mia, 'Mia’s place')
    const account = await addAccount(mia, 'Till')
    await addTransaction(mia, account.id, -100)
    expect(await standing()).toEqual({
      kind: 'joins',
      own: { householdName: 'Mia’s place', becomes: 'deleted', accountCount: 4, transactionCount: 1 },
    })
    for (const typed of [undefined, '', 'My Household', 'mia’s place']) {
      const refused = await accept(mia, typed)
      expect(refused.status).toBe(422)
      expect(refused.body['fields']).toEqual({ deletes: 'Type Mia’s place to confirm' })
    }
    expect(await mia.ok('GET /accounts')).toHaveLength(4)
    expect((await accept(mia, ' Mia’s place ')).status).toBe(200)
    expect(await householdOf(mia)).toBe(ada.householdId)
    expect(await exists(mia.householdId)).toBe(0)
  })

  it('is refused to the last owner of one that others share, with the way out', async () => {
    const ben = await app.member('ben', { joins: mia })
    expect(await standing()).toMatchObject({ own: { becomes: 'last-owner' } })
    const refused = await accept(mia)
    expect(refusal(refused)).toEqual([409, 'last-owner'])
    expect(refused.body['message']).toContain('Make somebody else its owner first')
    await mia.ok(`POST /members/${ben.userId}/ownership`, {})
    expect(await standing()).toMatchObject({ own: { becomes: 'left' } })
    expect((await accept(mia)).status).toBe(200)
    expect(await householdOf(mia)).toBe(ada.householdId)
    expect(await ben.ok('GET /members')).toMatchObject([{ name: 'ben', role: 'owner' }])
  })

  it('spares whoever joins one that is set up the onboarding; one that is not asks them', async () => {
    const needsOnboarding = async (who: Person) =>
      (await who.ok<{ user: { needsOnboarding: boolean } }>('GET /session')).user.needsOnboarding
    await accept(mia)
    expect(await needsOnboarding(mia)).toBe(true)
    await setUp(ada, 'Ash House')
    const bob = await app.user('bob')
    token = await invitationTo('bob@example.com')
    await accept(bob)
    expect(await needsOnboarding(bob)).toBe(false)
  })

  it('ends in one membership, however often the button is pressed', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(mia)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await ada.ok('GET /members')).toHaveLength(2)
    expect(await exists(mia.householdId)).toBe(0)
  })

  it('ends in one membership when two invitations are accepted at once', async () => {
    const otto = await app.member('otto')
    const other = await invitationTo('mia@example.com', otto)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => accept(mia, undefined, n % 2 ? token : other)),
    )
    expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true)
    const places = await app.database.db
      .selectFrom('members')
      .select('householdId')
      .where('userId', '=', mia.userId)
      .execute()
    expect(places).toHaveLength(1)
    const empty = await app.database.pool.query(
      `select from households h where not exists (select from members m where m.household_id = h.household_id)
      and not exists (select from deletions d where d.household = h.household_id)`,
    )
    expect(empty.rowCount).toBe(0)
    // Each of the two households that invited still has its owner.
    expect(await householdOf(ada)).toBe(ada.householdId)
    expect(await householdOf(otto)).toBe(otto.householdId)
  })

  it('ends in one membership when the first household is being made meanwhile', async () => {
    const bob = await app.user('bob')
    const forBob = await invitationTo('bob@example.com')
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => bob.call('POST /household', {})),
      ...Array.from({ length: 5 }, () => accept(bob, undefined, forBob)),
    ])
    expect(answers.slice(5).every(({ status }) => status === 200)).toBe(true)
    // One that went while it was being read is none.
    for (const { status, body } of answers.slice(0, 5))
      expect(status === 200 || body['code']).toBeOneOf([true, 'no-household'])
    expect(await householdOf(bob)).toBe(ada.householdId)
    const { rowCount } = await app.database.pool.query(
      `select from households h where exists (select from members m where m.household_id = h.household_id)`,
    )
    expect(rowCount).toBe(2)
  })

  it('and taking the invitation back end either way, never both', async () => {
    const [{ id } = { id: '' }] = await ada.ok<{ id: string }[]>('GET /invitations')
    const [accepted, canceled] = await Promise.all([accept(mia), ada.call(`DELETE /invitations/${id}`)])
    expect([
      [200, 404],
      [422, 200],
    ]).toContainEqual([accepted?.status, canceled?.status])
    expect(await householdOf(mia)).toBe(accepted?.status === 200 ? ada.householdId : mia.householdId)
  })

  it('gives the role of the invitation, and access at once', async () => {
    await accept(mia)
    await addAccount(ada, 'Chequing')
    expect(await mia.ok('GET /accounts')).toMatchObject([{ name: 'Chequing' }])
    expect(await ada.ok('GET /members')).toMatchObject([{ name: 'ada' }, { name: 'mia', role: 'member' }])
  })
})
