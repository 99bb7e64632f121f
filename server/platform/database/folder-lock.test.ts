import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderInUse, lockFolder } from './folder-lock.ts'

const program = `
  import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)}
  try { lockFolder(process.argv[1]); console.log('mine') } catch (error) { console.log(error.message) }
  setInterval(() => {}, 1000)
`

describe('the lock on the data folder', () => {
  let folder: string
  let children: ChildProcess[]

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trivet-lock-'))
    children = []
  })
  afterEach(async () => {
    await Promise.all(children.map(kill))
    fs.rmSync(folder, { recursive: true })
  })

  async function startProcess(): Promise<{ child: ChildProcess; says: string }> {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder])
    children.push(child)
    const [says] = await once(child.stdout, 'data')
    return { child, says: String(says).trim() }
  }

  it('gives it to one of two that start at once, twenty times, each after the last owner was killed (R48)', async () => {
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all([startProcess(), startProcess()])
      expect(answers.filter(({ says }) => says === 'mine')).toHaveLength(1)
      await Promise.all(answers.map(async ({ child }) => kill(child)))
    }
  })

  it('is not kept from it by another that comes at the same moment, and has only looked so far (R48)', () => {
    const other = new DatabaseSync(path.join(folder, 'owner.lock'), { timeout: 0 })
    other.exec('begin; select * from sqlite_schema')
    const lock = lockFolder(folder)
    expect(() => other.exec('rollback; begin immediate')).toThrow('locked')
    expect(() => lockFolder(folder)).toThrow(FolderInUse)
    other.close()
    lock.release()
  })

  it('tells the second process who has it and what to do (R48)', async () => {
    const first = await startProcess()
    const second = await startProcess()
    expect(second.says).toContain(`process ${first.child.pid} `)
    expect(second.says).toContain('DATABASE_URL')
  })

  it('is refused to the command line, which docs/operating.md says (conformity.md N26)', () => {
    const lock = lockFolder(folder)
    const env = { DATA_DIR: folder, DATABASE_URL: '' }
    const said = spawnSync(process.execPath, ['server/cli.ts', 'grant-trial', 'ann@example.com', '7'], {
      env,
      encoding: 'utf8',
    })
    lock.release()
    expect([said.status, said.stderr]).toEqual([
      1,
      expect.stringContaining(`The data folder ${folder} is in use`),
    ])
    const manual = fs.readFileSync('docs/operating.md', 'utf8').replaceAll(/\s+/g, ' ')
    expect(manual).toContain('grant-trial EMAIL DAYS`; with the embedded database stop the server first')
    expect(manual).toContain('stop the server before any command but `backup`')
  })

  it('holds within one process too, until released', () => {
    const lock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(FolderInUse)
    lock.release()
    lockFolder(folder).release()
  })
})

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
