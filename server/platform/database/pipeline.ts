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
  /** As `db`, but what is begun at once is a transaction of its own, which can only read. */
  inTransactions: (begin: string) => Transactions
  /** Resolves when the next statement was sent, long before it is answered. */
  untilSent: () => Promise<void>
  /** Sends the last statement. What is begun later is refused: the connection may be somebody else's by then. */
  end: (text: string) => Promise<void>
}

type Transactions = {
  db: Db
  /**
   * Refuses what is begun from now on, and resolves when all those so far are over; throws when one did not begin, so that
   * what `db` read is for nobody.
   */
  untilOver: () => Promise<void>
}

/** Runs `work` over one connection, which goes back to the pool when `work` is done. Only pools that pipeline send at once. */
export function withPipeline<Result>(db: Db, work: (pipeline: Pipeline) => Promise<Result>): Promise<Result> {
  const executor = db.getExecutor()
  return executor.provideConnection((connection) => {
    let waiting: (() => void)[] = []
    let isOver = false
    const pipelined: DatabaseConnection = {
      executeQuery(query) {
        if (isOver) return refuseLate()
        // It is written before this first waits for anything.
        const answer = connection.executeQuery<never>(query)
        for (const tell of waiting) tell()
        waiting = []
        return answer
      },
      streamQuery: refuse,
    }
    const openOverConnection = (over: DatabaseConnection) =>
      openOver(executor.withConnectionProvider({ provideConnection: (consumer) => consumer(over) }))
    const done = work({
      db: openOverConnection(pipelined),
      inTransactions: (begin) => openTransactions(pipelined, begin, openOverConnection),
      untilSent: () => new Promise((resolve) => waiting.push(resolve)),
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

// The end travels with what it ends. Who asks for more afterwards reads in another transaction, which sees no less: each
// statement sees what is there when it begins.
function openTransactions(
  connection: DatabaseConnection,
  begin: string,
  open: (connection: DatabaseConnection) => Db,
): Transactions {
  const begun: Promise<unknown>[] = []
  const ended: Promise<unknown>[] = []
  let isOpen = false
  let isClosed = false
  const send = (text: string, answers: Promise<unknown>[]) => {
    const answer = connection.executeQuery(CompiledQuery.raw(text))
    answer.catch(() => {})
    answers.push(answer)
  }
  const end = () => {
    isOpen = false
    send('rollback', ended)
  }
  const db = open({
    executeQuery(query) {
      if (isClosed) return refuseLate()
      if (!isOpen) {
        isOpen = true
        send(begin, begun)
        process.nextTick(end)
      }
      return connection.executeQuery<never>(query)
    },
    streamQuery: refuse,
  })
  return {
    db,
    async untilOver() {
      isClosed = true
      // One that was begun just now has its end before it.
      if (isOpen) await new Promise<void>((resolve) => process.nextTick(resolve))
      await Promise.allSettled(ended)
      await Promise.all(begun)
    },
  }
}

const refuse = () => {
  throw new Error('Only single queries can be sent through a pipeline')
}

const refuseLate = (): Promise<never> =>
  Promise.reject(new Error('This was begun after the transaction that it belongs to'))

const driver = new DummyDriver()

// Never asked: the connection is there already.
const dialect = new PostgresDialect({ pool: { connect: refuse, end: refuse, options: {} } })

const openOver = (executor: QueryExecutor): Db =>
  new Kysely<Database>({ config: { dialect }, dialect, driver, executor })
