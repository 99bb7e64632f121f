import { useQuery } from '@tanstack/react-query'
import type { ExpensePattern } from '#contract/alerts.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Money } from '#web/ui/money.tsx'
import { AppLink } from '#web/client/app-link.tsx'
import { patternsQuery } from './queries.ts'

/** Detected Expense Patterns (SPEC section 2). */
export function Patterns() {
  const read = useQuery(patternsQuery)
  return (
    <Card title="Detected Expense Patterns" isFlush>
      <Loaded query={read} things="patterns" isFlush>
        {(patterns) =>
          patterns.length === 0 ? (
            <p className="p-5 text-ink-soft sm:p-6">
              No category has three expenses in the last 12 months yet. It takes as many to see a pattern.
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {patterns.map((pattern) => (
                <Row key={pattern.link} pattern={pattern} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

function Row({ pattern }: { pattern: ExpensePattern }) {
  const format = useFormat()
  const { category, description, lastOccurrence, confidence, averageAmountCents, link } = pattern
  return (
    <li className="flex items-start justify-between gap-4 px-5 py-3.5 sm:px-6">
      <div className="min-w-0">
        <AppLink path={link} className="font-medium wrap-anywhere text-ink no-underline hover:underline">
          {category}
        </AppLink>
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-faint">
          {[
            description,
            `last on ${format.day(lastOccurrence)}`,
            `${Math.round(confidence * 100)}% sure`,
          ].join(' · ')}
        </p>
      </div>
      <span className="shrink-0 text-right">
        <Money amountCents={averageAmountCents} />
        <span className="block text-sm text-ink-faint">on average</span>
      </span>
    </li>
  )
}
