import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { assertRoom, assertRoomIn } from './free-space.ts'

describe('room for what is about to be written (R47)', () => {
  const env = readEnv({ DATA_DIR: tmpdir() })
  const more = 2 ** 60

  it('is asked of the disk under the embedded database', async () => {
    await expect(assertRoom({ env, engine: 'embedded' }, more)).rejects.toMatchObject({
      code: 'storage-full',
      status: 507,
    })
    await assertRoom({ env, engine: 'embedded' }, 1)
  })

  it('is asked of any other folder, whatever the database is', async () => {
    await expect(assertRoomIn(tmpdir(), more)).rejects.toMatchObject({ code: 'storage-full' })
    await assertRoomIn(tmpdir(), 1)
  })

  it("is a server's own business", () => assertRoom({ env, engine: 'server' }, more))
})
