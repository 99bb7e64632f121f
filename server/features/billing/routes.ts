import { adminApi } from '#server/platform/api/admin-builder.ts'
import { answerEmpty, openApi } from '#server/platform/api/builders.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { startCheckout } from './start-checkout.ts'
import { dropDeadLetter, listDeadLetters } from './events.ts'
import { manageSubscription, openPortal } from './manage-subscription.ts'
import { describeSubscription } from './public.ts'
import { replayDeadLetter } from './webhooks.ts'

const api = openApi.billing

export const billingRoutes = {
  read: api.read.handler(({ context }) =>
    describeSubscription(context.services, requireUser(context).userId),
  ),

  createCheckoutSession: api.createCheckoutSession.handler(async ({ context, input }) => ({
    sessionUrl: await startCheckout(context.services, requireUser(context), input),
  })),

  manageSubscription: api.manageSubscription.handler(async ({ context, input }) => {
    const { services } = context
    const { userId } = requireUser(context)
    await manageSubscription(services, userId, input)
    return { result: await describeSubscription(services, userId) }
  }),

  openPortal: api.openPortal.handler(async ({ context }) => ({
    url: await openPortal(context.services, requireUser(context).userId),
  })),

  listDeadLetters: api.listDeadLetters.handler(({ context: { services } }) => listDeadLetters(services.db)),

  // Whether the letter can be put to work or not: it was tried.
  replayDeadLetter: adminApi.billing.replayDeadLetter.handler(
    async ({ context: { services, record }, input: { id } }) => {
      await record(services.db, { action: 'billing.replay-dead-letter', subject: id })
      return answerEmpty(replayDeadLetter(services, id))
    },
  ),
  dropDeadLetter: adminApi.billing.dropDeadLetter.handler(({ context, input: { id } }) =>
    context.services.db.transaction().execute(async (tx) => {
      await dropDeadLetter(tx, context.now, id)
      await context.record(tx, { action: 'billing.drop-dead-letter', subject: id })
      return {}
    }),
  ),
}
