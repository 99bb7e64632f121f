// The webhooks that the sandbox sends about its own events.
import type { Selectable } from 'kysely'
import * as z from 'zod'
import { v7 as uuidv7 } from 'uuid'
import type { SandboxSubscriptionsTable } from '#database/types.gen.ts'
import type { Db } from '#server/platform/database/db.ts'
import { subscriptionStatuses } from '#domain/billing/subscription.ts'
import { intervals } from '#domain/plans.ts'
import { enqueueTask } from '#server/platform/effects/outbox.ts'
import { taskKind } from '#server/platform/effects/task.ts'
import type { PaymentEvent, ProviderSubscription } from './payments.ts'

export type SandboxSubscription = Selectable<SandboxSubscriptionsTable>

/** A webhook on its way; one that nobody answers for a day is given up. */
export const sandboxWebhook = taskKind<{ body: string }>('sandbox-webhook', 30)

const state = z.object({
  status: z.enum(subscriptionStatuses),
  interval: z.enum(intervals),
  periodStart: z.coerce.date(),
  periodEnd: z.coerce.date(),
  cancelAtPeriodEnd: z.boolean(),
})
const event = z.object({
  id: z.string(),
  type: z.string(),
  createdAt: z.coerce.date(),
  customerId: z.string().nullable(),
  subscriptionId: z.string().nullable(),
  subscription: z.object({ id: z.string(), customerId: z.string(), state, isOurs: z.boolean() }).nullable(),
  payment: z
    .object({
      id: z.string(),
      amountCents: z.int(),
      currency: z.string(),
      interval: z.enum(intervals).nullable(),
    })
    .nullable(),
  chargeId: z.string().nullable(),
  // Events that were kept earlier do not have it.
  disputedChargeId: z.string().nullable().default(null),
})

/** An event that was kept or sent as JSON. */
export const parseEvent = (body: unknown): PaymentEvent => event.parse(body)

export const describe = (row: SandboxSubscription): ProviderSubscription => ({
  id: row.id,
  customerId: row.customerId,
  isOurs: true,
  state: {
    status: row.status,
    interval: row.interval,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
  },
})

/** Queues a webhook in the transaction of the event it reports. Its time is in whole seconds, as Stripe's is. */
export async function queueWebhook(
  tx: Db,
  now: Date,
  type: string,
  row: SandboxSubscription,
  {
    payment = null,
    chargeId = null,
    disputedChargeId = null,
  }: Partial<Pick<PaymentEvent, 'payment' | 'chargeId' | 'disputedChargeId'>> = {},
): Promise<void> {
  const told: PaymentEvent = {
    id: `evt_${uuidv7()}`,
    type,
    createdAt: new Date(Math.floor(now.getTime() / 1000) * 1000),
    customerId: row.customerId,
    subscriptionId: row.id,
    subscription: type.startsWith('customer.subscription') ? describe(row) : null,
    payment,
    chargeId,
    disputedChargeId,
  }
  await enqueueTask(tx, now, sandboxWebhook, { body: JSON.stringify(told) }, told.id)
}
