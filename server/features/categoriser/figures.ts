import { sql } from 'kysely'
import type { CategoriserFigures } from '#contract/categoriser.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { leastToApply, leastToSuggest, type Source } from '#domain/categoriser/sources.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { countableEvents } from './events.ts'

const daysCounted = 90

type Counted = { applied: number; suggested: number; accepted: number; corrected: number }

export async function readFigures(tx: HouseholdTransaction, today: Day): Promise<CategoriserFigures> {
  const since = addDays(today, -daysCounted)
  const { rows: bySource } = await sql<Counted & { source: Source }>`
    select source,
      coalesce(sum(coalesce(transaction_count, 1)) filter (where accepted is null and similarity >= ${leastToApply}), 0)::bigint as applied,
      coalesce(sum(coalesce(transaction_count, 1)) filter (where accepted is null and similarity < ${leastToApply}), 0)::bigint as suggested,
      coalesce(sum(coalesce(transaction_count, 1)) filter (where accepted), 0)::bigint as accepted,
      coalesce(sum(coalesce(transaction_count, 1)) filter (where not accepted), 0)::bigint as corrected
    from ${countableEvents} e where created_at >= ${since}::date
    group by source order by array_position(array['rule', 'history', 'brand', 'model', 'language-model'], source)`.execute(
    tx,
  )
  return { since, total: addUp(bySource), bySource, calibration: await calibrate(tx, since) }
}

function addUp(rows: readonly Counted[]): Counted {
  const sum = (column: keyof Counted) => rows.reduce((total, row) => total + row[column], 0)
  return {
    applied: sum('applied'),
    suggested: sum('suggested'),
    accepted: sum('accepted'),
    corrected: sum('corrected'),
  }
}

const steps = [leastToSuggest, 0.75, leastToApply, 0.95, 1.01]

/** Of what was said with a certainty, how much was right: each decision counts once, however many rows it was of. */
async function calibrate(tx: HouseholdTransaction, since: Day): Promise<CategoriserFigures['calibration']> {
  const { rows } = await sql<{ step: number; answered: number; right: number; said: number }>`
    select width_bucket(similarity::numeric, ${steps}::numeric[]) as step, count(*)::bigint as answered,
      (count(*) filter (where accepted))::bigint as right, avg(similarity)::double precision as said
    from ${countableEvents} e
    where accepted is not null and source <> 'rule' and similarity >= ${leastToSuggest} and created_at >= ${since}::date
    group by 1 order by 1`.execute(tx)
  return rows.map(({ step, answered, right, said }) => ({
    from: steps[step - 1]!,
    until: Math.min(1, steps[step]!),
    answered,
    right,
    said,
  }))
}
