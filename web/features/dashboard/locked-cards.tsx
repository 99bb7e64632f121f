import { Link } from '@tanstack/react-router'
import { ChartPie, Repeat, Target } from 'lucide-react'
import { useId } from 'react'
import { paths, getProFeaturePath } from '#contract/paths.ts'
import { LockBadge } from '#web/ui/badge.tsx'

const overviews = [
  {
    feature: 'budgets',
    icon: ChartPie,
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

/** SPEC section 6: Free meets a word about each overview of Pro, and the way to the plans. */
export function LockedCards() {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-low md:col-span-2"
    >
      <header className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id={id} className="font-serif text-base font-medium">
          What else you can see here
        </h2>
        <LockBadge>Pro</LockBadge>
      </header>
      <ul className="divide-y divide-line">
        {overviews.map(({ feature, icon: Icon, title, text }) => (
          <li key={title} className="flex items-start gap-3 py-2 text-sm">
            <Icon size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-accent" />
            <span className="min-w-0">
              <Link
                to={getProFeaturePath(feature)}
                className="inline-flex min-h-6 items-center rounded-sm font-medium text-ink no-underline hover:underline coarse:min-h-11"
              >
                {title}
              </Link>
              <span className="block text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        Upgrade to Pro to see them here.{' '}
        <Link
          to={paths.settings}
          hash="subscription"
          className="inline-flex min-h-6 items-center rounded-sm font-medium text-accent coarse:min-h-11"
        >
          View plans
        </Link>
      </p>
    </section>
  )
}
