import { AppError } from '#server/errors.ts'
import { openApi } from '#server/platform/api/builders.ts'
import type { SignedIn } from '#server/platform/identity/session.ts'
import { startCheckout } from './checkout.ts'
import { listDeadLetters } from './events.ts'
import { manageSubscription, openPortal } from './managing.ts'
import { describeSubscription } from './queries.ts'
import { replay } from './webhooks.ts'

const api = openApi.billing

export const billingRoutes = {
  read: api.read.handler(({ context: { services, signedIn } }) =>
    describeSubscription(services, somebody(signedIn).userId),
  ),

  createCheckoutSession: api.createCheckoutSession.handler(
    async ({ context: { services, signedIn }, input }) => ({
      sessionUrl: await startCheckout(services, somebody(signedIn), input),
    }),
  ),

  manageSubscription: api.manageSubscription.handler(async ({ context: { services, signedIn }, input }) => {
    const { userId } = somebody(signedIn)
    await manageSubscription(services, userId, input)
    return { result: await describeSubscription(services, userId) }
  }),

  openPortal: api.openPortal.handler(async ({ context: { services, signedIn } }) => ({
    url: await openPortal(services, somebody(signedIn).userId),
  })),

  listDeadLetters: api.listDeadLetters.handler(({ context: { services } }) => listDeadLetters(services.db)),

  replayDeadLetter: api.replayDeadLetter.handler(async ({ context: { services }, input: { id } }) => {
    await replay(services, id)
    return {}
  }),
}

function somebody(signedIn: SignedIn | null): SignedIn {
  if (!signedIn) throw new AppError('not-signed-in')
  return signedIn
}
