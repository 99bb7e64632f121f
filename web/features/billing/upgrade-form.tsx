import { useState } from 'react'
import type { Subscription } from '#contract/billing.ts'
import { paths } from '#contract/paths.ts'
import type { Interval } from '#domain/plans.ts'
import { proAdds } from '#domain/plan-sentences.ts'
import { useHousehold } from '#web/client/session.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckList } from '#web/ui/check-list.tsx'
import { useCheckout } from './data.ts'
import { PlanChoice } from './plan-choice.tsx'
import { PromoField } from './promo-field.tsx'
import { dollars } from './format.ts'

/** Choose a month or a year, and go and pay. */
export function UpgradeForm({ provider }: { provider: Subscription['provider'] }) {
  const write = dollars(useHousehold().locale)
  const [interval, setInterval] = useState<Interval>(intervalAskedFor)
  const [code, setCode] = useState('')
  const { mutate, isPending, error, reset } = useCheckout()
  const isAboutCode = error?.code === 'promo-unknown' || error?.fields['promoCode'] !== undefined
  const failure = error && `Failed to start upgrade: ${error.fields['promoCode'] ?? error.message}`

  const start = () => {
    const promoCode = code.trim()
    mutate({ priceId: interval, ...(promoCode && { promoCode }) })
  }
  return (
    <Form
      onSubmit={start}
      failure={failure && !isAboutCode ? { message: failure } : null}
      className="flex flex-col gap-6"
    >
      <CheckList points={proAdds} className="gap-x-6 gap-y-2 text-sm sm:grid-cols-2" />
      <PlanChoice interval={interval} onIntervalChange={setInterval} write={write} />
      <PromoField
        code={code}
        interval={interval}
        write={write}
        error={isAboutCode && failure ? failure : undefined}
        onCodeChange={(next) => {
          setCode(next)
          reset()
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" size="lg" isPending={isPending}>
          Upgrade to Pro
        </Button>
        <a href={paths.pricing} className="rounded-sm text-sm font-medium text-accent">
          Compare Free and Pro
        </a>
      </div>
      <p className="text-sm text-ink-soft">
        {provider === 'sandbox'
          ? 'This installation takes no real money: the next page stands in for a payment provider.'
          : 'You pay on the page of our payment provider. Trivet never sees your card.'}
      </p>
    </Form>
  )
}

/** The plans page sends its choice along: `/app/settings?plan=yearly#subscription`. */
const intervalAskedFor = (): Interval =>
  new URLSearchParams(location.search).get('plan') === 'yearly' ? 'yearly' : 'monthly'
