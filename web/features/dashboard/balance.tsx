import { BalanceBars } from '#web/ui/charts/balance-bars.tsx'
import { legNames, type ShownMonth } from './shown-month.ts'

/** From the income down to what remains, one part after the other. */
export function Balance({ shown: { summary, legs } }: { shown: ShownMonth }) {
  const { incomeCents, uncategorizedCents, uncategorizedIncomeCents } = summary
  const uncategorized = [
    { key: 'in', label: 'Uncategorized in', amountCents: -uncategorizedIncomeCents },
    { key: 'out', label: 'Uncategorized', amountCents: uncategorizedCents },
  ].filter(({ amountCents }) => amountCents !== 0)
  return (
    <BalanceBars
      title="From income to what remains"
      isTitleHidden
      start={{ label: 'Income', amountCents: incomeCents, tone: 'income' }}
      parts={[
        ...legs.map(({ key, spentCents }) => ({
          key,
          label: legNames[key],
          amountCents: spentCents,
          tone: key,
        })),
        ...uncategorized.map((part) => ({ ...part, tone: 'uncategorized' as const })),
      ]}
      remainingLabel="Remaining"
    />
  )
}
