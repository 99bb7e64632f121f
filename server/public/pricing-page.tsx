import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { getPlanPath } from '#contract/purpose.ts'
import { type Cents, cents, formatCents } from '#domain/money.ts'
import { getPriceCents, prices } from '#domain/plans.ts'
import { getPromoFirstPayment, yearlyPerMonth, yearlySaving } from '#domain/plan-sentences.ts'
import { primaryButton, secondaryButton } from './classes.ts'
import { renderPage } from './page.tsx'
import { PlanTable } from './plan-table.tsx'
import type { Visit } from './visit.ts'

/**
 * Free and Pro side by side (SPEC sections 1, 6 and 9). Buttons lead to Settings, through sign-in where need be. Without
 * billing there is nothing to choose: everything is included. Who is signed in sees which plan is theirs.
 */
export const pricingPage = (visit: Visit) =>
  renderPage({
    visit,
    path: paths.pricing,
    title: 'Trivet: Free and Pro',
    description: `What Trivet does for nothing, and what Pro adds for ${write(cents(prices.monthlyCents))} a month or ${write(cents(prices.yearlyCents))} a year.`,
    children: (
      <main id="content" className="mx-auto max-w-5xl px-5 pb-20">
        <h1 className="pt-8 font-serif text-4xl font-medium tracking-tight">Free, and further with Pro</h1>
        <p className="mt-5 max-w-xl text-lg text-ink-soft">
          The month against 50/30/20 is free for good. Pro adds the weeks ahead and the year behind, for
          everybody in the household.
        </p>
        {visit.hasBilling ? <Plans visit={visit} /> : <Included />}
        <PlanTable />
        {visit.hasBilling && <Terms />}
      </main>
    ),
  })

const write = (amount: Cents) => formatCents(amount, { currency: 'USD', locale: 'en-US' })

const wide = 'mt-5 block px-5 py-2.5'
const primary = `${primaryButton} ${wide}`
const secondary = `${secondaryButton} ${wide}`

function Plans({ visit: { signedIn, launch } }: { visit: Visit }) {
  const isForSale = signedIn ? signedIn.canBuy : launch === 'open'
  return (
    <div className="mt-10 grid gap-5 md:grid-cols-[2fr_3fr]">
      <section
        aria-labelledby="free"
        className="flex flex-col rounded-lg border border-line bg-surface p-6 shadow-low sm:p-7"
      >
        <PlanName id="free" name="Free" isOwn={signedIn?.hasPro === false}>
          The month as it is, for good.
        </PlanName>
        <div className="mt-6 flex grow flex-col">
          <Price amount={cents(0)} per="for as long as you like" />
          <p className="mt-1 text-sm text-ink-soft">No card, no end date.</p>
          <p className="mt-auto">
            {signedIn ? (
              <a href={paths.dashboard} className={secondary}>
                Back to your month
              </a>
            ) : (
              <a href={launch === 'open' ? paths.signUp : paths.launchingSoon} className={secondary}>
                {launch === 'open' ? 'Sign up' : 'Launching soon'}
              </a>
            )}
          </p>
        </div>
      </section>
      <section
        aria-labelledby="pro"
        className="rounded-lg border border-t-4 border-accent bg-surface p-6 pt-5.5 shadow-low sm:p-7 sm:pt-6.5"
      >
        <PlanName id="pro" name="Pro" isOwn={signedIn?.hasPro === true}>
          What is due, what you save for and how the year is going.
        </PlanName>
        <div className="mt-6 grid gap-x-8 gap-y-8 sm:grid-cols-2">
          <div className="flex flex-col">
            <Price amount={cents(getPriceCents('monthly'))} per="a month" />
            <p className="mt-1 text-sm text-ink-soft">Ends with the month you cancel in.</p>
            {isForSale && (
              <p className="mt-auto">
                <a href={getPlanPath('monthly')} className={secondary}>
                  Choose monthly
                </a>
              </p>
            )}
          </div>
          <div className="flex flex-col">
            <Price amount={cents(getPriceCents('yearly'))} per="a year" />
            <p className="mt-1 text-sm text-ink-soft">
              {write(yearlyPerMonth)} a month:{' '}
              <span className="font-medium text-savings-ink">saves {write(yearlySaving)}</span>
            </p>
            {isForSale && (
              <p className="mt-auto">
                <a href={getPlanPath('yearly')} className={primary}>
                  Choose yearly
                </a>
              </p>
            )}
          </div>
        </div>
        {signedIn && !isForSale && (
          <p className="mt-5">
            <a href={`${paths.settings}#subscription`} className={secondary}>
              Look after it in Settings
            </a>
          </p>
        )}
      </section>
    </div>
  )
}

type PlanNameProps = { id: string; name: string; isOwn: boolean; children: ReactNode }

const PlanName = ({ id, name, isOwn, children }: PlanNameProps) => (
  <div className="double-rule pb-4">
    <div className="flex items-center justify-between gap-3">
      <h2 id={id} className="font-serif text-2xl font-medium">
        {name}
      </h2>
      {isOwn && <p className="rounded-sm bg-accent-wash px-2 text-sm font-medium text-accent">Your plan</p>}
    </div>
    <p className="mt-1 text-ink-soft">{children}</p>
  </div>
)

const Price = ({ amount, per }: { amount: Cents; per: string }) => (
  <p>
    <span className="font-serif text-3xl font-medium figures">{write(amount)}</span>{' '}
    <span className="text-ink-soft">{per}</span>
  </p>
)

const Included = () => (
  <p className="mt-10 border-l-4 border-accent bg-accent-wash px-5 py-4 font-medium">
    Everything is included on this installation. There is nothing to pay and nothing to choose.
  </p>
)

const terms = [
  {
    title: 'A promo code makes one month free',
    text: `Enter it in Settings before you pay: the first payment is then ${write(getPromoFirstPayment('monthly'))} instead of ${write(cents(prices.monthlyCents))}, or ${write(getPromoFirstPayment('yearly'))} instead of ${write(cents(prices.yearlyCents))} for the first year.`,
  },
  {
    title: 'Cancel when you like',
    text: 'Pro then stays open to the end of what you have paid. Until that day you can change your mind with one press.',
  },
  {
    title: 'Going back to Free loses nothing',
    text: 'Not a row is deleted. Bills, goals and reports wait as they are, and everything you entered can be taken along as an archive.',
  },
  {
    title: 'Your card stays with the payment provider',
    text: 'You pay on their page. Trivet learns that it was paid, and never sees the card.',
  },
]

const Terms = () => (
  <section aria-labelledby="terms" className="mt-16 border-t border-line pt-12">
    <h2 id="terms" className="font-serif text-2xl font-medium">
      Good to know
    </h2>
    <dl className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2">
      {terms.map(({ title, text }) => (
        <div key={title} className="border-l-2 border-line pl-4">
          <dt className="font-medium">{title}</dt>
          <dd className="mt-1 text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
)
