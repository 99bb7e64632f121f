// PgBouncer in transaction mode in front of a measurement's Postgres: the one that is installed, or Debian's.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { findFreePort } from '#test/free-port.ts'

export type StartedPooler = { url: string; version: string; stop(): Promise<void> }

const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer']
const program = () => places.find((one) => fs.existsSync(one))

/** Throws where there is no PgBouncer and this is not root on Debian, which could install it. */
function findPooler(): string {
  if (!program() && process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', 'pgbouncer'], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const found = program()
  if (!found) throw new Error('Install PgBouncer (Debian: apt-get install pgbouncer)')
  return found
}

/** In front of the database at this URL, with as many connections to it as `size`. */
export async function startPooler(databaseUrl: string, size: number): Promise<StartedPooler> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const pgbouncer = findPooler()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trivet-pooler-'))
  // It refuses to be root, and reads its settings as another user then.
  fs.chmodSync(folder, 0o755)
  const listen = await findFreePort()
  const users = path.join(folder, 'users.txt')
  const settings = path.join(folder, 'pgbouncer.ini')
  fs.writeFileSync(users, `"${username}" "${password}"\n`)
  fs.writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 400
`,
  )
  const asRoot = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const pooler = spawn(pgbouncer, [...asRoot, settings], { stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  pooler.stderr.on('data', (part) => (printed += String(part)))
  const kill = () => pooler.kill('SIGKILL')
  process.once('exit', kill)
  const url = `postgres://${username}:${password}@127.0.0.1:${listen}${pathname}`
  while (!(await answers(url))) {
    if (pooler.exitCode !== null) throw new Error(`PgBouncer did not start:\n${printed}`)
    await wait(50)
  }
  return {
    url,
    version: spawnSync(pgbouncer, ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0] ?? '',
    async stop() {
      const exited = once(pooler, 'exit')
      pooler.kill('SIGTERM')
      await exited
      process.off('exit', kill)
      fs.rmSync(folder, { recursive: true })
    },
  }
}

/** Asks nothing of the database: a connection made for it would have no limits yet. */
async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: Object.assign(new URL(url), { pathname: 'pgbouncer' }).href })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    // It answers already, and says that this login is not one of its administrators.
    return error instanceof Error && !('errno' in error) && !/ECONNREFUSED/.test(String(error))
  } finally {
    await client.end().catch(() => {})
  }
}
