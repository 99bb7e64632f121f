// What a Postgres server does by itself and the embedded engine never does.
import type { OpenDatabase } from './open.ts'

type Maintained = Pick<OpenDatabase, 'pool' | 'engine'>

/** Every few minutes and after imports: without it the engine's log only grows, and the next start replays it all. */
export async function checkpoint({ pool, engine }: Maintained): Promise<void> {
  if (engine === 'embedded') await pool.query('checkpoint')
}

/** Nightly: forgets dead rows and counts the living anew. */
export async function vacuum({ pool, engine }: Maintained): Promise<void> {
  if (engine === 'embedded') await pool.query('vacuum (analyze)')
}
