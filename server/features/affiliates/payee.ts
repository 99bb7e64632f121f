// Where an affiliate is paid. A change is mailed to them, and stops payouts for three days: who took a login over gets nothing.
import type { Payee } from '#contract/affiliate-payouts.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import type { Auth } from '#server/platform/identity/auth.ts'
import { seal, unseal } from '#server/platform/identity/sealing.ts'
import { writePayeeChanged } from './mails.ts'

const purpose = 'affiliate account'

export const unsealIban = ({ secret }: Auth, affiliateId: string, sealed: string): string =>
  unseal(secret, purpose, affiliateId, sealed)

export async function changePayee(
  tx: Db,
  { now, services: { auth } }: RequestContext,
  affiliate: { id: string; name: string; email: string },
  { name, iban }: Payee,
): Promise<void> {
  const ibanEnding = iban.slice(-4)
  const written = {
    name,
    ibanEnding,
    sealedIban: seal(auth.secret, purpose, affiliate.id, iban),
    changedAt: now,
  }
  await tx
    .insertInto('affiliatePayees')
    .values({ affiliateId: affiliate.id, ...written })
    .onConflict((conflict) => conflict.column('affiliateId').doUpdateSet(written))
    .execute()
  await enqueueMail(tx, now, affiliate.email, writePayeeChanged(affiliate.name, ibanEnding))
}
