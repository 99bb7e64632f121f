import { Link } from '@tanstack/react-router'
import { ArrowRight, type LucideIcon, Repeat, Target } from 'lucide-react'
import { paths, proFeature } from '#contract/paths.ts'
import { LockBadge } from '#web/ui/badge.tsx'

/** SPEC section 2: bills and goals at a glance are part of Pro; Free meets a page about them. */
export function ProCards({ isPro }: { isPro: boolean }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <ProCard
        icon={Repeat}
        title="Recurring bills"
        to={isPro ? paths.recurring : proFeature('recurring')}
        isLocked={!isPro}
      >
        What leaves the household every week, month or year, and when it is due.
      </ProCard>
      <ProCard
        icon={Target}
        title="Savings goals"
        to={isPro ? paths.goals : proFeature('goals')}
        isLocked={!isPro}
      >
        What you save towards, by when, and how far you are.
      </ProCard>
    </div>
  )
}

type ProCardProps = { icon: LucideIcon; title: string; to: string; isLocked: boolean; children: string }

function ProCard({ icon: Icon, title, to, isLocked, children }: ProCardProps) {
  return (
    <Link
      to={to}
      className="group flex items-start gap-4 rounded-lg border border-line bg-surface p-5 text-ink no-underline shadow-low hover:border-line-strong"
    >
      <Icon size={22} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-accent" />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-serif text-lg font-medium">{title}</span>
          {isLocked && <LockBadge>Pro</LockBadge>}
        </span>
        <span className="mt-1 block text-sm text-ink-soft">{children}</span>
      </span>
      <ArrowRight size={18} aria-hidden className="mt-1 shrink-0 text-ink-faint group-hover:text-accent" />
    </Link>
  )
}
