import type { Subscription } from '#contract/billing.ts'
import { formatPrice } from '#domain/plan-sentences.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { useManage, useOpenPortal } from './data.ts'
import { describeGiver, findLastingGiver } from './lead-sentences.ts'
import { useCancelQuestion, useChangeQuestion } from './questions.tsx'
import type { SubscriptionStatus } from './subscription-status.ts'
import { dayOf, dollars } from './format.ts'

type OwnSubscriptionProps = { status: SubscriptionStatus; subscription: Subscription }

/** What is paid, until when it holds, and the ways to change it (SPEC section 4). */
export function OwnSubscription({ status, subscription }: OwnSubscriptionProps) {
  const format = useFormat()
  const { interval } = subscription
  const askToCancel = useCancelQuestion(subscription, status === 'active')
  const askToChange = useChangeQuestion(subscription, interval ?? 'monthly')
  const price = interval && formatPrice(interval, dollars(format.locale))
  return (
    <>
      {(status === 'overdue' || status === 'lapsed') && (
        <Overdue status={status} subscription={subscription} />
      )}
      <div>
        <p className="font-serif text-xl font-medium">{price ? `Pro for ${price}` : 'Pro'}</p>
        <Until status={status} subscription={subscription} />
      </div>
      <div className="flex flex-col gap-2 border-t border-line pt-5 sm:flex-row sm:flex-wrap">
        {status === 'canceling' && <Reactivate />}
        {status === 'active' && interval && (
          <Button variant="secondary" onClick={askToChange}>
            Switch to {interval === 'monthly' ? 'yearly' : 'monthly'}
          </Button>
        )}
        {status !== 'overdue' && status !== 'lapsed' && (
          <Portal variant="secondary">Card and payments</Portal>
        )}
        {status !== 'canceling' && (
          <Button variant={status === 'active' ? 'quiet' : 'secondary'} onClick={askToCancel}>
            Cancel subscription
          </Button>
        )}
      </div>
    </>
  )
}

function Until({ status, subscription }: OwnSubscriptionProps) {
  const format = useFormat()
  const end = dayOf(subscription.currentPeriodEnd, format)
  const giver = findLastingGiver(subscription)
  if (status === 'active')
    return (
      <>
        <p className="mt-1.5 font-medium">Active until {end}</p>
        <p className="text-ink-soft">It goes on by itself then, unless you cancel before.</p>
        {giver && (
          <p className="text-ink-soft wrap-anywhere">
            {describeGiver(giver)} as well: one of the two is enough.
          </p>
        )}
      </>
    )
  if (status === 'canceling')
    return (
      <>
        <p className="mt-1.5 font-medium text-balance">Your subscription will end on {end}</p>
        <p className="text-ink-soft wrap-anywhere">
          Until then all of Pro stays open.{' '}
          {giver
            ? `After it, ${describeGiver(giver)}.`
            : 'After it the household is on Free, and everything you entered stays.'}
        </p>
      </>
    )
  return null
}

/** A payment that failed: what it means, until when, and how to mend it. */
function Overdue({ status, subscription }: OwnSubscriptionProps) {
  const format = useFormat()
  const mend = <Portal variant="primary">Update your card</Portal>
  if (subscription.isPro && status === 'lapsed')
    return (
      <Banner tone="warning" title="A payment of yours is still open" action={mend}>
        {subscription.giver
          ? `${describeGiver(subscription.giver)} meanwhile. `
          : 'You have Pro all the same. '}
        Settle it, or cancel your subscription.
      </Banner>
    )
  if (status === 'lapsed')
    return (
      <Banner tone="danger" title="Pro is paused: a payment is still open" action={mend}>
        As soon as it is paid, everything opens again. Nothing you entered was touched.
      </Banner>
    )
  return (
    <Banner tone="warning" title="Your last payment did not go through" action={mend}>
      Pro stays open until {dayOf(subscription.graceEndsAt, format)}. Update your card by then, and nothing
      changes.
    </Banner>
  )
}

function Reactivate() {
  const { mutate, isPending, error } = useManage('Subscription reactivated successfully!')
  return (
    <>
      <Button isPending={isPending} onClick={() => mutate({ action: 'reactivate' })}>
        Reactivate
      </Button>
      <Failure>{error && `Failed to reactivate subscription: ${error.message}`}</Failure>
    </>
  )
}

function Portal({ variant, children }: { variant: 'primary' | 'secondary'; children: string }) {
  const { mutate, isPending, error } = useOpenPortal()
  return (
    <>
      <Button variant={variant} isPending={isPending} onClick={() => mutate({})}>
        {children}
      </Button>
      <Failure>{error && `The page could not be opened: ${error.message}`}</Failure>
    </>
  )
}

const Failure = ({ children }: { children: string | null }) => (
  <p role="alert" className="order-last text-sm font-medium text-danger-ink empty:hidden sm:basis-full">
    {children}
  </p>
)
