// What a household that has data gets of the migration by which savings are chosen (money.md M1).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, readMigrations } from '#database/migrate.ts'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import { describeOnBothDatabases, openBlankDatabase } from './databases.ts'

const migrationName = readMigrations().find(({ name }) => name.includes('savings-accounts'))?.name ?? ''
const before = readMigrations().findLast(({ name }) => name < migrationName)?.name

describeOnBothDatabases('accounts that were savings by their names', (engine) => {
  let database: OpenDatabase
  const household = randomUUID()
  const add = (name: string, type: string) =>
    database.pool.query(
      `insert into accounts (household_id, id, name, type) values ($1, gen_random_uuid(), $2, $3)`,
      [household, name, type],
    )
  const listSavings = async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select a.name from v_saving_accounts s join accounts a on a.id = s.account_id order by 1`,
    )
    return rows.map(({ name }) => name)
  }

  beforeAll(async () => {
    database = await openBlankDatabase(engine)
    await migrate(database.pool, undefined, before)
    await database.pool.query(`insert into households (household_id, name) values ($1, 'Home')`, [household])
    await add('Chequing', 'Bank')
    await add('My SAVINGS', 'Bank')
    await add('Fund', 'Investment')
    await add('Loan', 'Debt')
  })
  afterAll(() => database.close())

  it('stay what they were, whatever they are called from then on', async () => {
    const counted = await listSavings()
    expect(counted).toEqual(['Fund', 'Loan', 'My SAVINGS'])
    await migrate(database.pool)
    expect(await listSavings()).toEqual(counted)
    await database.pool.query(`update accounts set name = name || ' savings' where name = 'Chequing'`)
    await database.pool.query(`update accounts set name = 'Spare' where name = 'My SAVINGS'`)
    expect(await listSavings()).toEqual(['Fund', 'Loan', 'Spare'])
  })

  it('are told by name and type where an older archive or undo brings them without the choice', async () => {
    await add('Old savings', 'Bank')
    await add('Old wallet', 'Cash')
    expect(await listSavings()).toEqual(['Fund', 'Loan', 'Old savings', 'Spare'])
  })
})
