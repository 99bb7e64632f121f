import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { type Cents, cents, formatCents } from '#domain/money.ts'
import { limits, prices } from '#domain/plans.ts'
import { renderPage } from './page.tsx'

/** Free and Pro side by side (SPEC sections 1, 6 and 9). */
export const pricingPage = () =>
  renderPage({
    title: 'Trivet: Free and Pro',
    description: 'What Trivet does for nothing, and what Pro adds for 12 a month or 120 a year.',
    children: (
      <main id="content" className="mx-auto max-w-5xl px-5 pb-16">
        <h1 className="pt-8 font-serif text-4xl font-medium tracking-tight">Free, and further with Pro</h1>
        <p className="mt-4 max-w-xl text-lg text-ink-soft">
          The month against 50/30/20 is free for good. Pro adds the weeks ahead and the year behind.
        </p>
        <div className="mt-10 grid gap-6 md:grid-cols-2">
          <Plan name="Free" price={dollars(cents(0))} note="for as long as you like" items={free}>
            <a href={paths.signUp} className={secondary}>
              Sign up
            </a>
          </Plan>
          <Plan
            name="Pro"
            price={`${dollars(cents(prices.monthlyCents))} a month`}
            note={`or ${dollars(cents(prices.yearlyCents))} a year: ${dollars(perMonth)} a month, ${dollars(saved)} saved`}
            items={pro}
          >
            <a href={`${paths.settings}#subscription`} className={primary}>
              Upgrade to Pro
            </a>
          </Plan>
        </div>
      </main>
    ),
  })

const perMonth = cents(prices.yearlyCents / 12)
const saved = cents(prices.monthlyCents * 12 - prices.yearlyCents)
const dollars = (amount: Cents) => formatCents(amount, { currency: 'USD', locale: 'en-US' })

const button = 'inline-block rounded-md px-5 py-2.5 font-medium'
const primary = `${button} bg-accent text-on-accent hover:bg-accent-strong`
const secondary = `${button} border border-line-strong hover:bg-sunken`

const free = [
  'Accounts, categories, keyword rules and transactions without limit',
  `Bank files of up to ${limits.free.importRows} rows each, explained row by row and undone as a whole`,
  'The month against 50/30/20, and every month before it',
  'Debt calculator with 2 debts and 1 strategy',
  '5 savings tips a month',
]

const pro = [
  'Everything of Free, and bank files of any length',
  'Recurring bills and savings goals',
  'Debt calculator with 5 debts and 5 strategies',
  'Reports, smart alerts and budget automation',
  'Exports as PDF, CSV and XLS',
  '50 savings tips a month',
]

type PlanProps = {
  name: string
  price: string
  note: string
  items: readonly string[]
  children: ReactNode
}

const Plan = ({ name, price, note, items, children }: PlanProps) => (
  <section
    aria-labelledby={`plan-${name}`}
    className="flex flex-col rounded-lg border border-line bg-surface p-6 shadow-low"
  >
    <h2 id={`plan-${name}`} className="font-serif text-2xl font-medium">
      {name}
    </h2>
    <p className="double-rule mt-2 pb-4">
      <span className="font-serif text-xl font-medium figures">{price}</span>
      <span className="block text-sm text-ink-soft">{note}</span>
    </p>
    <ul className="mt-4 mb-8 flex flex-1 flex-col gap-3">
      {items.map((item) => (
        <li key={item} className="border-l-2 border-line pl-3">
          {item}
        </li>
      ))}
    </ul>
    <p>{children}</p>
  </section>
)
