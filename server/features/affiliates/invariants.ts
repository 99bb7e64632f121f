import type { Invariants } from '#server/platform/household/invariants.ts'

const sumOfLines = (source: string) =>
  `coalesce((select sum(l.amount_cents) from commission_lines l ${source}), 0)`

export const invariants: Invariants = {
  ofTheProgram: {
    'a commission comes to the sum of its lines, and what is in payouts to the sum of those that are': `
      select count(*) from affiliate_conversions c
      where owed_cents <> ${sumOfLines('where l.conversion_id = c.id')}
        or bound_cents <> ${sumOfLines(`join payout_lines b on b.line_id = l.id and b.released_at is null
          where l.conversion_id = c.id`)}`,
    'a commission lies between nothing and what was earned, and was earned once (R34)': `
      select count(*) from affiliate_conversions c
      where owed_cents not between 0 and commission_cents
        or commission_cents <> ${sumOfLines(`where l.conversion_id = c.id and l.kind = 'earned'`)}`,
    'a payout is more than nothing, and what the bank was told of it (R36)': `
      select count(*) from payouts p
      where ${sumOfLines('join payout_lines b on b.line_id = l.id where b.payout_id = p.id')}
        not between 1 and coalesce(exported_cents, 9007199254740991)
        or exported_cents > ${sumOfLines('join payout_lines b on b.line_id = l.id where b.payout_id = p.id')}`,
    'the lines of a payout are its affiliate’s, and are released exactly if it failed or was cancelled': `
      select count(*) from payout_lines b
      join payouts p on p.id = b.payout_id
      join commission_lines l on l.id = b.line_id
      join affiliate_conversions c on c.id = l.conversion_id
      where c.affiliate_id <> p.affiliate_id
        or (b.released_at is null) = (p.failed_at is not null or p.cancelled_at is not null)`,
  },
}
