import { Sparkles } from 'lucide-react'
import type { MonthTips } from '#contract/coach.ts'
import { UpgradeLink } from '#web/features/billing/shared/upgrade-link.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useCanWrite, useSession } from '#web/client/session.ts'
import { useGenerateTips } from './data.ts'

/** How many tips of the month are used, the way to more of them, and why there are none. */
export function MoreTips({ month: { tips, tipsUsed, limit } }: { month: MonthTips }) {
  const { isPro } = useSession().user
  const canAsk = useCanWrite()
  const { mutate: generate, isPending, error, data } = useGenerateTips()
  return (
    <div className="flex flex-col gap-4">
      {error && (
        <Banner tone="danger" action={error.code === 'tip-limit' && !isPro && <UpgradeLink />}>
          {error.code === 'unexpected' ? 'Failed to generate tips' : error.message}
        </Banner>
      )}
      {data?.tips.length === 0 && !error && (
        <Banner>
          There is nothing new to tell just now, so no tip was used. New transactions bring new tips.
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="figures text-sm text-ink-soft">
          {tipsUsed} of {limit} tips used this month
        </p>
        {canAsk && (
          <Button
            variant={tips.length === 0 ? 'primary' : 'secondary'}
            size="sm"
            icon={Sparkles}
            isPending={isPending}
            onClick={() => generate()}
          >
            {tips.length === 0 ? 'Get tips' : 'Get more tips'}
          </Button>
        )}
      </div>
    </div>
  )
}
