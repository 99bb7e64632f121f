import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { Batch } from '#server/platform/database/batch.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { householdBatches, type HouseholdTransaction } from './transaction.ts'

describeOnBothDatabases('a household transaction in batches', (engine) => {
  const app = freshApp(engine)
  afterEach(() => vi.restoreAllMocks())

  /** Watches what is sent from here on; of the first batch the statement at this place fails. */
  function watch(failing = -1): string[][] {
    const sent: string[][] = []
    const query = Client.prototype.query as (...args: unknown[]) => unknown
    vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
      const [first] = args
      const statements = first instanceof Batch ? first.statements : [{ text: String(first) }]
      const failed = sent.length === 0 && statements[failing]
      if (failed) Object.assign(failed, { text: 'select 1 / 0', name: undefined, values: [] })
      sent.push(statements.map(({ text }) => text.split(' ')[0] ?? ''))
      return query.apply(this, args)
    } as never)
    return sent
  }

  const add = (tx: HouseholdTransaction, householdId: string, name: string) =>
    tx
      .insertInto('accounts')
      .values({ householdId, id: sql`gen_random_uuid()`, name, type: 'Cash' })
      .executeTakeFirst()
  const listNames = async (householdId: string) => {
    const accounts = app.database.db.selectFrom('accounts').select('name')
    const rows = await accounts.where('householdId', '=', householdId).orderBy('name').execute()
    return rows.map(({ name }) => name)
  }

  it('is one message for what is begun at once, of its own household, and counts what it wrote', async () => {
    const { householdId, userId } = await app.member('anna')
    const bob = await app.member('bob')
    await householdBatches(app.database.db, { ...bob, role: 'owner' }, (tx) =>
      add(tx, bob.householdId, 'Bob'),
    )
    const sent = watch()
    const [added, seen] = await householdBatches(
      app.database.db,
      { householdId, userId, role: 'owner' },
      async (tx) => {
        await Promise.all([add(tx, householdId, 'A'), add(tx, householdId, 'B')])
        return [
          await tx.updateTable('accounts').set({ type: 'Bank' }).executeTakeFirstOrThrow(),
          await tx.selectFrom('accounts').select('name').orderBy('name').execute(),
        ] as const
      },
    )
    expect(sent).toEqual([['begin', 'select', 'insert', 'insert'], ['update'], ['select'], ['commit']])
    expect(added.numUpdatedRows).toBe(2n)
    expect(seen).toEqual([{ name: 'A' }, { name: 'B' }])
    vi.restoreAllMocks()
    expect(await listNames(householdId)).toEqual(['A', 'B'])
  })

  it.each([0, 1, 2])('writes nothing when statement %d of its first message fails', async (failing) => {
    const { householdId, userId } = await app.member('anna')
    watch(failing)
    const work = async (tx: HouseholdTransaction) => {
      const first = add(tx, householdId, 'First')
      first.catch(() => {})
      // Does not wait for the answer to the first message.
      await new Promise((resolve) => setImmediate(resolve))
      await Promise.all([first, add(tx, householdId, 'Second').catch(() => {})])
    }
    const member = { householdId, userId, role: 'owner' as const }
    await expect(householdBatches(app.database.db, member, work)).rejects.toMatchObject({ code: '22012' })
    vi.restoreAllMocks()
    expect(await listNames(householdId)).toEqual([])
  })

  it('sends what nobody waits for ahead of its end, and undoes all when its work throws', async () => {
    const { householdId, userId } = await app.member('anna')
    const member = { householdId, userId, role: 'owner' as const }
    await householdBatches(app.database.db, member, async (tx) => void add(tx, householdId, 'Kept'))
    const failing = householdBatches(app.database.db, member, async (tx) => {
      await add(tx, householdId, 'Undone')
      throw new Error('No')
    })
    await expect(failing).rejects.toThrow('No')
    expect(await listNames(householdId)).toEqual(['Kept'])
  })
})
