import type { Pool } from 'pg'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import { findViolations } from '#test/invariants.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addTransaction, refusal } from '#test/household-calls.ts'

describeOnBothDatabases('how a household counts and writes', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let bank: Account

  beforeEach(async () => {
    app.clock.set('2026-11-21T23:30:00Z')
    anna = await app.member('anna')
    bank = await addAccount(anna, 'Bank', { startingBalanceCents: 1_234_50 })
  })

  const change = (body: Record<string, unknown>, who = anna) => who.call('PATCH /household/preferences', body)

  it('is changed by its owner, what is given and nothing else (DESIGN section 5 item 5)', async () => {
    const place = { timeZone: 'Pacific/Auckland', locale: 'en-NZ' }
    expect((await change(place)).body).toMatchObject({ ...place, currency: 'USD', today: '2026-11-22' })
    expect((await change({ currency: 'NZD' })).body).toMatchObject({ ...place, currency: 'NZD' })
    expect((await change({})).body).toMatchObject({ ...place, currency: 'NZD', monthStartDay: 1 })
  })

  it('never converts an amount: the same figures stand behind another sign (money.md D4, F3)', async () => {
    await addTransaction(anna, bank.id, -34_50, { date: '2026-10-24' })
    const balance = async () => (await anna.ok<Account[]>('GET /accounts'))[0]?.balanceCents
    for (const [currency, balanceCents] of [
      ['EUR', 1_200_00],
      ['KWD', 1_200_000],
      ['USD', 1_200_00],
    ] as const) {
      expect((await change({ currency })).status).toBe(200)
      expect(await balance()).toBe(balanceCents)
      expect(await findViolations(app.database.pool)).toEqual([])
    }
  })

  it('refuses a currency without the decimals that amounts have, and says where they are', async () => {
    await addTransaction(anna, bank.id, -34_50, { date: '2026-10-24' })
    expect(await change({ currency: 'JPY' })).toMatchObject({
      status: 422,
      body: {
        code: 'currency-too-coarse',
        message:
          'Some amounts have decimals that this currency does not have: 1 in accounts, 1 in transactions. ' +
          'Nothing was changed.',
      },
    })
    expect(await anna.ok('GET /household')).toMatchObject({ currency: 'USD' })
    expect(await anna.ok('GET /accounts')).toMatchObject([{ balanceCents: 1_200_00 }])
  })

  it('counts every amount in the new unit: yen are whole, also what can still be undone (money.md D4)', async () => {
    const other = await addAccount(anna, 'Yen', { startingBalanceCents: 1_000_00 })
    const gone = await addTransaction(anna, other.id, -300_00)
    await addTransaction(anna, other.id, -200_00)
    const { undoId } = await anna.ok<{ undoId: string }>('POST /transactions/deletions', { ids: [gone.id] })
    const { undoId: finer } = await anna.ok<{ undoId: string }>(`DELETE /accounts/${bank.id}`)
    expect((await change({ currency: 'JPY' })).status).toBe(200)
    expect(await anna.ok('GET /accounts')).toMatchObject([{ balanceCents: 800 }])
    await anna.ok(`POST /undo/${undoId}`, {})
    expect(await anna.ok('GET /accounts')).toMatchObject([{ balanceCents: 500 }])
    expect(refusal(await anna.call(`POST /undo/${finer}`, {}))).toEqual([409, 'undo-expired'])
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('refuses a finer currency when an amount would be larger than what is kept', async () => {
    await addTransaction(anna, bank.id, 1e14 - 1e12)
    expect(refusal(await change({ currency: 'KWD' }))).toEqual([422, 'currency-too-fine'])
    expect((await change({ currency: 'EUR' })).status).toBe(200)
  })

  it('leaves the unit alone while an import writes rows', async () => {
    const insert = (values: string) =>
      app.database.pool.query(
        `insert into imports (household_id, id, account_id, file_name, file_size, file_hash, settings, hidden_at)
         values ($1, gen_random_uuid(), $2, 'a', 1, 'a', '{}', ${values})`,
        [anna.householdId, bank.id],
      )
    await insert('now()')
    await app.database.pool.query('update accounts set starting_balance_cents = 0')
    expect(refusal(await change({ currency: 'JPY' }))).toEqual([409, 'import-busy'])
    expect((await change({ currency: 'EUR' })).status).toBe(200)
  })

  it.each([
    [{ timeZone: 'Mars/Base' }, 'Choose a time zone'],
    [{ locale: 'tlh' }, 'Choose a format'],
    [{ currency: 'CLF' }, 'Choose a currency'],
    [{ currency: 'usd' }, 'Choose a currency'],
    [{ monthStartDay: 29 }, 'Choose a day from 1 to 28'],
    [{ monthStartDay: 0 }, 'Choose a day from 1 to 28'],
  ])('refuses %j', async (body, sentence) => {
    const answer = await change(body)
    expect([answer.status, Object.values(answer.body['fields'] ?? {})]).toEqual([422, [sentence]])
  })

  it('is no member’s to change', async () => {
    const mia = await app.member('mia', { joins: anna })
    expect(refusal(await change({ currency: 'EUR' }, mia))).toEqual([403, 'owner-only'])
  })

  it('begins where the browser is, and as SPEC has it where that is unknown', async () => {
    const begin = async (name: string, locale: string) =>
      (await app.user(name)).ok('POST /household', { timeZone: 'Europe/Berlin', locale })
    const german = { timeZone: 'Europe/Berlin', locale: 'de-DE', currency: 'USD' }
    expect(await begin('bob', 'de-DE')).toMatchObject(german)
    expect(await begin('cem', 'tlh')).toMatchObject({ locale: 'en-US' })
  })

  it('moves every month with its start day, in lists and in totals', async () => {
    await addTransaction(anna, bank.id, -500, { date: '2026-10-24' })
    await addTransaction(anna, bank.id, -700, { date: '2026-10-25' })
    expect((await change({ monthStartDay: 25 })).body).toMatchObject({ currentMonth: '2026-10' })
    const listed = await anna.ok<{ items: { date: string }[] }>('GET /transactions?month=2026-10')
    expect(listed.items.map(({ date }) => date)).toEqual(['2026-10-25'])
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  // The embedded database has one connection: nothing is written meanwhile.
  it.runIf(engine === 'server')('counts right what is written while the start day moves', async () => {
    const { pool } = app.database
    const writer = await pool.connect()
    await writer.query('begin')
    await writer.query(
      `insert into transactions (household_id, id, account_id, date, description, amount_cents)
       values ($1, gen_random_uuid(), $2, '2026-10-20', 'Market', -100)`,
      [anna.householdId, bank.id],
    )
    let isOver = false
    const changed = change({ monthStartDay: 25 }).finally(() => (isOver = true))
    await vi.waitUntil(async () => isOver || (await isSomebodyWaiting(pool)), { timeout: 600_000 })
    await writer.query('commit')
    writer.release()
    expect((await changed).status).toBe(200)
    expect(await findViolations(pool)).toEqual([])
  })
})

async function isSomebodyWaiting(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount !== 0
}
