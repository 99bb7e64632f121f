import { expect, it } from 'vitest'
import { readMigrations } from '#database/migrate.ts'
import { findVapidKeys } from '#server/integrations/push/vapid-keys.ts'
import { createAuth } from '#server/platform/identity/auth.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'

describeOnBothDatabases('the key that push services know us by', (engine) => {
  const app = freshApp(engine)
  const start = async () => {
    const { pushSecret, secret } = await createAuth(app.services)
    return { secret, publicKey: findVapidKeys(pushSecret, {}).publicKey }
  }

  const migrateSecrets = async () => {
    const migration = readMigrations().find(({ name }) => name.includes('push-secret'))
    await app.database.pool.query(migration?.sql ?? '')
  }

  it('is made once, and stays when the instance has another secret (VAPID keys are kept with the data)', async () => {
    const first = await start()
    expect(await start()).toEqual(first)
    await app.database.pool.query(`update secrets set value = 'another' where name = 'auth'`)
    expect(await start()).toEqual({ secret: 'another', publicKey: first.publicKey })
  })

  it('stays what it was for browsers that subscribed before it had a secret of its own', async () => {
    const { secret } = await start()
    const before = findVapidKeys(secret, {}).publicKey
    await app.database.pool.query(`delete from secrets where name = 'push'`)
    await migrateSecrets()
    expect((await start()).publicKey).toBe(before)
    await app.database.pool.query(`delete from secrets where name in ('auth', 'push')`)
    await migrateSecrets()
    const made = await start()
    expect(made.publicKey).not.toBe(findVapidKeys(made.secret, {}).publicKey)
  })
})
