import { getPriceCents } from '#domain/plans.ts'
import type { PortalAction, ShownPortal } from '#server/integrations/payments/sandbox-desk.ts'
import type { SandboxSubscription } from '#server/integrations/payments/sandbox-events.ts'
import { renderPage } from './page.tsx'
import { dollars, primary, SandboxPage, secondary, unit } from './sandbox-checkout-page.tsx'

/** Where a whole life of a subscription can be lived: the card pays or not, and time passes when asked to. */
export const portalPage = ({ returnUrl, cardDeclines, creditCents, subscription, payments }: ShownPortal) =>
  renderPage({
    title: 'Your sandbox payments',
    description: 'The sandbox portal: no money moves.',
    standsAlone: true,
    children: (
      <SandboxPage
        heading="Your payments"
        lead={subscription ? inWords(subscription) : 'There is no subscription.'}
      >
        <p className="mt-6">
          The card on file <strong>{cardDeclines ? 'is declined' : 'pays'}</strong>.
          {creditCents > 0 && ` A credit of ${dollars(creditCents)} pays first.`}
        </p>
        <form method="post" className="mt-4 flex flex-col gap-3">
          {[...actions(subscription, cardDeclines), ...givingsBack(payments)].map(
            ([action, label], index) => (
              <button
                key={action}
                name="choice"
                value={action satisfies PortalAction}
                className={index ? secondary : primary}
              >
                {label}
              </button>
            ),
          )}
        </form>
        {payments.length > 0 && (
          <table className="mt-8 w-full text-sm">
            <caption className="pb-2 text-left font-medium">The latest payments</caption>
            <tbody>
              {payments.map(({ id, amountCents, refundedCents, isPaid, dispute, createdAt }) => (
                <tr key={id} className="border-t border-line">
                  <td className="py-2">{createdAt.toISOString().slice(0, 10)}</td>
                  <td className="py-2">
                    {[
                      isPaid ? 'paid' : 'declined',
                      ...(refundedCents > 0 ? [`${dollars(refundedCents)} given back`] : []),
                      ...(dispute ? [disputeWords[dispute]] : []),
                    ].join(', ')}
                  </td>
                  <td className="py-2 text-right figures">{dollars(amountCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className="mt-8">
          <a href={returnUrl} className="text-accent underline underline-offset-4">
            Back to Trivet
          </a>
        </p>
      </SandboxPage>
    ),
  })

function inWords({ status, interval, periodEnd, cancelAtPeriodEnd }: SandboxSubscription): string {
  const plan = `Pro by the ${unit[interval]}`
  const end = periodEnd.toISOString().slice(0, 10)
  if (status === 'canceled') return `${plan} has ended.`
  if (status === 'past_due') return `${plan}: ${dollars(getPriceCents(interval))} is overdue.`
  return cancelAtPeriodEnd ? `${plan} ends on ${end}.` : `${plan} renews on ${end}.`
}

function givingsBack(payments: ShownPortal['payments']): Offer[] {
  const last = payments.find(({ isPaid, amountCents }) => isPaid && amountCents > 0)
  if (!last || last.refundedCents >= last.amountCents) return []
  if (last.dispute === 'open')
    return [
      ['win-dispute', 'Let the bank decide for Trivet'],
      ['lose-dispute', 'Let the bank decide for the payer'],
    ]
  if (last.dispute === 'lost') return []
  return [
    ...(last.refundedCents === 0
      ? [['refund-half', 'Give half of the last payment back'] satisfies Offer]
      : []),
    ['refund-all', `Give ${last.refundedCents > 0 ? 'the rest' : 'all'} of the last payment back`],
    ...(last.dispute === null ? [['dispute', 'Dispute the last payment at the bank'] satisfies Offer] : []),
  ]
}

const disputeWords = {
  open: 'disputed at the bank',
  won: 'disputed, and left to Trivet',
  lost: 'disputed, and taken back by the bank',
}

type Offer = [action: PortalAction, label: string]

function actions(subscription: SandboxSubscription | null, cardDeclines: boolean): Offer[] {
  const { status } = subscription ?? { status: 'canceled' }
  const isOverdue = status === 'past_due'
  const card: Offer = cardDeclines
    ? ['let-card-pay', isOverdue ? 'Use a card that pays what is overdue' : 'Use a card that pays']
    : ['let-card-decline', 'Use a card that is declined']
  if (isOverdue) return [card, ['give-up', 'Let the subscription end unpaid']]
  if (status === 'active') return [['end-period', 'Let this period end now'], card]
  return [card]
}
