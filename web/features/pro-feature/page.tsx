import { Link, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { type Cents, cents, formatCents } from '#domain/money.ts'
import { prices } from '#domain/plans.ts'
import { formatPrice, yearlySaving } from '#domain/plan-sentences.ts'
import { useSession } from '#web/client/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { CheckList } from '#web/ui/check-list.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { type ProFeature, findProFeature } from './feature-sentences.ts'

/** What a Pro feature does, for those who do not have it yet (SPEC section 2); `kept` leads to what they had before. */
export function ProFeaturePage({ name, kept }: { name: string; kept?: ReactNode }) {
  const feature = findProFeature(name)
  if (!feature) return <UnknownFeature />
  return (
    <div className="mx-auto max-w-4xl">
      <BackLink />
      <div className="mt-6 grid gap-8 md:grid-cols-[1fr_20rem] md:items-start">
        <section>
          <h1 className="font-serif text-3xl font-medium">{feature.title}</h1>
          <p className="mt-2 text-lg text-ink-soft">{feature.description}</p>
          <CheckList points={feature.bullets} className="mt-6 gap-3" />
        </section>
        <PlanCard feature={feature} kept={kept} />
      </div>
    </div>
  )
}

function PlanCard({ feature, kept }: { feature: ProFeature; kept: ReactNode }) {
  const { isPro } = useSession().user
  const isBuilt = useHasScreen(feature.path)
  const quiet = buttonClass({ variant: 'quiet', className: 'mt-1 w-full' })
  return (
    <section
      aria-labelledby="plan"
      className="rounded-lg border border-t-4 border-line border-t-accent bg-surface p-6 shadow-low"
    >
      <h2 id="plan" className="font-serif text-xl font-medium">
        {isPro ? 'Included in your plan' : 'Part of Pro'}
      </h2>
      {!isPro && <Offer />}
      {isPro && !isBuilt && <p className="mt-2 text-ink-soft">You have Pro, and this comes with it.</p>}
      {isPro && isBuilt && (
        <Link to={feature.path} className={buttonClass({ className: 'mt-5 w-full' })}>
          Open {feature.title}
        </Link>
      )}
      {!isPro && isBuilt && feature.taste && (
        <Link to={feature.path} className={quiet}>
          {feature.taste}
        </Link>
      )}
      {!isPro && kept}
    </section>
  )
}

/** An address without a screen of its own leads back to the page about it. */
function useHasScreen(path: string): boolean {
  const found = Object.values(useRouter().routesById).find(({ fullPath }) => fullPath === path)
  return found?.options.component !== undefined
}

function Offer() {
  const { locale } = useFormat()
  const write = (amount: Cents) => formatCents(amount, { currency: 'USD', locale })
  return (
    <>
      <p className="mt-2 text-ink-soft">
        Pro opens this and every other locked screen to the whole household.
      </p>
      <p className="double-rule mt-5 pb-4">
        <span className="font-serif text-2xl font-medium figures">{write(cents(prices.monthlyCents))}</span>{' '}
        <span className="text-ink-soft">a month</span>
        <span className="mt-1 block text-sm text-ink-soft">
          or {formatPrice('yearly', write)}, which saves {write(yearlySaving)}
        </span>
      </p>
      <Link to={paths.settings} hash="subscription" className={buttonClass({ className: 'mt-5 w-full' })}>
        Upgrade to Pro
      </Link>
      <Link
        to={paths.settings}
        hash="subscription"
        className={buttonClass({ variant: 'quiet', className: 'mt-1 w-full' })}
      >
        View plans
      </Link>
    </>
  )
}

function UnknownFeature() {
  return (
    <div className="grid min-h-[60vh] place-items-center text-center">
      <div className="flex flex-col items-center gap-4">
        <h1 className="font-serif text-2xl font-medium">Feature Not Found</h1>
        <p className="text-ink-soft">There is no feature of this name.</p>
        <Link to={paths.dashboard} className={buttonClass()}>
          Back to Dashboard
        </Link>
      </div>
    </div>
  )
}

function BackLink() {
  return (
    <Link to={paths.dashboard} className={buttonClass({ variant: 'quiet', size: 'sm', className: '-ml-3' })}>
      <ArrowLeft size={16} aria-hidden />
      Back to Dashboard
    </Link>
  )
}
