import type { ConstructorOptions, PgBoss } from 'pg-boss'
import { describeError } from '#server/platform/log.ts'
import type { Services } from '#server/platform/services.ts'

/** The queue in our own database, over our own connections, not started yet. */
export async function createBoss({ pool, log, engine }: Services): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: { executeSql: (text, values) => execute(pool, text, values) },
    backend: engine === 'server' ? 'postgres' : 'pglite',
    // Its tables stay small; the embedded database has a vacuum of its own.
    reindex: false,
    monitorVacuum: false,
  } satisfies ConstructorOptions)
  boss.on('error', (error) => log.error('job failed', describeError(error)))
  return boss
}

// Without values a text may hold several statements, a transaction among them: a failure must not leave it open on a
// connection that the next one is given.
async function execute(pool: Services['pool'], text: string, values: unknown[] = []) {
  const client = await pool.connect()
  try {
    const answer: unknown = await (values.length ? client.query(text, values) : client.query(text))
    return { rows: (Array.isArray(answer) ? answer : [answer]).flatMap(({ rows }) => rows ?? []) }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
