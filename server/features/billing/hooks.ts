import type { Interval } from '#domain/plans.ts'
import type { ProviderName } from '#server/integrations/payments/payments.ts'
import { hook } from '#server/platform/areas/hooks.ts'
import type { Db } from '#server/platform/database/db.ts'

/** A payment by the provider's id, or by what stands for it once its payer is gone; and whose it is. */
export type RecordedMoney = {
  provider: ProviderName
  paymentId: string
  userId: string | null
  /** It came in; otherwise some of it was given back. */
  isPaid: boolean
  /** What the subscription is paid by, for a payment that does not say it itself. */
  interval: Interval | null
}

/** Money was written down, in the transaction that does it: once or more often, and a refund perhaps before its payment. */
export const moneyRecorded = hook<[Db, Date, RecordedMoney]>('money recorded')
