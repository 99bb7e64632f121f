import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { cents, formatCents } from '#domain/money.ts'
import { getFirstPaymentCents, type Interval, getPriceCents, prices } from '#domain/plans.ts'
import type { ShownCheckout } from '#server/integrations/payments/sandbox-desk.ts'
import { Mark } from './mark.tsx'
import { renderPage } from './page.tsx'

export const longestCard = 40

/** Where the sandbox is paid: what for, how much today and later, and the three ways it can go. */
export const checkoutPage = ({ interval, hasPromo, isDeclined }: ShownCheckout) =>
  renderPage({
    title: 'Pay for Trivet Pro',
    description: 'The sandbox checkout: no money moves.',
    standsAlone: true,
    children: (
      <SandboxPage heading="Trivet Pro" lead={`Paid by the ${unit[interval]}, until you cancel.`}>
        {isDeclined && (
          <p role="alert" className="mt-6 rounded-md border border-line-strong bg-sunken px-4 py-3">
            The card was declined. Nothing was charged. Try again, or go back.
          </p>
        )}
        <dl className="mt-6 grid grid-cols-[1fr_auto] gap-y-3">
          <Row what={`Pro, one ${unit[interval]}`} amountCents={getPriceCents(interval)} />
          {hasPromo && <Row what="Promo: one month free" amountCents={-prices.promoCents} />}
          <dt className="border-t border-line-strong pt-3 font-medium">To pay today</dt>
          <dd className="border-t border-line-strong pt-3 text-right font-serif text-2xl font-medium figures">
            {dollars(getFirstPaymentCents(interval, hasPromo))}
          </dd>
        </dl>
        <p className="mt-3 text-sm text-ink-soft">
          Then {dollars(getPriceCents(interval))} every {unit[interval]}.
        </p>
        <form method="post" className="mt-8 flex flex-col gap-3">
          <label className="mb-2 flex flex-col gap-1 text-sm">
            Card
            <input
              name="card"
              maxLength={longestCard}
              autoComplete="off"
              placeholder="One of your own"
              className="rounded-md border border-line-strong bg-surface px-3 py-2 text-base"
            />
            <span className="text-ink-soft">Any name. Who gives the same one pays by the same card.</span>
          </label>
          <button name="choice" value="pay" className={primary}>
            Pay {dollars(getFirstPaymentCents(interval, hasPromo))}
          </button>
          <button name="choice" value="decline" className={secondary}>
            Decline the card
          </button>
          <button name="choice" value="cancel" className={secondary}>
            Cancel and go back
          </button>
        </form>
      </SandboxPage>
    ),
  })

/** For an address that was used, has run out or never was. */
export const checkoutGonePage = () =>
  renderPage({
    title: 'This page is no longer in use',
    description: 'A sandbox page that was used or has run out.',
    standsAlone: true,
    children: (
      <SandboxPage heading="This page is no longer in use" lead="It was used already, or has run out.">
        <p className="mt-8">
          <a href={`${paths.settings}#subscription`} className={`${primary} block`}>
            Back to Trivet
          </a>
        </p>
      </SandboxPage>
    ),
  })

/** A page of the sandbox, which says of itself that it is one. */
export const SandboxPage = ({
  heading,
  lead,
  children,
}: {
  heading: string
  lead: string
  children: ReactNode
}) => (
  <main id="content" className="mx-auto max-w-md px-5 py-10">
    <p className="flex items-center gap-2 text-sm text-ink-soft">
      <Mark />
      Trivet sandbox: a checkout to try things with. No card, no money.
    </p>
    <section className="mt-6 rounded-lg border border-line bg-surface p-6 shadow-low">
      <h1 className="font-serif text-3xl font-medium tracking-tight">{heading}</h1>
      <p className="mt-2 text-ink-soft">{lead}</p>
      {children}
    </section>
  </main>
)

const Row = ({ what, amountCents }: { what: string; amountCents: number }) => (
  <>
    <dt>{what}</dt>
    <dd className="text-right figures">{dollars(amountCents)}</dd>
  </>
)

export const dollars = (amountCents: number) =>
  formatCents(cents(amountCents), { currency: 'USD', locale: 'en-US' })

export const unit: Record<Interval, string> = { monthly: 'month', yearly: 'year' }

const button = 'rounded-md border px-5 py-3 text-center font-medium'
export const primary = `${button} border-accent bg-accent text-on-accent hover:bg-accent-strong`
export const secondary = `${button} border-line-strong hover:bg-sunken`
