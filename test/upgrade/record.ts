// Makes the fixtures of this version: a data folder, a backup and an archive, and the figures that are in them.
import { execFileSync } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress } from 'node:zlib'
import { randomBytes } from 'node:crypto'
import { migrate, readMigrations } from '#database/migrate.ts'
import { areas } from '#server/areas.ts'
import { createDemo, demoEmail } from '#server/demo/household.ts'
import { createScheduler } from '#server/platform/jobs/scheduler.ts'
import { selectNeededJobs } from '#server/platform/jobs/timetable.ts'
import { backup } from '#server/platform/database/backup.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { hashToken } from '#server/platform/identity/session.ts'
import { appOn, type TestApp } from '../app.ts'
import { buy } from '../billing.ts'
import { useEverything } from '../used-household.ts'
import {
  columnsBroughtBack,
  readColumns,
  readFigures,
  readKnownState,
  type Recorded,
  type RecordedHousehold,
  type Whose,
} from './recorded.ts'
import { prepareActions } from './undoing.ts'

const work = mkdtempSync(path.join(tmpdir(), 'trivet-record-'))
const dataDir = path.join(work, 'data')

/** Writes them into a new folder; returns it. */
export async function record(): Promise<string> {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const target = path.join('test/fixtures/versions', version)
  mkdirSync(target, { recursive: true })
  const recorded = { version, ...(await live()) }
  writeFileSync(path.join(target, 'recorded.json'), `${JSON.stringify(recorded, null, 1)}\n`)
  trivet('backup', path.join(target, 'trivet.backup'))
  trivet('export-household', 'ada@example.com', path.join(target, 'household.zip'))
  await packFolder(path.join(target, 'data.tar.br'))
  rmSync(work, { recursive: true })
  return target
}

/** A life in a data folder of its own, by this version's program, and what it comes to. */
async function live(): Promise<Omit<Recorded, 'version'>> {
  const log = { info: () => {}, error: () => {} }
  const database = await openDatabase({ dataDir, log })
  await migrate(database.pool)
  const app = await appOn(
    { ...database, reset: async () => {} },
    { DATA_DIR: dataDir },
    { strongPasswords: true },
  )
  const password = await createDemo(app.services)
  const { ada } = await useEverything(app)
  const ben = await app.member('ben')
  await buy(app, ben)
  await app.user('olga', { adminRoles: ['blog-admin'], affiliate: 'approved' })
  await signUp(app)
  await app.visitor().ok('POST /session/password-reset-requests', { email: 'ada@example.com' })
  await runJobs(app)
  const una = await app.member('una', { plan: 'pro' })
  const actions = await prepareActions(una)
  const columns = await readColumns(app, una)
  const undos: Recorded['undos'] = []
  for (const [action, act] of actions) {
    const stateHash = await readKnownState(app, una, columnsBroughtBack(columns))
    undos.unshift({ action, undoId: (await act()).undoId, stateHash })
  }
  const { token: accessToken } = await ada.ok<{ token: string }>('POST /api-tokens', {
    name: 'Kept',
    canWrite: false,
    lifetimeDays: null,
  })
  const households: RecordedHousehold[] = []
  for (const name of ['una@example.com', demoEmail, 'ada@example.com', 'ben@example.com']) {
    const household = await signIn(app, name)
    households.push({ ...household, figures: await readFigures(app, household, columns) })
  }
  const tables = await backup(database.pool, new PassThrough().resume())
  await database.close()
  return {
    level: readMigrations().at(-1)?.name ?? '',
    at: app.clock.now().toISOString(),
    tables,
    columns,
    demo: { email: demoEmail, password, accessToken },
    households,
    undos,
  }
}

/** Somebody whose address waits for its confirmation. */
const signUp = (app: TestApp) =>
  app.visitor().ok('POST /session/sign-up', {
    fullName: 'Not yet',
    email: 'not-yet@example.com',
    password: 'a long enough password',
  })

/** Everything that runs by itself has run once. */
async function runJobs(app: TestApp): Promise<void> {
  const scheduler = createScheduler(
    app.services,
    selectNeededJobs(app.services, areas.jobs),
    'the recorded process',
  )
  await scheduler.tick()
  app.clock.set(new Date(app.clock.now().getTime() + 90_000).toISOString())
  await scheduler.tick()
  await scheduler.settled()
}

async function signIn({ database, clock }: TestApp, email: string) {
  const sessionToken = randomBytes(32).toString('base64url')
  const { rows } = await database.pool.query<Whose>(
    `select u.id as "userId", m.household_id as "householdId" from users u join members m on m.user_id = u.id
    where u.email = $1`,
    [email],
  )
  const [member] = rows
  if (!member) throw new Error(`${email} has no household`)
  await database.pool.query(
    `insert into sessions (id, user_id, token_hash, expires_at, created_at, updated_at, authenticated_at)
    values (gen_random_uuid(), $1, $2, $3::timestamptz + interval '10 days', $3, $3, $3)`,
    [member.userId, hashToken(sessionToken), clock.now()],
  )
  return { member, email, sessionToken }
}

/** The command line, as an operator has it. */
function trivet(...args: string[]): void {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  execFileSync(process.execPath, ['server/cli.ts', ...args], { env, stdio: 'inherit' })
}

async function packFolder(file: string): Promise<void> {
  const tar = path.join(work, 'data.tar')
  const nobodys = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name']
  execFileSync('tar', [...nobodys, '-C', work, '-cf', tar, 'data'])
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 }
  await pipeline(createReadStream(tar), createBrotliCompress({ params }), createWriteStream(file))
}
