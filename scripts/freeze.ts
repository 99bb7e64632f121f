// `npm run freeze`: puts new migrations on the list of those that never change again. It never changes a line there.
import { appendFileSync } from 'node:fs'
import { findBroken, findUnfrozen, frozenFile, readFrozen, writeLines } from '#database/frozen.ts'
import { readMigrations } from '#database/migrate.ts'

const migrations = readMigrations()
const frozen = readFrozen()
const broken = findBroken(migrations, frozen)
if (broken.length > 0) {
  process.stderr.write(`${broken.join('\n')}\n`)
  process.exit(1)
}
const unfrozen = findUnfrozen(migrations, frozen)
appendFileSync(frozenFile, writeLines(unfrozen))
process.stdout.write(
  unfrozen.length ? `Frozen: ${unfrozen.map(({ name }) => name).join(', ')}\n` : 'All are frozen already.\n',
)
