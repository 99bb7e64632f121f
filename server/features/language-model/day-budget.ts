// What all households together may ask on a day, so that an operator's bill has an end.
import { sql } from 'kysely'
import type { Services } from '#server/platform/process/services.ts'

type Counting = Pick<Services, 'db' | 'env'>
export type Reserved = { day: string; tokens: number }

/** Takes a call and so many tokens from the day before anything is sent; null when not that many are left. */
export async function reserve({ db, env }: Counting, now: Date, tokens: number): Promise<Reserved | null> {
  const day = now.toISOString().slice(0, 10)
  if (env.LLM_CALLS_PER_DAY < 1 || tokens > env.LLM_TOKENS_PER_DAY) return null
  const { rows } = await sql`
    insert into language_model_days as d (day, calls, tokens) values (${day}, 1, ${tokens})
    on conflict (day) do update set calls = d.calls + 1, tokens = d.tokens + excluded.tokens
    where d.calls < ${env.LLM_CALLS_PER_DAY} and d.tokens + excluded.tokens <= ${env.LLM_TOKENS_PER_DAY}
    returning 1`.execute(db)
  return rows.length > 0 ? { day, tokens } : null
}

/** Puts right what was estimated, where the provider said how many tokens it were: what it says is its own word. */
export async function settle(
  { db }: Counting,
  { day, tokens }: Reserved,
  counted: number | null,
): Promise<void> {
  if (counted === null || !(counted >= 0 && counted <= 2 * tokens)) return
  await sql`update language_model_days set tokens = greatest(0, tokens + ${Math.round(counted) - tokens}::bigint)
    where day = ${day}`.execute(db)
}
