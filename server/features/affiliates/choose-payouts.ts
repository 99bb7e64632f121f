// What a batch would pay whom: of each affiliate the lines that are due and in no payout.
import { sql } from 'kysely'
import type { PayoutChoice, PayoutPreview } from '#contract/affiliate-payouts.ts'
import { cents } from '#domain/money.ts'
import { accountRestHours } from '#domain/payouts.ts'
import { isPayable } from './conversions.ts'
import type { Db } from '#server/platform/database/db.ts'

type Preview = PayoutPreview['items'][number]

type Owed = {
  affiliateId: string
  affiliateName: string
  deletedAt: Date | null
  payeeChangedAt: Date | null
  amountCents: number
  lines: number
}

/** The first moment that is not of the cut-off (UTC). */
export const endOfCutOff = (cutOff: string) => new Date(Date.parse(`${cutOff}T00:00:00Z`) + 86_400_000)

/** Who is owed something or owes it, by how much; `hold` says why somebody gets nothing now. */
export async function previewPayouts(db: Db, now: Date, choice: PayoutChoice): Promise<Preview[]> {
  const { rows } = await sql<Owed>`
    select a.id as affiliate_id, a.name as affiliate_name, a.deleted_at, e.changed_at as payee_changed_at,
      sum(c.owed_cents - c.bound_cents)::bigint as amount_cents, sum(free.lines)::int as lines
    from affiliate_conversions c
    join affiliates a on a.id = c.affiliate_id
    left join affiliate_payees e on e.affiliate_id = a.id
    cross join lateral (select count(*) as lines from commission_lines l where l.conversion_id = c.id
      and not exists (select from payout_lines b where b.line_id = l.id and b.released_at is null)) free
    where c.owed_cents <> c.bound_cents and ${isPayable(now, endOfCutOff(choice.cutOff))}
    group by a.id, e.changed_at
    order by amount_cents desc, a.id`.execute(db)
  return rows.map(({ deletedAt, payeeChangedAt, amountCents, ...row }) => {
    const payableAt = payeeChangedAt && new Date(payeeChangedAt.getTime() + accountRestHours * 3_600_000)
    const amount = cents(amountCents)
    const hold = (): Preview['hold'] => {
      if (amount <= 0) return 'below-zero'
      if (deletedAt) return 'deleted'
      if (amount < choice.minimumCents) return 'below-minimum'
      if (!payableAt) return 'no-account'
      return payableAt > now ? 'account-changed' : null
    }
    return { ...row, amountCents: amount, hold: hold(), payableAt: payableAt && payableAt.toISOString() }
  })
}
