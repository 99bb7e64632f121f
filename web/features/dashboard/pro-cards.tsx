import { Link } from '@tanstack/react-router'
import { Repeat, Tags, Target } from 'lucide-react'
import { useId } from 'react'
import { paths, getProFeaturePath } from '#contract/paths.ts'
import { LockBadge } from '#web/ui/badge.tsx'
import { BillsCard } from './bills-card.tsx'
import { BudgetsCard } from './budgets-card.tsx'
import { GoalsCard } from './goals-card.tsx'

const overviews = [
  {
    feature: 'recurring',
    icon: Tags,
    title: 'Category budgets',
    text: 'What each category may take a month, and which is about to go over.',
  },
  {
    feature: 'recurring',
    icon: Repeat,
    title: 'Recurring bills',
    text: 'What leaves the household every week, month or year, and when it is due.',
  },
  {
    feature: 'goals',
    icon: Target,
    title: 'Savings goals',
    text: 'What you save towards, by when, and how far you are.',
  },
]

/** SPEC section 2: what needs the household now, at a glance. Part of Pro. */
export const ProCards = () => (
  <div className="grid items-start gap-6 lg:grid-cols-2">
    <div className="grid gap-6">
      <BudgetsCard />
      <BillsCard />
    </div>
    <GoalsCard />
  </div>
)

/** SPEC section 6: Free meets a word about each of them and the way to the plans. */
export const LockedCards = () => (
  <div className="grid gap-6 lg:grid-cols-3">
    {overviews.map((overview) => (
      <LockedCard key={overview.title} {...overview} />
    ))}
  </div>
)

function LockedCard({ feature, icon: Icon, title, text }: (typeof overviews)[number]) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex items-start gap-4 rounded-lg border border-line bg-surface p-5 shadow-low"
    >
      <Icon size={22} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-accent" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 id={id} className="font-serif text-lg font-medium">
            <Link
              to={getProFeaturePath(feature)}
              className="rounded-sm text-ink no-underline hover:text-accent"
            >
              {title}
            </Link>
          </h2>
          <LockBadge>Pro</LockBadge>
        </div>
        <p className="mt-1 text-sm text-ink-soft">{text}</p>
        <p className="mt-3 text-sm">
          Upgrade to Pro to see them here.{' '}
          <Link to={paths.settings} hash="subscription" className="rounded-sm font-medium text-accent">
            View plans
          </Link>
        </p>
      </div>
    </section>
  )
}
