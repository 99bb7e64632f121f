// Planning is most of what a short query costs. A statement with a name is planned once by each connection, which keeps
// the plan: so are the queries that every request makes.
import { isDeepStrictEqual } from 'node:util'
import {
  type Compilable,
  CompiledQuery,
  type PostgresPool,
  type PostgresPoolClient,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Db } from './db.ts'
import { type Asked, Batch } from './batch.ts'
import { gatherWrites } from './gathered-writes.ts'

const names = new Map<string, string>()

/** No more texts than these are given names: each connection holds the plans of all. */
const mostNames = 400

/**
 * A query whose plan is kept. `build` is called once: the statement may not depend on the parameters, which stand in it
 * in the order in which they are given.
 */
export function keepPlan<Row, Parameters extends unknown[]>(
  build: (db: Db, ...parameters: Parameters) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, ...parameters: Parameters) => Promise<Row[]> {
  let kept: CompiledQuery<Row> | undefined
  return async (db, ...parameters) => {
    kept ??= compile(db, build(db, ...parameters), parameters)
    const { rows } = await db.executeQuery<Row>({ ...kept, parameters })
    return rows
  }
}

const keepAll = `set_config('plan_cache_mode', 'force_generic_plan', true)`

/**
 * SQL, among what a statement selects: from here on the plans of all that is read in the transaction are kept, made once
 * for all parameters. For work that reads many things in many households, most of them in less time than a plan takes.
 */
export const keepPlansOfReads: RawBuilder<string> = sql.raw(keepAll)

/** Runs a statement whose plan is kept. For the few texts that a place in the code can make, not for those people type. */
export async function runKept<Row>(db: Db, query: CompiledQuery<Row>): Promise<Row[]> {
  giveName(query.sql)
  return (await db.executeQuery(query)).rows
}

/**
 * SQL: a day of a statement whose plan is kept, so that it says nothing to the planner. Of one that it knows Postgres would
 * make a plan of its own each time, for estimates that are a little better, in longer than the statement runs.
 */
export const givenDay = (day: string): RawBuilder<unknown> => sql`(select ${day}::date)`

/** SQL: as `givenDay`, ids. */
export const givenIds = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`((select ${ids}::uuid[])::uuid[])`

function compile<Row>(
  db: Db,
  query: Compilable<Row> | RawBuilder<Row>,
  parameters: unknown[],
): CompiledQuery<Row> {
  const compiled = query.compile(db) as CompiledQuery<Row>
  if (!isDeepStrictEqual(compiled.parameters, parameters))
    throw new Error(`Not the parameters of: ${compiled.sql}`)
  giveName(compiled.sql)
  return compiled
}

function giveName(text: string): void {
  if (!names.has(text) && names.size < mostNames) names.set(text, `kept_${names.size + 1}`)
}

/** Whether statements whose plans are kept have names, or how others are named, too. */
export type NamesStatements = boolean | ((text: string) => string | undefined)

/**
 * The pool as the query builder sees it: it names the statements whose plans are kept, unless a pooler would give the name
 * to a connection that does not know it, and sends what is begun at once so.
 */
export function namePlans(pool: Pool, namesStatements: NamesStatements): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? nameStatements(client, namesStatements)
      clients.set(client, known)
      return known
    },
  }
}

/** Stands for the statements of a batch, which are its parameters. */
const together = 'together'

/** Statements that are sent as one; `pg` answers each of those who asked. */
export const createBatch = (statements: readonly Omit<Asked, 'name'>[]): CompiledQuery => ({
  ...CompiledQuery.raw(together),
  parameters: statements,
})

/** A statement whose plan is kept, of a text that is no query of the query builder. */
export const keepPlanOf = (text: string): string => {
  giveName(text)
  return text
}

function nameStatements(client: PoolClient, namesStatements: NamesStatements): PostgresPoolClient {
  let keepsReads = false
  const findName = (text: string) => {
    if (text.includes(keepAll)) keepsReads = true
    else if (/^(begin|commit|rollback$)/.test(text)) keepsReads = false
    else if (keepsReads && /^\s*(select|with)\b/.test(text)) giveName(text)
    const name = namesStatements ? names.get(text) : undefined
    return name ?? (typeof namesStatements === 'function' ? namesStatements(text) : undefined)
  }
  const query = (text: string, values: unknown[]) => {
    if (text === together) {
      const statements = values as Omit<Asked, 'name'>[]
      const batch = new Batch(statements.map((asked) => ({ ...asked, name: findName(asked.text) })))
      client.query(batch)
      return batch.done.then(() => ({ rows: [] }))
    }
    const name = findName(text)
    gatherWrites(client.connection.stream)
    return name ? client.query({ name, text, values }) : client.query(text, values)
  }
  // It also declares cursors, which nothing here uses.
  return { query: query as never, release: (destroy) => client.release(destroy) }
}
