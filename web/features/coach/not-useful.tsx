import { useQuery } from '@tanstack/react-query'
import { useCanWrite } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { notUsefulQuery, useAnswerTip } from './shared/data.ts'

/** What the coach does not tell any more; nothing while there is none. */
export function NotUseful() {
  const { data: tips = [] } = useQuery(notUsefulQuery)
  const { mutate: answer } = useAnswerTip()
  const canAnswer = useCanWrite()
  const format = useFormat()
  if (tips.length === 0) return null
  return (
    <Card title="Not told any more" isFlush>
      <ul className="divide-y divide-line">
        {tips.map((tip) => (
          <li key={tip.id} className="flex items-center justify-between gap-4 px-5 py-3 sm:px-6">
            <div className="min-w-0">
              <p className="text-sm wrap-anywhere text-ink-soft">{tip.content}</p>
              {tip.answeredAt && (
                <p className="mt-0.5 text-sm text-ink-faint">Since {format.instant(tip.answeredAt)}</p>
              )}
            </div>
            {canAnswer && (
              <Button variant="quiet" size="sm" onClick={() => answer({ tip, answer: null })}>
                Tell again
                <span className="sr-only">: {tip.content}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
