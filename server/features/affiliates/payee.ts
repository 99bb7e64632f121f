// Where an affiliate is paid. A change is mailed to them, and stops payouts for three days: who took a login over gets nothing.
import type { Payee } from '#contract/affiliate-payouts.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import type { Auth } from '#server/platform/identity/auth.ts'
import { seal, unseal } from '#server/platform/identity/sealing.ts'
import { writePayeeChanged } from './mails.ts'

const purpose = 'affiliate account'

type Account = { iban: string; routingNumber: string; accountNumber: string }

/** What an account does not have is empty. */
export function unsealAccount({ secret }: Auth, affiliateId: string, sealed: string): Account {
  const [account = '', routingNumber = '', accountNumber = ''] = unseal(
    secret,
    purpose,
    affiliateId,
    sealed,
  ).split(' ')
  return { iban: routingNumber ? '' : account, routingNumber, accountNumber }
}

export async function changePayee(
  tx: Db,
  { now, services: { auth } }: RequestContext,
  affiliate: { id: string; name: string; email: string },
  payee: Payee,
): Promise<void> {
  const account = payee.kind === 'iban' ? payee.iban : `US ${payee.routingNumber} ${payee.accountNumber}`
  const accountEnding = account.slice(-4)
  const written = {
    name: payee.name,
    accountEnding,
    sealedAccount: seal(auth.secret, purpose, affiliate.id, account),
    changedAt: now,
  }
  await tx
    .insertInto('affiliatePayees')
    .values({ affiliateId: affiliate.id, ...written })
    .onConflict((conflict) => conflict.column('affiliateId').doUpdateSet(written))
    .execute()
  await enqueueMail(tx, now, affiliate.email, writePayeeChanged(affiliate.name, accountEnding))
}
