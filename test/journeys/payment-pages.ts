// The pages where one pays: all that differs between one payment provider and another in the life of a subscription.
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { FakeStripe } from '#test/fake-stripe/fake-stripe.ts'
import { deliverOverHttp } from '#test/fake-stripe/pages.ts'

export type PaymentPage = {
  name: string
  /** Makes the provider ready; returns the settings with which the product uses it. */
  start(): Promise<Record<string, string>>
  /** Fails when something that the provider sent did not arrive. */
  stop(): Promise<void>
  /** A code that makes one month free. */
  promoCode: string
  /** Waits until the browser is on the page. */
  arrive(page: Page): Promise<void>
  /** Waits until the page takes a month off. */
  findPromo(page: Page): Promise<void>
  pay(page: Page): Promise<void>
  /** Tries a card that is declined, and stays. */
  decline(page: Page): Promise<void>
  cancel(page: Page): Promise<void>
  /** From Settings: the period ends, and the card on file is declined. Back in Settings afterwards. */
  failToRenew(page: Page): Promise<void>
  /** From Settings: what is overdue gets paid. Back in Settings afterwards. */
  settle(page: Page): Promise<void>
  /** Waits until the provider takes no more money, as far as it can be asked. */
  ended(): Promise<void>
}

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()

const buttons = {
  arrive: (page: Page) => page.getByRole('button', { name: /^Pay/ }).waitFor(),
  pay: (page: Page) => press(page, /^Pay/),
  async decline(page: Page) {
    await press(page, /^Decline/)
    await page.getByText('The card was declined.').waitFor()
  },
  cancel: (page: Page) => press(page, /^Cancel/),
}

/** Trivet's own, which takes no money. */
export const sandboxPage: PaymentPage = {
  name: 'the sandbox',
  promoCode: 'onemonthfree',
  start: () => Promise.resolve({}),
  stop: () => Promise.resolve(),
  ...buttons,
  async findPromo(page) {
    await page.getByText('Promo: one month free').waitFor()
    await page.getByRole('button', { name: 'Pay $0.00' }).waitFor()
  },
  async failToRenew(page) {
    await press(page, /^Card and payments/)
    await press(page, /^Use a card that is declined/)
    await press(page, /^Let this period end now/)
    await page.getByRole('link', { name: 'Back to Trivet' }).click()
  },
  async settle(page) {
    await press(page, /^Update your card/)
    await press(page, /^Use a card that pays/)
    await page.getByRole('link', { name: 'Back to Trivet' }).click()
  },
  // It lives in the product's own database, where account deletion is tested.
  ended: () => Promise.resolve(),
}

/** A Stripe of this machine, which the product talks to by Stripe's own library. Its webhooks come when they come. */
export function stripePage(): PaymentPage {
  const stripe = new FakeStripe()
  const underWay: Promise<void>[] = []
  const bought = () => {
    const subscription = [...stripe.subscriptions.values()].at(-1)
    if (!subscription) throw new Error('Nothing was bought')
    return subscription
  }
  stripe.deliver = (event, origin) => {
    underWay.push(deliverOverHttp(event, origin))
    return Promise.resolve()
  }
  return {
    name: 'Stripe',
    promoCode: 'friends',
    start: () => stripe.start(),
    async stop() {
      await Promise.all(underWay)
      await stripe.stop()
    },
    ...buttons,
    findPromo: (page) => page.getByText('One month free').waitFor(),
    async failToRenew(page) {
      stripe.cardDeclines = true
      await stripe.endPeriod(bought())
      await page.reload()
    },
    async settle(page) {
      stripe.cardDeclines = false
      await stripe.settle(bought())
      await page.reload()
    },
    async ended() {
      while (bought().status !== 'canceled') await pause(200)
    },
  }
}
