import { Link } from '@tanstack/react-router'
import { Clock, TriangleAlert, X } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { useHousehold } from '#web/client/session.ts'
import { usePlan } from './plan.ts'
import { useStored } from './stored.ts'
import { describePlanNotice } from './plan-notice-sentences.ts'

/** One quiet line when Pro is about to end for want of a plan or a payment; closed, it is silent for the day. */
export function PlanNotice() {
  const household = useHousehold()
  const plan = usePlan()
  const [closedOn, setClosedOn] = useStored('plan-notice-closed')
  const notice = plan && describePlanNotice(plan, household)
  if (!notice || closedOn === household.today) return null
  return (
    <section
      aria-label="Your plan"
      className="flex items-center gap-2 border-b border-line bg-sunken py-1 pr-2 pl-4 text-sm text-ink-soft sm:pl-6"
    >
      {notice.isUrgent ? (
        <TriangleAlert size={16} aria-hidden className="shrink-0 text-warning-ink" />
      ) : (
        <Clock size={16} aria-hidden className="shrink-0" />
      )}
      <p className="grow py-1">
        {notice.sentence}{' '}
        <Link to={paths.settings} hash="subscription" className="rounded-sm font-medium text-accent">
          {notice.step}
        </Link>
      </p>
      <button
        type="button"
        aria-label="Close for today"
        onClick={() => setClosedOn(household.today)}
        className="grid size-8 shrink-0 place-items-center rounded-sm hover:text-ink coarse:size-11"
      >
        <X size={16} aria-hidden />
      </button>
    </section>
  )
}
