// The command line: `npm run trivet -- <command>`. What needs all areas loads them when it runs, so that the others start
// at once.
import { createReadStream, createWriteStream } from 'node:fs'
import { migrate } from '#database/migrate.ts'
import { type AdminRole, adminRoles } from '#contract/session.ts'
import { fetchBackup } from '#server/platform/database/backup-socket.ts'
import manifest from '../package.json' with { type: 'json' }
import { type Env, processEnv } from './env.ts'
import { purgeHouseholds, sweepDeletions } from '#server/features/account-deletion/jobs.ts'
import { exportHousehold, importHousehold } from '#server/features/archive/command-line.ts'
import { findFault } from '#server/features/audit/check-log.ts'
import { grantRole, revokeRole } from '#server/features/session/admin-roles.ts'
import { grantTrial } from './features/billing/trials.ts'
import { resetCodes } from '#server/features/security/reset-codes.ts'
import { createAuth } from '#server/platform/identity/auth.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { backup } from './platform/database/backup.ts'
import { FolderInUse } from './platform/database/folder-lock.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open.ts'
import { restore } from './platform/database/restore.ts'
import { findViolations } from '#server/platform/household/invariants.ts'
import { createLog, type Log } from '#server/platform/process/log.ts'

type Command = {
  usage: string
  does: string
  run: (opened: OpenDatabase & { env: Env; log: Log }, args: string[]) => Promise<number>
}

const commands: Record<string, Command> = {
  migrate: {
    usage: 'migrate',
    does: 'brings the database up to date',
    run: async () => say('The database is up to date.'),
  },
  backup: {
    usage: 'backup FILE',
    does: 'writes everything to a file that restores into either kind of database',
    run: async ({ pool }, [file]) => {
      if (!file) return usage('backup')
      const tables = await backup(pool, createWriteStream(file, { mode: 0o600, flags: 'wx' }))
      return say(
        `Wrote ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables to ${file}.`,
      )
    },
  },
  restore: {
    usage: 'restore FILE',
    does: 'reads a backup into an empty database',
    run: async ({ pool }, [file]) => {
      if (!file) return usage('restore')
      const tables = await restore(pool, createReadStream(file))
      return say(`Restored ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows; every checksum agrees.`)
    },
  },
  'export-household': {
    usage: 'export-household EMAIL FILE',
    does: "writes everything a user's household owns to a .zip, and prints the hash of its state",
    run: async (opened, [email, file]) => {
      if (!email || !file) return usage('export-household')
      const { areas } = await import('./areas.ts')
      const services = { ...opened, clock: systemClock, areas }
      const { rows, stateHash } = await exportHousehold(services, email, file)
      return say(`Wrote ${rows} rows to ${file}.\nState: ${stateHash}`)
    },
  },
  'import-household': {
    usage: 'import-household EMAIL FILE',
    does: "brings such a .zip into a user's household while it is empty; an equal state has an equal hash",
    run: async (opened, [email, file]) => {
      if (!email || !file) return usage('import-household')
      const { areas } = await import('./areas.ts')
      const services = { ...opened, clock: systemClock, areas }
      const { rows, stateHash } = await importHousehold(services, email, file)
      return say(`Imported ${rows} rows.\nState: ${stateHash}`)
    },
  },
  'finish-deletions': {
    usage: 'finish-deletions',
    does: 'takes away at once what deleted accounts left, from the tables and the files; otherwise done at night',
    run: async (opened) => {
      await purgeHouseholds({ ...opened, clock: systemClock })
      await sweepDeletions(opened)
      return say('Nothing of deleted accounts is left.')
    },
  },
  check: {
    usage: 'check',
    does: 'checks what must always hold in the data, and the audit log; exits with 1 when something does not',
    run: async (opened) => {
      const { areas } = await import('./areas.ts')
      const violations = await findViolations(opened.pool, areas.invariants)
      for (const { invariant, count } of violations)
        process.stderr.write(`Does not hold: ${invariant} (${count})\n`)
      const fault = await findFault(opened)
      if (fault) return fail(fault)
      return violations.length ? 1 : say('Everything holds.')
    },
  },
  'grant-role': {
    usage: `grant-role EMAIL ${adminRoles.join('|')}`,
    does: 'gives an administration right to a user whose address is verified',
    run: async ({ db }, [email = '', role = '']) => {
      if (!isAdminRole(role)) return usage('grant-role')
      const user = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email.toLowerCase())
        .where('emailVerified', '=', true)
        .executeTakeFirst()
      if (!user) return fail(`No verified user has the address ${email}.`)
      await grantRole(db, systemClock.now(), user.id, role)
      return say(`${email} is ${role}.`)
    },
  },
  'revoke-role': {
    usage: `revoke-role EMAIL ${adminRoles.join('|')}`,
    does: 'takes an administration right away; one that the settings give comes back with the next sign-in',
    run: async ({ db }, [email = '', role = '']) => {
      if (!isAdminRole(role)) return usage('revoke-role')
      return (await revokeRole(db, systemClock.now(), email.toLowerCase(), role))
        ? say(`${email} is no longer ${role}.`)
        : fail(`${email} is not ${role}.`)
    },
  },
  'grant-trial': {
    usage: 'grant-trial EMAIL DAYS',
    does: "gives Pro through the day so many days from today, in the household's time zone",
    run: async ({ db }, [email = '', days = '']) => {
      if (!/^\d{1,3}$/.test(days)) return usage('grant-trial')
      const end = await grantTrial({ db, clock: systemClock }, email, Number(days))
      return end
        ? say(`${email} has Pro until ${end.toISOString()}.`)
        : fail(`No user has the address ${email}.`)
    },
  },
  'reset-codes': {
    usage: 'reset-codes EMAIL',
    does: "turns one-time codes off for a user who lost phone and recovery codes (and takes an administrator's passkeys away), signs them out and mails them",
    run: async ({ db, env }, [email = '']) =>
      (await resetCodes({ db, env, clock: systemClock }, email))
        ? say(`${email} signs in with the password alone.`)
        : fail(
            `No user with the address ${email} has one-time codes on, nor is an administrator with a passkey.`,
          ),
  },
  demo: {
    usage: 'demo',
    does: 'makes the demo household, or gives it a new password, and prints its login',
    run: async ({ db, pool, engine, env, log }) => {
      const { areas } = await import('./areas.ts')
      const { renewDemoLogin } = await import('./demo/login.ts')
      const base = { db, pool, engine, env, log, clock: systemClock, areas }
      return say((await renewDemoLogin({ ...base, auth: await createAuth(base) })).trimEnd())
    },
  },
}

const isAdminRole = (role: string): role is AdminRole => adminRoles.some((known) => known === role)

async function main([name = 'help', ...args]: string[]): Promise<number> {
  if (name === '--version') return say(manifest.version)
  const command = commands[name]
  if (!command) return help(name)
  const env = processEnv()
  const log = createLog('error')
  const [file] = args
  const opening = openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    isBlank: name === 'restore',
    log,
  })
  if (name === 'backup' && file && (await isInUse(opening))) {
    await fetchBackup(env.DATA_DIR, file)
    return say(`The running server wrote ${file}.`)
  }
  const database = await opening
  try {
    // A backup brings its own level of migrations and then goes on from there.
    if (name !== 'restore') await migrate(database.pool)
    return await command.run({ ...database, env, log }, args)
  } finally {
    await database.close()
  }
}

const isInUse = (opening: Promise<unknown>) =>
  opening.then(
    () => false,
    (error: unknown) => error instanceof FolderInUse,
  )

function help(name: string): number {
  const lines = Object.values(commands).map(({ usage, does }) => `  ${usage.padEnd(60)}${does}`)
  process.stdout.write(`npm run trivet -- COMMAND\n\n${lines.join('\n')}\n`)
  return name === 'help' ? 0 : 1
}

function say(sentence: string): 0 {
  process.stdout.write(`${sentence}\n`)
  return 0
}

function fail(sentence: string): 1 {
  process.stderr.write(`${sentence}\n`)
  return 1
}

const usage = (name: string) => fail(`Usage: npm run trivet -- ${commands[name]?.usage}`)

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
