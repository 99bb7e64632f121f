// Somebody who pays: the sandbox's pages over HTTP, and what the outbox does meanwhile.
import type { Subscription } from '#contract/billing.ts'
import { cardTasks } from '#server/features/affiliates/compare-cards.ts'
import { createBillingTasks } from '#server/features/billing/tasks.ts'
import { sendNext } from '#server/platform/effects/send-outbox.ts'
import { type Person, type TestApp, testOrigin } from './app.ts'

const noMail = { leavesTheHouse: false, send: async () => {}, close: () => {} }

/** Does whatever waits in the outbox, webhooks of the sandbox among it. */
export async function runTasks(app: TestApp): Promise<void> {
  const handlers = [...createBillingTasks(app.fetch), ...cardTasks]
  while (await sendNext(app.services, noMail, handlers)) continue
}

/** Moves the clock; whoever was signed in has come by meanwhile and still is. */
export async function moveTo(app: TestApp, instant: string): Promise<void> {
  app.clock.set(instant)
  const now = app.clock.now()
  const expiresAt = new Date(now.getTime() + 86_400_000)
  await app.services.db.updateTable('sessions').set({ createdAt: now, updatedAt: now, expiresAt }).execute()
}

/** Presses a button of a page of the sandbox, as its form does. */
export const press = (
  app: TestApp,
  url: string,
  choice: string,
  headers: Record<string, string> = {},
  card = '',
) =>
  app.fetch(
    new Request(url, {
      method: 'POST',
      headers: { origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ choice, card }),
    }),
  )

export const startCheckout = async (person: Person, body: object): Promise<string> =>
  (await person.ok<{ sessionUrl: string }>('POST /functions/create-checkout-session', body)).sessionUrl

export const readSubscription = (person: Person) => person.ok<Subscription>('GET /billing/subscription')

export const manage = (person: Person, action: string, priceId?: string) =>
  person.call<{ result: Subscription; code?: string }>('POST /functions/manage-subscription', {
    action,
    priceId,
  })

/** Buys Pro at the sandbox and waits until it is known here. */
export async function buy(app: TestApp, person: Person, priceId = 'monthly', card = ''): Promise<void> {
  await press(app, await startCheckout(person, { priceId }), 'pay', {}, card)
  await runTasks(app)
}
