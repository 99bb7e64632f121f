import * as z from 'zod/mini'
import { checkoutForm, deadLetter, manageForm, subscription } from '#contract/billing.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/values.ts'

export const billingEndpoints = {
  read: endpoint('user', 'GET /billing/subscription', "The caller's own subscription").output(subscription),
  createCheckoutSession: endpoint(
    'user',
    'POST /functions/create-checkout-session',
    'Where to pay for Pro: a page of the payment provider',
  )
    .input(checkoutForm)
    .output(z.object({ sessionUrl: z.string() })),
  manageSubscription: endpoint(
    'user',
    'POST /functions/manage-subscription',
    'Ends the subscription with its period, keeps it after all, or changes between month and year',
  )
    .input(manageForm)
    .output(z.object({ result: subscription })),
  openPortal: endpoint(
    'user',
    'POST /billing/portal',
    'Where to change the card and see payments: a page of the payment provider',
  ).output(z.object({ url: z.string() })),
  listDeadLetters: endpoint(
    'admin',
    'GET /admin/billing/dead-letters',
    'Webhooks of the payment provider that could not be put to work',
  ).output(z.array(deadLetter)),
  replayDeadLetter: endpoint(
    'admin',
    'POST /admin/billing/dead-letters/{id}/replay',
    'Puts such a webhook to work again',
  )
    .input(z.object({ id }))
    .output(z.object({})),
  dropDeadLetter: endpoint(
    'admin',
    'POST /admin/billing/dead-letters/{id}/drop',
    'Puts such a webhook away for good; what it told is heard at the nightly comparison with the provider',
  )
    .input(z.object({ id }))
    .output(z.object({})),
}
