import type { AffiliateFigures } from '#contract/affiliates.ts'
import { affiliateDays } from '#domain/affiliates.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { writeCommission } from './conversion-state.tsx'

/** What the programme costs, and what it brings. */
export function ProgrammeFigures({ figures }: { figures: AffiliateFigures }) {
  const format = useFormat()
  const { activeAffiliates, costCents, revenueCents } = figures
  return (
    <div className="mb-6">
      <Card>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
          <Stat
            label="Active affiliates"
            value={format.number(activeAffiliates)}
            note={`a click or sign-up in ${affiliateDays.click} days`}
          />
          <Stat
            label="Revenue they brought"
            value={writeCommission(revenueCents, format)}
            note="all payments of readers"
          />
          <Stat label="Cost" value={writeCommission(costCents, format)} note="commissions that stand" />
          <Stat label="Went back" value={writeGivenBack(figures)} note="refunds and lost disputes" />
        </dl>
      </Card>
    </div>
  )
}

type Money = Pick<AffiliateFigures, 'revenueCents' | 'givenBackCents'>

/** The share of what readers paid that went back to them: '4.2%'. */
export const writeGivenBack = ({ revenueCents, givenBackCents }: Money): string =>
  revenueCents === 0 ? '–' : `${Math.round((1000 * givenBackCents) / revenueCents) / 10}%`
