import type { Payments, PaymentServices, ProviderName } from './payments.ts'
import { sandboxPayments } from './sandbox.ts'
import { stripePayments } from './stripe.ts'

/** The provider that the settings choose. */
export const createPayments = (services: PaymentServices): Payments =>
  paymentsOf(services, services.env.STRIPE_SECRET_KEY ? 'stripe' : 'sandbox')

/** A provider by name: for what was begun with it. */
export const paymentsOf = (services: PaymentServices, name: ProviderName): Payments =>
  name === 'stripe' ? stripePayments(services) : sandboxPayments(services)
