import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { limits } from '#domain/plans.ts'
import { heading, primaryButton } from './classes.ts'
import { GuideForm } from './guide/guide-form.tsx'
import { describeOwnPlan } from './own-plan.ts'
import { renderPage } from './page.tsx'
import { TripodFigure } from './tripod-figure.tsx'
import type { Visit } from './visit.ts'
import { WaitlistForm, type WaitlistOutcome } from './waitlist-form.tsx'

/** What Trivet will be, before everybody can have it (SPEC section 2). */
export const launchingSoonPage = (visit: Visit, outcome?: WaitlistOutcome) =>
  renderPage({
    visit,
    // What somebody is told after sending the form is for nobody else.
    ...(!outcome && { path: visit.launch === 'waitlist' ? paths.home : paths.launchingSoon }),
    script: '/guide.js',
    title: 'Trivet: household money on three legs, launching soon',
    description:
      'Needs, wants, savings: Trivet shows a household where the month went against 50/30/20, from the file its bank gives it. Launching soon.',
    children: (
      <main id="content" className="mx-auto max-w-5xl px-5">
        <section className="grid items-center gap-10 pt-6 pb-16 md:grid-cols-2 md:gap-12 md:pt-12">
          <div>
            <p className="font-medium text-accent">Launching soon</p>
            <h1 className="mt-2 font-serif text-4xl font-medium tracking-tight">
              Your month, standing on three legs.
            </h1>
            <p className="mt-5 max-w-md text-lg text-ink-soft">
              Needs, wants, savings. Drop in the file your bank gives you, and see in one look where the money
              went against 50/30/20 and what is left.
            </p>
            {visit.signedIn && (
              <>
                <WayIn isAdmin={visit.signedIn.isAdmin} />
                <p className="mt-3 text-ink-soft">{describeOwnPlan(visit)}</p>
              </>
            )}
            <WaitlistForm outcome={outcome} />
          </div>
          <TripodFigure />
        </section>
        <Cards id="features" title="What it does" cards={features} />
        <Cards id="pro" title="What Pro adds" cards={proFeatures}>
          Pro is a plan for the whole household. The month itself stays free.
        </Cards>
        <section aria-labelledby="guide" className="border-t border-line py-14">
          <h2 id="guide" className={heading}>
            A free guide to 50/30/20
          </h2>
          <p className="mt-3 max-w-2xl text-ink-soft">
            What the rule is, what belongs to which leg, a month worked out to the cent, and what to do when
            half is not enough. A few pages, as a PDF or <GuideLink />.
          </p>
          <GuideForm launch={visit.launch} />
        </section>
        <Trust />
      </main>
    ),
  })

const GuideLink = () => (
  <a href={paths.guide} className="text-accent underline underline-offset-4">
    to read here
  </a>
)

/** Nothing but being signed in opens the app (S1); an administrator can also leave this page out from now on. */
const WayIn = ({ isAdmin }: { isAdmin: boolean }) =>
  isAdmin ? (
    <form method="post" action={paths.previewApp} className="mt-7">
      <button type="submit" className={`${primaryButton} px-5 py-2.5`}>
        Preview app
      </button>
    </form>
  ) : (
    <p className="mt-7 flex">
      <a href={paths.dashboard} className={`${primaryButton} px-5 py-2.5`}>
        Go to your dashboard
      </a>
    </p>
  )

type Card = { title: string; text: string }

const features: Card[] = [
  {
    title: 'Drop in your bank’s file',
    text: 'CSV, Excel, OFX, QIF, CAMT or MT940. Every row is explained before it is written, and the same file twice adds nothing.',
  },
  {
    title: 'See the month on three legs',
    text: 'Needs, wants and savings against your own split. Every cent is accounted for, and every figure opens what it is made of.',
  },
  {
    title: 'Share one household',
    text: 'One picture for everybody who shares the money, each with a sign-in of their own. What somebody deletes can be brought back.',
  },
]

// SPEC section 2 names these six; the figures are the limits that the server enforces.
const proFeatures: Card[] = [
  {
    title: 'AI savings coach',
    text: `${limits.pro.coachTips} tips a month, made from your own figures, where Free has ${limits.free.coachTips}.`,
  },
  {
    title: 'Unlimited CSV import',
    text: `Files of any length, where Free reads ${limits.free.importRows} rows of each.`,
  },
  {
    title: 'Smart budget automation',
    text: 'Budgets recommended from your own months, and a word before one of them is passed.',
  },
  {
    title: 'Recurring transactions',
    text: 'Bills and paydays on their dates, and whether the account will cover what is coming.',
  },
  {
    title: 'Savings goals',
    text: 'An amount and a day, what it takes a month, and whether you are on the way.',
  },
  {
    title: 'Advanced debt tracking',
    text: `${limits.pro.debtStrategies} strategies compared to the cent: what each costs and the day you are free.`,
  },
]

type CardsProps = { id: string; title: string; cards: readonly Card[]; children?: ReactNode }

const Cards = ({ id, title, cards, children }: CardsProps) => (
  <section aria-labelledby={id} className="border-t border-line py-14">
    <h2 id={id} className={heading}>
      {title}
    </h2>
    {children && <p className="mt-3 max-w-2xl text-ink-soft">{children}</p>}
    <ul className="mt-6 grid gap-4 sm:grid-cols-2 md:grid-cols-3">
      {cards.map((card) => (
        <li key={card.title} className="rounded-lg border border-line bg-surface p-5 shadow-low">
          <h3 className="font-serif text-lg font-medium">{card.title}</h3>
          <p className="mt-2 text-ink-soft">{card.text}</p>
        </li>
      ))}
    </ul>
  </section>
)

// Nothing stands here that is not so.
const trust: Card[] = [
  { title: 'No trackers, no ads', text: 'Nothing here follows you, and nothing is loaded from other sites.' },
  { title: 'Yours to take along', text: 'Everything you enter leaves with you as one archive, on Free too.' },
  { title: 'Yours to delete', text: 'An account that is deleted is gone, with everything in it.' },
  { title: 'No bank password', text: 'You drop in a file. Nobody asks for the way into your bank.' },
]

const Trust = () => (
  <section aria-labelledby="trust" className="border-t border-line py-14">
    <h2 id="trust" className={heading}>
      What you can rely on
    </h2>
    <ul className="mt-6 grid gap-x-10 gap-y-5 sm:grid-cols-2 md:grid-cols-4">
      {trust.map(({ title, text }) => (
        <li key={title} className="border-l-2 border-savings pl-4">
          <h3 className="font-medium">{title}</h3>
          <p className="mt-1 text-sm text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
