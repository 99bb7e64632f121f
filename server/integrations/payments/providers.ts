import type { Payments, PaymentServices, ProviderName } from './payments.ts'
import { createSandboxPayments } from './sandbox.ts'
import { createStripePayments } from './stripe.ts'

/** The provider that the settings choose. */
export const createPayments = (services: PaymentServices): Payments =>
  findPayments(services, services.env.STRIPE_SECRET_KEY ? 'stripe' : 'sandbox')

/** A provider by name, for customers and checkouts that were made with it. */
export const findPayments = (services: PaymentServices, name: ProviderName): Payments =>
  name === 'stripe' ? createStripePayments(services) : createSandboxPayments(services)
