// `npm start` as a service manager starts and ends it: a signal reaches npm alone.
import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lockFolder } from '#server/platform/database/folder-lock.ts'
import { sourceHash } from '../scripts/build.ts'
import { findFreePort } from './free-port.ts'
import { buildServer } from './processes.ts'

const sources = ['domain', 'contract', 'database', 'server', 'web', 'scripts', 'node_modules']
const files = ['package.json', 'package-lock.json', 'vite.config.ts', 'vite.server.config.ts']

describe('npm start', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trivet-npm-start-'))
  const dataDir = path.join(folder, 'data')
  let port: number
  let npm: ChildProcess
  let printed = ''

  // The checkout as it is, with a build of its own: another one may be under way in dist/.
  beforeAll(async () => {
    for (const name of sources) symlinkSync(path.resolve(name), path.join(folder, name))
    for (const name of files) copyFileSync(name, path.join(folder, name))
    const built = await buildServer()
    mkdirSync(path.join(folder, 'dist/web'), { recursive: true })
    cpSync(path.dirname(built.main), path.join(folder, 'dist/server'), { recursive: true })
    cpSync('database/migrations', path.join(folder, 'dist/database/migrations'), { recursive: true })
    writeFileSync(path.join(folder, 'dist/.stamp'), await sourceHash())
    port = await findFreePort()
  })
  afterEach(() => killGroup(npm))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each<[what: string, send: (npm: number) => void]>([
    ['npm alone gets SIGTERM', (npm) => process.kill(npm, 'SIGTERM')],
    ['npm is killed', (npm) => process.kill(npm, 'SIGKILL')],
    // A terminal tells everybody in the foreground; npm passes it on once more.
    ['somebody presses Ctrl-C', (npm) => process.kill(-npm, 'SIGINT')],
  ])('ends the server when %s, and frees its port and its data folder (R46, R48)', async (_, send) => {
    printed = ''
    const { PATH, HOME } = process.env
    const env = { PATH, HOME, DATA_DIR: dataDir, PORT: String(port) }
    npm = spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (text) => (printed += text))
    await expect.poll(() => printed).toContain('Trivet is at')
    expect(() => lockFolder(dataDir)).toThrow('is in use')
    send(npm.pid ?? expect.fail())
    await expect.poll(() => answers(port)).toBe(false)
    await expect.poll(() => isFree(dataDir)).toBe(true)
    expect(printed).toContain('"event":"stopping"')
    expect(printed).not.toContain('"level":"error"')
  })
})

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy())
  })

function isFree(folder: string): boolean {
  try {
    lockFolder(folder).release()
    return true
  } catch {
    return false
  }
}

/** Whatever is left of it when a test fails. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing is left.
  }
}
