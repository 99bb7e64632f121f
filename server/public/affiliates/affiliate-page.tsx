import { paths } from '#contract/paths.ts'
import { affiliateDays, commissionCents } from '#domain/affiliates.ts'
import { cents, formatCents } from '#domain/money.ts'
import { prices } from '#domain/plans.ts'
import { heading } from '#server/public/classes.ts'
import { renderPage } from '#server/public/page.tsx'
import type { Visit } from '#server/public/visit.ts'
import { ApplicationForm, type ApplicationOutcome } from './application-form.tsx'

/** The terms of the affiliate programme in plain words, and the form to apply with. */
export const affiliatePage = (visit: Visit, outcome: ApplicationOutcome) =>
  renderPage({
    visit,
    path: paths.affiliate,
    title: 'Trivet: the affiliate programme',
    description: `Tell others of Trivet and earn ${monthly} or ${yearly} when somebody you sent pays for Pro. The terms in plain words, and how to apply.`,
    children: (
      <main id="content" className="mx-auto max-w-5xl px-5 pb-20">
        <h1 className="pt-8 font-serif text-4xl font-medium tracking-tight">Tell others, and earn with it</h1>
        <p className="mt-5 max-w-xl text-lg text-ink-soft">
          Affiliates send readers to Trivet by a link of their own. When one of them pays for Pro, you get a
          commission. You have Pro yourself for as long as you are an affiliate.
        </p>
        <Commissions />
        <div className="mt-14 grid gap-12 md:grid-cols-2">
          <Rules title="How it works" rows={ways} />
          <Rules title="What is not allowed" rows={forbidden} />
        </div>
        <ApplicationForm outcome={outcome} />
      </main>
    ),
  })

const write = (amountCents: number) => formatCents(cents(amountCents), { currency: 'USD', locale: 'en-US' })
const monthly = write(commissionCents.monthly)
const yearly = write(commissionCents.yearly)

const Commissions = () => (
  <dl className="mt-10 grid gap-5 sm:grid-cols-2">
    {[
      { earned: monthly, when: `who chooses Pro by the month, for ${write(prices.monthlyCents)}` },
      { earned: yearly, when: `who chooses Pro by the year, for ${write(prices.yearlyCents)}` },
    ].map(({ earned, when }) => (
      <div key={when} className="rounded-lg border border-t-4 border-accent bg-surface p-6 shadow-low">
        <dt className="text-ink-soft">For each reader {when}</dt>
        <dd className="mt-1 font-serif text-3xl font-medium figures">{earned}</dd>
      </div>
    ))}
  </dl>
)

type Row = { title: string; text: string }

const ways: Row[] = [
  {
    title: `A link counts for ${affiliateDays.link} days`,
    text: `Whoever opens your link and signs up within ${affiliateDays.link} days was sent by you. After links of several affiliates the last one counts.`,
  },
  {
    title: 'Once for each reader',
    text: 'The first payment that somebody you sent makes earns the commission, by the plan it is for. Renewals, a change of plan and coming back earn no second one, nor does a trial or a month that costs nothing.',
  },
  {
    title: `Held for ${affiliateDays.hold} days`,
    text: 'Money can be asked back. What is given back to the reader, then or later, takes its part of the commission with it, and so does an account that is deleted within that time.',
  },
  {
    title: 'You see numbers, not people',
    text: 'Clicks, sign-ups and commissions by day. Who your readers are stays with them.',
  },
]

const forbidden: Row[] = [
  {
    title: 'Sending yourself',
    text: 'Your own payments, and those of your household, earn nothing.',
  },
  {
    title: 'Mail that nobody asked for',
    text: 'No bulk mail, no comments left everywhere, no link behind something it is not.',
  },
  {
    title: 'Advertising with our name',
    text: 'No paid search for “Trivet” or names like it, and no page that passes itself off as ours.',
  },
  {
    title: 'Promises that Trivet does not keep',
    text: 'Say what it does, and say that your link earns you money: readers have a right to know.',
  },
]

const Rules = ({ title, rows }: { title: string; rows: Row[] }) => (
  <section aria-label={title}>
    <h2 className={heading}>{title}</h2>
    <dl className="mt-5 flex flex-col gap-5">
      {rows.map((row) => (
        <div key={row.title} className="border-l-2 border-line pl-4">
          <dt className="font-medium">{row.title}</dt>
          <dd className="mt-1 text-ink-soft">{row.text}</dd>
        </div>
      ))}
    </dl>
  </section>
)
