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

/** Runs `work` over one connection, which goes back to the pool when `work` is done. Only pools that pipeline send at once. */
export function withPipeline<Result>(db: Db, work: (pipeline: Pipeline) => Promise<Result>): Promise<Result> {
  const executor = db.getExecutor()
  return executor.provideConnection((connection) => {
    let isOver = false
    const pipelined: DatabaseConnection = {
      executeQuery(query) {
        if (isOver) return refuseLate()
        return connection.executeQuery<never>(query)
      },
      streamQuery: refuse,
    }
    const done = work({
      db: openOver(executor, pipelined),
      async end(text) {
        // Also behind an end that failed: a commit that never arrived is rolled back.
        const answer = connection.executeQuery(CompiledQuery.raw(text))
        isOver = true
        await answer
      },
    })
    return done.finally(() => {
      isOver = true
    })
  })
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
    const collect = (add: (query: CompiledQuery) => Promise<Row[]>) =>
      openOver(executor, {
        async executeQuery<R>(query: CompiledQuery): Promise<NamedRows<R>> {
          if (isClosed) return refuseLate()
          if (first.length + scoped.length === 0) process.nextTick(send)
          return { rows: (await add(query)) as R[], isCamelCase: true }
        },
        streamQuery: refuse,
      })
    return work({
      before: collect((query) => ask(query, first)),
      db: collect((query) => ask(query, scoped)),
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

type Row = Record<string, unknown>
type Statement = Parameters<typeof createBatch>[0][number]

function ask({ sql, parameters }: CompiledQuery, statements: Statement[]): Promise<Row[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Row[]>()
  // Who asked may be over before the answer is there.
  promise.catch(() => {})
  statements.push({ text: sql, values: prepareValues(parameters), resolve, reject })
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
