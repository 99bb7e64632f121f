import type { SupportedPerson } from '#contract/support.ts'
import { describeAction } from '#web/features/audit/shared/sentences.ts'
import { Card } from '#web/ui/card.tsx'
import { ItemList } from '#web/ui/filtered-list.tsx'
import { useFormat } from '#web/ui/format.tsx'

/** What administrators did about somebody, and why. */
export function ActionsCard({ actions }: Pick<SupportedPerson, 'actions'>) {
  const format = useFormat()
  return (
    <Card title="What was done" isFlush={actions.length > 0}>
      {actions.length === 0 ? (
        <p className="text-ink-soft">No administrator did anything about them yet.</p>
      ) : (
        <ItemList label="What was done">
          {actions.map((action) => (
            <li key={action.id} className="px-5 py-3 sm:px-6">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <span>{describeAction(action)}</span>
                <time dateTime={action.at} className="text-sm text-ink-soft">
                  {format.moment(action.at)}
                </time>
              </span>
              {action.reason && (
                <span className="block text-sm wrap-anywhere whitespace-pre-line text-ink-soft">
                  {action.reason}
                </span>
              )}
            </li>
          ))}
        </ItemList>
      )}
    </Card>
  )
}
