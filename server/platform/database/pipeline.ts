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
import type { Db } from './db.ts'

export type Pipeline = {
  /** Queries that are begun at once travel together. Each sees what those before it did, also when one of them failed. */
  db: Db
  /** Sends SQL at once, behind all that was sent; resolves when it is answered. */
  send: (text: string) => Promise<unknown>
  /** Resolves when the next statement was sent, long before it is answered. */
  untilSent: () => Promise<void>
}

/**
 * Runs `work` over one connection, which goes back to the pool when `work` is done: whatever transaction it began has to be
 * over then. Only pools that pipeline send at once.
 */
export function withPipeline<Result>(db: Db, work: (pipeline: Pipeline) => Promise<Result>): Promise<Result> {
  const executor = db.getExecutor()
  return executor.provideConnection((connection) => {
    let waiting: (() => void)[] = []
    const pipelined: DatabaseConnection = {
      executeQuery(query) {
        // It is written before this first waits for anything.
        const answer = connection.executeQuery<never>(query)
        for (const tell of waiting) tell()
        waiting = []
        return answer
      },
      streamQuery: refuse,
    }
    return work({
      db: openOver(executor.withConnectionProvider({ provideConnection: (consumer) => consumer(pipelined) })),
      send: (text) => pipelined.executeQuery(CompiledQuery.raw(text)),
      untilSent: () => new Promise((resolve) => waiting.push(resolve)),
    })
  })
}

const refuse = () => {
  throw new Error('Only single queries can be sent through a pipeline')
}

const driver = new DummyDriver()

// Never asked: the connection is there already.
const dialect = new PostgresDialect({ pool: { connect: refuse, end: refuse, options: {} } })

const openOver = (executor: QueryExecutor): Db =>
  new Kysely<Database>({ config: { dialect }, dialect, driver, executor })
