// What stands on the page of who is no affiliate: not yet, or not any more.
import { Ban, Handshake } from 'lucide-react'
import type { OwnApplication } from '#contract/affiliate-dashboard.ts'
import { paths } from '#contract/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { EmptyState } from '#web/ui/states.tsx'

type Application = NonNullable<OwnApplication['application']>

export const NoProgramme = () => (
  <EmptyState inCard icon={Handshake} title="No affiliate programme here">
    This Trivet is not paid for, so there is nothing to earn.
  </EmptyState>
)

export const NoApplication = () => (
  <EmptyState
    inCard
    icon={Handshake}
    title="You are not an affiliate yet"
    action={<LinkButton href={paths.affiliate}>Apply Now</LinkButton>}
  >
    Affiliates send readers to Trivet by a link of their own, and earn when one of them pays for the first
    time. You have not applied.
  </EmptyState>
)

export function UnderReview({ application }: { application: Application }) {
  const format = useFormat()
  const { name, email, website, socialMedia, appliedAt } = application
  return (
    <Card title="Application Under Review">
      <p className="max-w-prose text-ink-soft">
        Somebody reads it, and you get a mail when it is decided. This is what you sent:
      </p>
      <dl className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-[auto_1fr]">
        {(
          [
            ['Name', name],
            ['Email', email],
            ['Website', website ?? '–'],
            ['Social media', socialMedia.length > 0 ? socialMedia.join(', ') : '–'],
            ['Applied', format.instant(appliedAt)],
          ] as const
        ).map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-sm text-ink-soft max-sm:-mb-3">{term}</dt>
            <dd className="min-w-0 wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

export const Rejected = ({ application: { wasApproved, decisionReason } }: { application: Application }) => (
  <EmptyState
    inCard
    icon={Ban}
    title={wasApproved ? 'Account Suspended' : 'Your application was not accepted'}
  >
    {wasApproved
      ? 'Your link counts no clicks and earns nothing for now, and you have no Pro by it. Trivet itself is yours as before.'
      : 'You are no affiliate. Trivet itself is yours as before.'}
    {decisionReason && (
      <p className="mt-3 wrap-anywhere">
        <span className="font-medium text-ink">Why:</span> {decisionReason}
      </p>
    )}
  </EmptyState>
)
