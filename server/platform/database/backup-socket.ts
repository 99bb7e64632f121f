// A running server hands out backups of its embedded database over a socket in its data folder, which only its own
// user may enter: the folder belongs to one process, so nobody else could read it meanwhile (R50).
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { backup } from './backup.ts'
import { describeError } from '#server/platform/process/log.ts'
import type { Services } from '#server/platform/process/services.ts'

const socketIn = (dataDir: string) => join(dataDir, 'backup.sock')

/** Answers every request on the socket with a backup. A socket that a killed process left behind is replaced. */
export async function offerBackups({ pool, env, log }: Services): Promise<{ close(): void }> {
  const path = socketIn(env.DATA_DIR)
  await rm(path, { force: true })
  const server = createServer((_, response) => {
    backup(pool, response).catch((error: unknown) => {
      log.error('backup failed', describeError(error))
      response.destroy()
    })
  })
  server.listen(path)
  await once(server, 'listening')
  return {
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Writes the running server's backup to a new file; throws, and leaves no file, when it does not come whole. */
export async function fetchBackup(dataDir: string, file: string): Promise<void> {
  const asked = request({ socketPath: socketIn(dataDir), path: '/' }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const output = createWriteStream(file, { mode: 0o600, flags: 'wx' })
  await once(output, 'open')
  try {
    await pipeline(answer, output)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}
