// Statements sent one behind the other, without waiting for the answers in between: one round trip for all of them.
import {
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresDialect,
  type QueryExecutor,
} from 'kysely'
import type { Database } from '#database/types.gen.ts'
import { prepareValues } from './batch.ts'
import type { NamedRows } from './camel-case.ts'
import type { Db } from './db.ts'
import { createBatch } from './kept-plans.ts'

export type Pipeline = {
  /** Queries that are begun at once travel together. Each sees what those before it did, also when one of them failed. */
  db: Db
  /** Sends the last statement. What is begun later is refused: the connection may be somebody else's by then. */
  end: (text: string) => Promise<void>
}

/** Queries that only read. What is begun at once is a transaction of its own, sent as one message and answered by one. */
export type Reads = {
  /** What is asked first, as the program. */
  before: Db
  /** What is asked in `scope`. It is not even run when `before` or `scope` failed. */
  db: Db
  /** Refuses what is begun from now on, and resolves when all those so far are over; throws when a `scope` failed. */
  untilOver: () => Promise<void>
}

/**
 * Runs `work` over one connection, which goes back to the pool when `work` is done. Only pools that pipeline send at once.
 * With a `beginning` what is begun at once is one message, answered by one, the beginning ahead of the first: less work on
 * both sides, but a statement that fails takes those begun beside it along. When the beginning fails, nothing is run.
 */
export function withPipeline<Result>(
  db: Db,
  work: (pipeline: Pipeline) => Promise<Result>,
  beginning?: readonly CompiledQuery[],
): Promise<Result> {
  const executor = db.getExecutor()
  return executor.provideConnection((connection) => {
    let isOver = false
    const batches = beginning && batchOver(connection, beginning)
    const pipelined: DatabaseConnection = {
      executeQuery(query) {
        if (isOver) return refuseLate()
        return (batches ?? connection).executeQuery<never>(query)
      },
      streamQuery: refuse,
    }
    const done = work({
      db: openOver(executor, pipelined),
      async end(text) {
        isOver = true
        await batches?.send()
        // Also behind an end that failed: a commit that never arrived is rolled back.
        await connection.executeQuery(CompiledQuery.raw(text))
      },
    })
    return done.finally(() => {
      isOver = true
    })
  })
}

/** Gathers what is begun at once. */
function batchOver(connection: DatabaseConnection, beginning: readonly CompiledQuery[]) {
  let statements: Statement[] = []
  const begun = Promise.all(beginning.map((query) => ask(query, statements)))
  begun.catch(() => {})
  let isBegun = false
  let isWaiting = true
  process.nextTick(() => send())
  // Resolves when all so far was sent. Without the beginning a later one would be run outside of the transaction.
  async function send(): Promise<void> {
    isWaiting = false
    const these = statements
    statements = []
    if (these.length === 0) return
    const fail = (error: unknown) => {
      for (const { reject } of these) reject(error)
    }
    try {
      if (isBegun) await begun
      isBegun = true
      connection.executeQuery(createBatch(these)).catch(fail)
    } catch (error) {
      fail(error)
    }
  }
  return {
    send,
    executeQuery<R>(query: CompiledQuery): Promise<NamedRows<R>> {
      if (!isWaiting) process.nextTick(() => send())
      isWaiting = true
      return ask<R>(query, statements)
    },
  }
}

/** Runs `work` over one connection. `scope` is a statement that goes before those of each transaction. */
export function withReads<Result>(
  db: Db,
  scope: CompiledQuery,
  work: (reads: Reads) => Promise<Result>,
): Promise<Result> {
  const executor = db.getExecutor()
  return executor.provideConnection((connection) => {
    let first: Statement[] = []
    let scoped: Statement[] = []
    let isClosed = false
    const scopes: Promise<unknown>[] = []
    const sent: Promise<unknown>[] = []
    const send = () => {
      const statements = first
      if (scoped.length > 0) {
        scopes.push(ask(scope, statements))
        statements.push(...scoped)
      }
      first = []
      scoped = []
      sent.push(connection.executeQuery(createBatch(statements)))
    }
    const collect = (listStatements: () => Statement[]) =>
      openOver(executor, {
        executeQuery<R>(query: CompiledQuery): Promise<NamedRows<R>> {
          if (isClosed) return refuseLate()
          if (first.length + scoped.length === 0) process.nextTick(send)
          return ask<R>(query, listStatements())
        },
        streamQuery: refuse,
      })
    return work({
      before: collect(() => first),
      db: collect(() => scoped),
      async untilOver() {
        isClosed = true
        // What was begun just now is sent by then.
        if (first.length + scoped.length > 0) await new Promise<void>((resolve) => process.nextTick(resolve))
        await Promise.allSettled(sent)
        await Promise.all(scopes)
      },
    })
  })
}

/** Sends these as one message, answered by one, as a transaction of their own. Rejects when one of them fails. */
export const askTogether = <Rows extends readonly unknown[]>(
  db: Db,
  queries: { [Index in keyof Rows]: CompiledQuery<Rows[Index]> },
): Promise<{ [Index in keyof Rows]: Rows[Index][] }> =>
  db.getExecutor().provideConnection(async (connection) => {
    const statements: Statement[] = []
    const answers = Promise.all(queries.map((query) => ask(query, statements)))
    answers.catch(() => {})
    await connection.executeQuery(createBatch(statements))
    return (await answers).map(({ rows }) => rows) as { [Index in keyof Rows]: Rows[Index][] }
  })

type Statement = Parameters<typeof createBatch>[0][number]

function ask<R>({ sql, parameters }: CompiledQuery, statements: Statement[]): Promise<NamedRows<R>> {
  const { promise, resolve, reject } = Promise.withResolvers<NamedRows<R>>()
  // Who asked may be over before the answer is there.
  promise.catch(() => {})
  const answer: Statement['resolve'] = (rows, changed) =>
    resolve({
      rows: rows as R[],
      isCamelCase: true,
      ...(changed !== undefined && { numAffectedRows: changed }),
    })
  statements.push({ text: sql, values: prepareValues(parameters), resolve: answer, reject })
  return promise
}

const refuse = () => {
  throw new Error('Only single queries can be sent through a pipeline')
}

const refuseLate = (): Promise<never> =>
  Promise.reject(new Error('This was begun after the transaction that it belongs to'))

const driver = new DummyDriver()

// Never asked: the connection is there already.
const dialect = new PostgresDialect({ pool: { connect: refuse, end: refuse, options: {} } })

const openOver = (executor: QueryExecutor, connection: DatabaseConnection): Db =>
  new Kysely<Database>({
    config: { dialect },
    dialect,
    driver,
    executor: executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
  })
