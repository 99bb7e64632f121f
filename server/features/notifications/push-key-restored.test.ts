import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, it } from 'vitest'
import type { OwnNotifications } from '#contract/notifications.ts'
import { backup } from '#server/platform/database/backup.ts'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import { restore } from '#server/platform/database/restore.ts'
import { createAuth } from '#server/platform/identity/auth.ts'
import type { Services } from '#server/platform/process/services.ts'
import { describeOnBothDatabases, openBlankDatabase } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { noticedHousehold } from '#test/noticed-household.ts'
import { pushToDevice } from './push-to-device.ts'

describeOnBothDatabases('the key for push services after a restore', (engine) => {
  const app = freshApp(engine)
  const home = noticedHousehold(app)
  // The tables were emptied before the test; the instance that runs knows its secret.
  beforeEach(() =>
    app.database.pool.query(`insert into secrets (name, value) values ('push', $1)`, [
      app.services.auth.pushSecret,
    ]),
  )

  const ownKey = async () => (await home.anna.ok<OwnNotifications>('GET /notifications')).publicKey

  /** Restores a backup into a database of its own, which an instance then opens. */
  async function onRestored(
    use: (services: Services) => Promise<void>,
    between: (pool: OpenDatabase['pool']) => Promise<unknown> = async () => {},
  ): Promise<void> {
    const output = new PassThrough()
    const [image] = await Promise.all([buffer(output), backup(app.database.pool, output)])
    const database = await openBlankDatabase(engine)
    try {
      await restore(database.pool, Readable.from(image))
      await between(database.pool)
      const auth = await createAuth({ ...app.services, ...database })
      await use({ ...app.services, ...database, auth })
    } finally {
      await database.close()
    }
  }

  const listDevices = ({ db }: Services) =>
    db.selectFrom('pushDevices').select(['householdId', 'userId', 'id as deviceId']).execute()

  async function pushToAll(services: Services): Promise<void> {
    const until = services.clock.now().getTime() + 60_000
    for (const device of await listDevices(services))
      await pushToDevice(services, { ...device, alert: null, isUrgent: false, until }, home.service.send)
  }

  it('is the one before, and a browser that subscribed then is sent to (R50)', async () => {
    const publicKey = await ownKey()
    await home.addPhone()
    await onRestored(pushToAll)
    expect(home.service.received.map((message) => message.publicKey)).toEqual([publicKey])
  })

  it('is another one where the backup lacks it: nothing is sent to who subscribed with the old', async () => {
    await home.addPhone()
    await onRestored(
      async (services) => {
        await pushToAll(services)
        expect(home.service.requests).toEqual([])
        expect(await listDevices(services)).toEqual([])
      },
      (pool) => pool.query(`delete from secrets where name = 'push'`),
    )
  })
})
