// The Dockerfile's lines, run one after the other in empty folders as a plain user, where there is no container engine.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readCommand, readHealthCheck, readSettings, readStages, restsOf } from './containers.ts'
import { findFreePort } from './processes.ts'

const [build = [], final = []] = readStages()
const folder = mkdtempSync(path.join(tmpdir(), 'trivet-container-'))
const inFolder = (name: string) => path.join(folder, name)

const nobody = 65_534
const isRoot = process.getuid?.() === 0
const plainUser = isRoot ? { uid: nobody, gid: nobody } : {}
const settings = { ...readSettings(final), HOST: '127.0.0.1', DATA_DIR: inFolder('data') }
const programs = [
  path.resolve('node_modules/node/bin'),
  process.env.PATH?.split(':').filter((each) => !each.includes('node_modules')),
]
const env = { PATH: programs.flat().join(':'), HOME: inFolder('home') }
let server: ChildProcess | undefined

afterAll(() => {
  server?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

it('builds, answers when it is ready, and stops on SIGTERM (R46)', { timeout: 900_000 }, async () => {
  chmodSync(folder, 0o755)
  for (const name of ['home', 'build', 'final', 'data']) mkdirSync(inFolder(name))
  copySources(inFolder('build'))
  own(folder)
  for (const command of restsOf(build, 'RUN')) run(command, 'build')
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(path.join(inFolder('build'), name), path.join(inFolder('final'), name))
  cpSync(inFolder('build/dist'), inFolder('final/dist'), { recursive: true })
  rmSync(inFolder('build'), { recursive: true })
  own(inFolder('final'))
  // What belongs to root in the image makes the data folder, which is here already.
  for (const command of restsOf(final, 'RUN').filter((each) => each.startsWith('npm'))) run(command, 'final')
  expect(readdirSync(inFolder('final/node_modules'))).not.toContain('vitest')

  const port = String(await findFreePort())
  const options = { cwd: inFolder('final'), env: { ...env, ...settings, PORT: port }, ...plainUser }
  const [program = '', ...args] = readCommand(final)
  server = spawn(program, args, { ...options, stdio: 'ignore' })
  const [asker = '', ...question] = readHealthCheck(final)
  const isHealthy = () => spawnSync(asker, question, options).status === 0
  await expect.poll(isHealthy, { timeout: 120_000, interval: 1000 }).toBe(true)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${port}/sign-in`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
  expect(isHealthy()).toBe(false)
})

/** What a clone has, with the changes that are not committed yet. */
function copySources(target: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  for (const name of listed.split('\n').filter(Boolean))
    cpSync(name, path.join(target, name), { recursive: true })
}

function own(place: string): void {
  if (!isRoot) return
  chownSync(place, nobody, nobody)
  for (const entry of readdirSync(place, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chownSync(path.join(entry.parentPath, entry.name), nobody, nobody)
}

function run(command: string, place: string): void {
  const options = { cwd: inFolder(place), env, ...plainUser, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], options)
  expect(status, `${command}\n${stdout}\n${stderr}`).toBe(0)
}
