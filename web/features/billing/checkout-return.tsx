import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useSubscription } from './data.ts'

const askAgainMs = 1500
const patienceMs = 2 * 60_000

type CheckoutReturnProps = {
  /** What the address says about the payment page just left: a claim, nothing more. */
  outcome: 'paid' | 'canceled' | undefined
  /** Takes the claim out of the address. */
  onDealtWith: () => void
}

type News = 'paid' | 'canceled' | 'unconfirmed'

/**
 * Back from the payment page. SPEC's success text is said when the server sees the subscription, not before (R42); until then
 * the address keeps its claim, so that a reload goes on waiting, and loses it once something was said.
 */
export function CheckoutReturn({ outcome, onDealtWith }: CheckoutReturnProps) {
  const [news, setNews] = useState<News | null>(null)
  const isWaiting = outcome === 'paid'
  const { data, isError } = useSubscription({ refetchMs: isWaiting ? askAgainMs : undefined })
  const isPaid = data?.status === 'active'

  useEffect(() => {
    if (!outcome) return
    const tell = (what: News) => {
      setNews(what)
      onDealtWith()
    }
    if (outcome === 'canceled') return tell('canceled')
    if (isPaid) return tell('paid')
    // Without network nothing can be known: the patience begins when there is an answer again.
    if (isError) return
    const timer = setTimeout(() => tell('unconfirmed'), patienceMs)
    return () => clearTimeout(timer)
  }, [outcome, isPaid, isError, onDealtWith])

  // The provider may be slower than the patience here.
  const shown = news === 'unconfirmed' && isPaid ? 'paid' : news
  return (
    <output className="block empty:hidden">
      {isWaiting ? <Waiting /> : shown && <Told news={shown} onDismiss={() => setNews(null)} />}
    </output>
  )
}

const Waiting = () => (
  <span className="flex items-center gap-3 rounded-md bg-accent-wash px-4 py-3">
    <Spinner className="size-5!" />
    <span>
      <span className="block font-medium">Payment is being confirmed</span>
      <span className="block text-sm text-ink-soft">This takes a moment. You may leave this page.</span>
    </span>
  </span>
)

function Told({ news, onDismiss }: { news: News; onDismiss: () => void }) {
  if (news === 'canceled')
    return (
      <Banner onDismiss={onDismiss} action={<ToPlan />}>
        Payment was canceled. Your subscription was not updated.
      </Banner>
    )
  if (news === 'unconfirmed')
    return (
      <Banner
        tone="warning"
        title="No payment has been confirmed yet"
        onDismiss={onDismiss}
        action={<ToPlan />}
      >
        If you paid, Pro opens by itself as soon as the payment provider says so. If not, nothing was charged,
        and you can try again.
      </Banner>
    )
  return (
    <Banner
      title="Payment successful! Your Pro subscription is now active."
      onDismiss={onDismiss}
      action={
        <Link to={paths.import} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Import a file
        </Link>
      }
    >
      Every screen is open now, and bank files may be of any length.
    </Banner>
  )
}

const ToPlan = () => (
  <Link to={paths.settings} hash="subscription" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
    See your plan
  </Link>
)
