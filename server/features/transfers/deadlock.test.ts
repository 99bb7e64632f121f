import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#test/app.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addTransaction } from '#test/household-calls.ts'

// Only a server has transactions that wait for each other.
describe('a link that ends in a deadlock', () => {
  const app = freshApp('server')
  let anna: Person
  let out: string
  let into: string

  beforeEach(async () => {
    anna = await app.member('anna')
    const add = async (name: string, amountCents: number) =>
      (await addTransaction(anna, (await addAccount(anna, name)).id, amountCents)).id
    out = await add('Bank', -700)
    into = await add('Till', 700)
  })

  const lock = 'select from transactions where id = $1 for update'
  const isOutLocked = async () => (await app.database.pool.query(`${lock} skip locked`, [out])).rowCount === 0

  /** Whether it was the request that gave way, of the two that wait for each other. */
  async function linkAgainstAnother(): Promise<boolean> {
    const other = await app.database.pool.connect()
    try {
      // Later than the request, which looks after a second.
      await other.query("begin; set local deadlock_timeout = '10s'")
      await other.query(lock, [into])
      const answer = anna.call('POST /transfers/links', { outgoingId: out, incomingId: into })
      await expect.poll(isOutLocked).toBe(true)
      const isOthers = await other.query(lock, [out]).then(
        () => false,
        ({ code }: { code: string }) => code === '40P01',
      )
      await other.query('commit')
      const { status, body } = await answer
      expect(status).toBe(200)
      if (isOthers) await anna.ok(`DELETE /transfers/${body['transferId']}`)
      return !isOthers
    } finally {
      other.release(true)
    }
  }

  it('is made after all', async () => {
    // Each of the two looks once. On a busy machine there was nothing yet to be found when the request did.
    while (!(await linkAgainstAnother()));
    const { rows } = await app.database.pool.query('select count(*) as count from transfers')
    expect(rows).toEqual([{ count: 1 }])
  })
})
