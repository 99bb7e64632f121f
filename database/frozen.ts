// Migrations that have landed are frozen: people's databases were made by them. The list holds the hash of each.
import { readFileSync } from 'node:fs'
import type { Migration } from './migrate.ts'

export type Frozen = Pick<Migration, 'name' | 'hash'>

export const frozenFile = 'database/migrations/frozen.sha256'

/** One `hash  name` a line, as sha256sum writes and checks it. */
export function readFrozen(file = frozenFile): Frozen[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => {
    const [hash = '', name = ''] = line.split(/\s+/)
    return { name, hash }
  })
}

export const writeLines = (migrations: readonly Frozen[]): string =>
  migrations.map(({ name, hash }) => `${hash}  ${name}\n`).join('')

/** What is wrong with the migrations that were frozen, and with the numbers of all; one sentence each. */
export function findBroken(migrations: readonly Migration[], frozen: readonly Frozen[]): string[] {
  const present = new Map(migrations.map(({ name, hash }) => [name, hash]))
  const lost = frozen.filter(({ name }) => !present.has(name))
  const changed = frozen.filter(({ name, hash }) => present.has(name) && present.get(name) !== hash)
  const misnumbered = migrations.filter(({ name }, index) => Number(name.slice(0, 4)) !== index + 1)
  return [
    ...lost.map(({ name }) => `${name} is missing, yet people's databases were made by it: bring it back.`),
    ...changed.map(
      ({ name }) =>
        `${name} has changed since it was frozen: take the change back and write a new migration.`,
    ),
    ...misnumbered
      .slice(0, 1)
      .map(
        ({ name }) => `${name} is out of order: numbers go up by one, without a gap and without two of one.`,
      ),
  ]
}

/** The migrations that are in no list yet. */
export function findUnfrozen(migrations: readonly Migration[], frozen: readonly Frozen[]): Migration[] {
  const listed = new Set(frozen.map(({ name }) => name))
  return migrations.filter(({ name }) => !listed.has(name))
}
