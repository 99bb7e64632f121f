import { takeOfDay } from '#domain/accounts.ts'
import type { Day } from '#domain/calendar.ts'
import { AppError } from '#server/errors.ts'
import type { HouseholdScope } from '#server/platform/household/transaction.ts'
import { insertConfirmedBalance } from './public.ts'

type Confirmed = { amountCents: number; day: Day }

/**
 * Keeps what a person says the account held on a day. It replaces what they said of that day and of later ones, but not
 * what the bank stated of a later day.
 */
export async function confirmBalance(
  scope: Pick<HouseholdScope, 'tx' | 'member' | 'today'>,
  accountId: string,
  { amountCents, day }: Confirmed,
): Promise<void> {
  const { tx, today } = scope
  if (day > today) throw refuse('Choose today or an earlier day.')
  const later = tx.selectFrom('confirmedBalances').where('accountId', '=', accountId).where('day', '>', day)
  if (await later.select('id').where('source', '=', 'statement').limit(1).executeTakeFirst())
    throw refuse('The bank stated a balance of a later day. Choose that day or a later one.')
  await tx
    .deleteFrom('confirmedBalances')
    .where('accountId', '=', accountId)
    .where('day', '>=', day)
    .where('source', '=', 'person')
    .execute()
  await insertConfirmedBalance(scope, { accountId, day, amountCents, dayTakes: takeOfDay(day, today) })
}

const refuse = (sentence: string) => new AppError('invalid', { fields: { balanceOn: sentence } })
