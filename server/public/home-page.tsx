import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { type Cents, cents, formatCents } from '#domain/money.ts'
import { yearlySaving } from '#domain/plan-sentences.ts'
import { prices } from '#domain/plans.ts'
import { heading, link, primaryButton, secondaryButton } from './classes.ts'
import { describeOwnPlan } from './own-plan.ts'
import { renderPage } from './page.tsx'
import { Picture } from './picture.tsx'
import type { PictureName } from './pictures.gen.ts'
import { Promises } from './promises.tsx'
import { TripodFigure } from './tripod-figure.tsx'
import type { Visit } from './visit.ts'

/** The home page: what Trivet is, as it looks, what it costs, and the way to sign up. */
export const homePage = (visit: Visit) =>
  renderPage({
    visit,
    path: paths.home,
    title: 'Trivet: household money on three legs',
    description: `Drop in the file your bank gives you and see where the month went against 50/30/20. ${priceSentence(visit)}`,
    children: (
      <main id="content" className="mx-auto max-w-5xl px-5">
        <section className="grid items-center gap-10 pt-6 pb-16 md:grid-cols-2 md:gap-12 md:pt-12">
          <div>
            <h1 className="font-serif text-4xl font-medium tracking-tight">
              Your month, standing on three legs.
            </h1>
            <p className="mt-5 max-w-md text-lg text-ink-soft">
              Needs, wants, savings. Drop in the file your bank gives you, and see in one look where the money
              went against 50/30/20, what is coming, and what is left.
            </p>
            <p className="mt-7 flex flex-wrap gap-3">
              <Start visit={visit} />
            </p>
            <p className="mt-5 max-w-md text-ink-soft">
              {describeOwnPlan(visit)} {priceSentence(visit)}
            </p>
          </div>
          <TripodFigure />
        </section>
        <section aria-labelledby="month" className="border-t border-line py-14">
          <h2 id="month" className={heading}>
            The whole month in one look
          </h2>
          <p className="mt-3 max-w-2xl text-ink-soft">
            Each leg stands as high as what it holds of its share, the dotted line is where today should be.
            Every figure opens the transactions it is the sum of.
          </p>
          <div className="mt-6">
            <Picture
              name="month"
              alt="The dashboard of a household: needs, wants and savings as three legs under a plate, with what is left of each."
            />
          </div>
        </section>
        <Steps />
        {views.map((view) => (
          <View key={view.name} {...view} />
        ))}
        <Promises />
        {visit.hasBilling && <Prices />}
      </main>
    ),
  })

const write = (amount: Cents) => formatCents(amount, { currency: 'USD', locale: 'en-US' })

const priceSentence = ({ hasBilling }: Visit) =>
  hasBilling
    ? `Free for the month. Pro is ${write(cents(prices.monthlyCents))} a month or ${write(cents(prices.yearlyCents))} a year.`
    : 'Everything is included on this installation.'

const Start = ({ visit: { signedIn } }: { visit: Visit }) =>
  signedIn ? (
    <a href={paths.dashboard} className={`${primaryButton} px-5 py-2.5`}>
      Back to your month
    </a>
  ) : (
    <>
      <a href={paths.signUp} className={`${primaryButton} px-5 py-2.5`}>
        Start with your own month
      </a>
      <a href={paths.signIn} className={`${secondaryButton} px-5 py-2.5`}>
        Sign in
      </a>
    </>
  )

const steps = [
  {
    title: 'Drop in the file',
    text: 'CSV, Excel, OFX, QIF, CAMT or MT940: Trivet works out columns, dates and signs, shows how it reads them, and asks where it cannot know.',
  },
  {
    title: 'Teach it a few words',
    text: 'A rule such as “rent” gives its category to every matching row, in this file and in the next.',
  },
  {
    title: 'Read your month',
    text: 'What came in, what each leg carries against its share, what is left to spend. Earlier months are one key away.',
  },
]

const Steps = () => (
  <section aria-labelledby="how" className="border-t border-line py-14">
    <h2 id="how" className={heading}>
      Three steps on a Sunday evening
    </h2>
    <ol className="mt-8 grid gap-8 md:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <span className="font-serif text-xl font-medium text-accent figures">{index + 1}</span>
          <h3 className="mt-1 font-medium">{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  </section>
)

type ViewProps = { name: PictureName; title: string; text: ReactNode; alt: string }

const views: ViewProps[] = [
  {
    name: 'bills',
    title: 'What is coming, before it comes',
    text: 'Bills and paydays with the balance of the account ahead: covered, or short by how much and on which day. A payment from your bank’s file takes the place of the bill it pays.',
    alt: 'Recurring bills: what is due in the next weeks and the balance of the account ahead.',
  },
  {
    name: 'debts',
    title: 'Out of debt, to the day',
    text: 'Five strategies to the cent, with promotions and changing rates, side by side: what each costs, when it ends, and what one more percent of your wants is worth in days.',
    alt: 'The debt calculator: five ways to pay off the debts of a household, with the interest and the last month of each.',
  },
]

const View = ({ name, title, text, alt }: ViewProps) => (
  <section aria-labelledby={name} className="border-t border-line py-14">
    <h2 id={name} className={heading}>
      {title}
    </h2>
    <p className="mt-3 max-w-2xl text-ink-soft">{text}</p>
    <div className="mt-6">
      <Picture name={name} alt={alt} />
    </div>
  </section>
)

const Prices = () => (
  <section aria-labelledby="prices" className="border-t border-line py-14">
    <h2 id="prices" className={heading}>
      What it costs
    </h2>
    <div className="mt-6 grid gap-5 md:grid-cols-2">
      <Price name="Free" amount={cents(0)} per="for as long as you like">
        The month against 50/30/20, bank files, rules, the whole household. No card, no end date.
      </Price>
      <Price name="Pro" amount={cents(prices.monthlyCents)} per="a month">
        Bills, goals, budgets, debts and reports. Or {write(cents(prices.yearlyCents))} a year, which saves{' '}
        {write(yearlySaving)}.
      </Price>
    </div>
    <p className="mt-5">
      <a href={paths.pricing} className={`${link} text-accent underline`}>
        What each plan holds
      </a>
    </p>
  </section>
)

type PriceProps = { name: string; amount: Cents; per: string; children: ReactNode }

const Price = ({ name, amount, per, children }: PriceProps) => (
  <section aria-label={name} className="rounded-lg border border-line bg-surface p-6 shadow-low">
    <h3 className="font-serif text-xl font-medium">{name}</h3>
    <p className="mt-3">
      <span className="font-serif text-3xl font-medium figures">{write(amount)}</span>{' '}
      <span className="text-ink-soft">{per}</span>
    </p>
    <p className="mt-2 text-ink-soft">{children}</p>
  </section>
)
