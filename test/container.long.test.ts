import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockFolder } from '#server/platform/database/folder-lock.ts'
import { Container, userId } from './container-build.ts'
import { readCommand, readHealthCheck, readStages, restsOf } from './containers.ts'
import { findFreePort } from './free-port.ts'
import { type Settings } from './processes.ts'

type Lock = { packages: Record<string, { dev?: boolean }> }

// Takes minutes on a busy machine: two installations and a build.
describe("the image, built and run by the Dockerfile's own lines", () => {
  const lines = readStages().at(-1) ?? []
  let container: Container
  let image: Awaited<ReturnType<Container['build']>>
  let settings: Settings
  let server: ChildProcess
  let printed = ''

  beforeAll(async () => {
    container = new Container()
    image = await container.build()
    settings = { PORT: String(await findFreePort()) }
  })
  afterAll(() => container?.remove())

  it('has no dependency that is for development alone', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
    const folders = Object.keys(packages).filter((folder) => existsSync(path.join(image.workdir, folder)))
    expect(folders).toContain('node_modules/hono')
    expect(folders.filter((folder) => packages[folder]?.dev)).toEqual([])
  })

  it('becomes ready and healthy as a plain user, who writes into the volume alone', async () => {
    server = container.start(readCommand(lines), image, settings)
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (printed += text))
    const isDecided = async () => server.exitCode !== null || (await ask('/readyz')) === 200
    await expect.poll(isDecided, { interval: 500 }).toBe(true)
    expect([await ask('/readyz'), await ask('/auth/login')], printed).toEqual([200, 200])
    expect(await container.run(readHealthCheck(lines), image, settings)).toEqual({ status: 0, printed: '' })
    const data = image.settings['DATA_DIR'] ?? ''
    expect(data).toBe(path.join(image.root, restsOf(lines, 'VOLUME')[0] ?? ''))
    expect(userId).toBeGreaterThan(0)
    expect(statSync(path.join(data, 'owner.json')).uid).toBe(userId)
    expect(() => lockFolder(data)).toThrow('is in use')
  })

  it('stops at its signal, and frees the data folder (R46)', async () => {
    const ended = once(server, 'exit')
    server.kill(restsOf(lines, 'STOPSIGNAL')[0] as NodeJS.Signals)
    expect(await ended, printed).toEqual([0, null])
    lockFolder(image.settings['DATA_DIR'] ?? '').release()
    expect((await container.run(readHealthCheck(lines), image, settings)).status).toBe(1)
  })

  async function ask(page: string): Promise<number | string> {
    const url = `http://127.0.0.1:${settings['PORT']}${page}`
    return fetch(url).then(({ status }) => status, String)
  }
})
