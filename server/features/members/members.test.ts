import { beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '#contract/members.ts'
import type { MemberRole } from '#domain/members.ts'
import type { Person } from '#test/app.ts'
import { Browser } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addTransaction, refusal } from '#test/household-calls.ts'
import { forgetPerson, leaveForDeletion } from './public.ts'

describeOnBothDatabases('members', (engine) => {
  const app = freshApp(engine)
  let ada: Person
  let ben: Person
  let cleo: Person

  beforeEach(async () => {
    ada = await app.member('ada')
    ben = await app.member('ben', { joins: ada, role: 'member' })
    cleo = await app.member('cleo', { joins: ada, role: 'viewer' })
  })

  const rolesOf = async (who: Person) =>
    Object.fromEntries((await who.ok<Member[]>('GET /members')).map(({ name, role }) => [name, role]))
  const give = (who: Person, to: Person, role: MemberRole) =>
    who.call(`PATCH /members/${to.userId}`, { role })
  const owners = async () =>
    (await app.database.db.selectFrom('members').where('role', '=', 'owner').selectAll().execute()).length
  const inTransaction = (work: (tx: Parameters<typeof forgetPerson>[0]) => Promise<void>) =>
    app.database.db.transaction().execute(work)

  it('see each other with name, address and role; nobody else does (R12)', async () => {
    const otto = await app.member('otto')
    for (const who of [ada, ben, cleo])
      expect(await who.ok('GET /members')).toMatchObject([
        { id: ada.userId, name: 'ada', email: 'ada@example.com', role: 'owner' },
        { id: ben.userId, name: 'ben', email: 'ben@example.com', role: 'member' },
        { id: cleo.userId, name: 'cleo', email: 'cleo@example.com', role: 'viewer' },
      ])
    expect(await otto.ok('GET /members')).toMatchObject([{ name: 'otto' }])
  })

  it('get the role an owner gives them, at their next request', async () => {
    const account = await addAccount(ada, 'Chequing')
    expect((await cleo.call('POST /categories', { name: 'Bees', group: 'Wants' })).status).toBe(403)
    expect(await ada.ok(`PATCH /members/${cleo.userId}`, { role: 'member' })).toMatchObject({
      name: 'cleo',
      role: 'member',
    })
    await addTransaction(cleo, account.id, -100)
    expect((await give(ada, ben, 'viewer')).status).toBe(200)
    expect(refusal(await ben.call('POST /categories', { name: 'Bees', group: 'Wants' }))).toEqual([
      403,
      'viewer-only',
    ])
  })

  it('do not give roles unless they are an owner', async () => {
    for (const who of [ben, cleo]) {
      expect(refusal(await give(who, who, 'owner'))).toEqual([403, 'owner-only'])
      expect(refusal(await who.call(`DELETE /members/${ada.userId}`))).toEqual([403, 'owner-only'])
      expect(refusal(await who.call(`POST /members/${who.userId}/ownership`, {}))).toEqual([
        403,
        'owner-only',
      ])
    }
    expect(await rolesOf(ada)).toEqual({ ada: 'owner', ben: 'member', cleo: 'viewer' })
  })

  it("hand over the ownership, to a member and not to another household's", async () => {
    const otto = await app.member('otto')
    for (const userId of [otto.userId, ada.userId])
      expect((await ada.call(`POST /members/${userId}/ownership`, {})).status).toBe(404)
    await ada.ok(`POST /members/${cleo.userId}/ownership`, {})
    expect(await rolesOf(ada)).toEqual({ ada: 'member', ben: 'member', cleo: 'owner' })
    expect(refusal(await give(ada, ada, 'owner'))).toEqual([403, 'owner-only'])
  })

  it('lose access at the next request when they are removed; their user begins anew (R14)', async () => {
    const account = await addAccount(ada, 'Chequing')
    await addTransaction(ben, account.id, -100)
    await ada.ok(`DELETE /members/${ben.userId}`)
    expect(refusal(await ben.call('GET /accounts'))).toEqual([409, 'no-household'])
    expect(refusal(await ben.call('POST /accounts', { name: 'Mine' }))).toEqual([409, 'no-household'])
    expect(await ben.ok('GET /session')).toMatchObject({
      user: { id: ben.userId, needsOnboarding: true },
      household: null,
      memberRole: null,
    })
    const { id } = await ben.ok<{ id: string }>('POST /household', {})
    expect(id).not.toBe(ada.householdId)
    expect(await ben.ok('GET /accounts')).toEqual([])
  })

  it('leave by themselves, but the last owner does not', async () => {
    expect(refusal(await ada.call('POST /members/departure', {}))).toEqual([409, 'last-owner'])
    expect(refusal(await give(ada, ada, 'member'))).toEqual([409, 'last-owner'])
    expect(refusal(await ada.call(`DELETE /members/${ada.userId}`))).toEqual([409, 'last-owner'])
    await cleo.ok('POST /members/departure', {})
    await give(ada, ben, 'owner')
    await ada.ok('POST /members/departure', {})
    expect(await rolesOf(ben)).toEqual({ ben: 'owner' })
    expect(refusal(await ben.call('POST /members/departure', {}))).toEqual([409, 'last-owner'])
  })

  it('never end up without an owner, however many leave at once', async () => {
    await give(ada, ben, 'owner')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? ada : ben).call('POST /members/departure', {})),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
    expect(await owners()).toBe(1)
  })

  it('never end up without an owner when two demote and remove each other', async () => {
    for (const attack of [
      (who: Person, other: Person) => give(who, other, 'viewer'),
      (who: Person, other: Person) => who.call(`DELETE /members/${other.userId}`),
      (who: Person, other: Person) => who.call(`POST /members/${other.userId}/ownership`, {}),
    ]) {
      await app.database.db
        .updateTable('members')
        .set({ role: 'owner' })
        .where('userId', 'in', [ada.userId, ben.userId])
        .execute()
      await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? attack(ada, ben) : attack(ben, ada))))
      expect(await owners()).toBeGreaterThanOrEqual(1)
      const left = await app.database.db.selectFrom('members').select('userId').execute()
      for (const userId of [ada.userId, ben.userId])
        if (!left.some((row) => row.userId === userId))
          await app.database.db
            .insertInto('members')
            .values({ householdId: ada.householdId, userId, role: 'owner' })
            .execute()
    }
  })

  describe('who entered a transaction', () => {
    const listed = async (who: Person) =>
      (await who.ok<{ items: { id: string; enteredBy: unknown }[] }>('GET /transactions')).items.map(
        ({ enteredBy }) => enteredBy,
      )

    it('is said of each, and cannot be set by whoever enters or changes it (R13)', async () => {
      const account = await addAccount(ada, 'Chequing')
      const added = await addTransaction(ben, account.id, -100, {
        enteredBy: ada.userId,
        entered_by: ada.userId,
      })
      expect(added.enteredBy).toEqual({ id: ben.userId, name: 'ben' })
      const changed = await ada.ok(`PATCH /transactions/${added.id}`, {
        description: 'Fair',
        enteredBy: { id: ada.userId, name: 'ada' },
      })
      expect(changed).toMatchObject({ description: 'Fair', enteredBy: { id: ben.userId } })
    })

    it('is kept by imports and transfers, and comes back with an undo', async () => {
      const account = await addAccount(ada, 'Chequing')
      const other = await addAccount(ada, 'Savings')
      const csv = new TextEncoder().encode('Date,Description,Amount\n2026-10-05,Honey,-5.00\n')
      const draft = await ben.ok<{ import: { id: string } }>(
        `POST /imports?accountId=${account.id}&fileName=bank.csv`,
        csv,
      )
      await ben.call(`POST /imports/${draft.import.id}/landing`, { badRows: 'skip' })
      await ben.ok('POST /transfers', {
        fromAccountId: account.id,
        toAccountId: other.id,
        date: '2026-10-06',
        amountCents: 700,
        description: 'Move',
      })
      const byBen = { id: ben.userId, name: 'ben' }
      expect(await listed(ada)).toEqual([byBen, byBen, byBen])
      const { undoId } = await ada.ok<{ undoId: string }>(`DELETE /accounts/${account.id}`)
      await ada.ok(`POST /undo/${undoId}`, {})
      expect(await listed(ada)).toEqual([byBen, byBen, byBen])
    })

    it('stays when they leave, and follows a new name only while they are there', async () => {
      const account = await addAccount(ada, 'Chequing')
      await addTransaction(ben, account.id, -100)
      const rename = (fullName: string) =>
        app.database.db.updateTable('users').set({ fullName }).where('id', '=', ben.userId).execute()
      await rename('Benedict')
      expect(await listed(ada)).toEqual([{ id: ben.userId, name: 'Benedict' }])
      await ben.ok('POST /members/departure', {})
      await rename('Somebody new')
      expect(await listed(ada)).toEqual([{ id: ben.userId, name: 'Benedict' }])
    })

    it('is a former member when their user is deleted (R65)', async () => {
      const account = await addAccount(ada, 'Chequing')
      await addTransaction(ben, account.id, -100)
      await inTransaction(async (tx) => {
        await leaveForDeletion(tx, app.services, ben.userId)
        await forgetPerson(tx, ben.userId)
        await tx.deleteFrom('users').where('id', '=', ben.userId).execute()
      })
      expect(await listed(ada)).toEqual([{ id: ben.userId, name: 'Former member' }])
      expect(await rolesOf(ada)).toEqual({ ada: 'owner', cleo: 'viewer' })
    })
  })

  describe('whoever deletes their user', () => {
    it('takes the household along when nobody else is in it', async () => {
      const otto = await app.member('otto')
      const account = await addAccount(otto, 'Chequing')
      await addTransaction(otto, account.id, -100)
      await inTransaction((tx) => leaveForDeletion(tx, app.services, otto.userId))
      const members = app.database.db.selectFrom('members').select('householdId').distinct()
      expect(await members.execute()).toEqual([{ householdId: ada.householdId }])
      const going = await app.database.db.selectFrom('deletions').select('household').execute()
      expect(going).toEqual([{ household: otto.householdId }])
    })

    it('does not leave the others without an owner', async () => {
      await expect(
        inTransaction((tx) => leaveForDeletion(tx, app.services, ada.userId)),
      ).rejects.toMatchObject({
        code: 'last-owner',
      })
      await give(ada, ben, 'owner')
      await inTransaction((tx) => leaveForDeletion(tx, app.services, ada.userId))
      expect(await rolesOf(ben)).toEqual({ ben: 'owner', cleo: 'viewer' })
    })
  })

  it('are told nothing without a session', async () => {
    expect((await new Browser(app).send('GET', '/members')).status).toBe(401)
  })
})
