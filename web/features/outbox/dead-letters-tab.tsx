import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { DeadLetter } from '#contract/billing.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { ItemList } from '#web/ui/filtered-list.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { deadLettersQuery, useDropDeadLetter, useReplay } from './data.ts'

/** What the payment provider told and we could not put to work (R40). */
export function DeadLettersTab() {
  const read = useQuery(deadLettersQuery)
  return (
    <Card isFlush>
      <Loaded query={read} things="webhooks" isFlush>
        {(letters) =>
          letters.length === 0 ? (
            <EmptyState icon={CircleCheck} title="All was put to work">
              Whatever the payment provider told us was understood.
            </EmptyState>
          ) : (
            <ItemList>
              {letters.map((letter) => (
                <LetterRow key={letter.id} letter={letter} />
              ))}
            </ItemList>
          )
        }
      </Loaded>
    </Card>
  )
}

function LetterRow({ letter: { id, type, receivedAt, attempts, lastError } }: { letter: DeadLetter }) {
  const format = useFormat()
  const confirm = useConfirm()
  const showToast = useToast()
  const { mutateAsync: replay, isPending } = useReplay()
  const { mutateAsync: drop } = useDropDeadLetter()
  const tryAgain = async () => {
    await replay(id)
    showToast({ message: 'It was put to work', tone: 'success' })
  }
  const askToDrop = () =>
    confirm({
      title: `Drop ${type}?`,
      text: 'It is never put to work. What it says of a subscription is heard at the nightly comparison with the provider; a refund or a dispute of an affiliate’s reader may be missed.',
      confirmLabel: 'Drop',
      onConfirm: async () => {
        await drop(id)
        showToast({ message: 'Dropped', tone: 'success' })
      },
    })
  return (
    <li className="px-5 py-4 sm:px-6">
      <p className="font-mono text-sm font-medium break-words">{type}</p>
      <p className="mt-0.5 text-sm text-ink-soft">
        <time dateTime={receivedAt}>{format.moment(receivedAt)}</time> · {format.count(attempts, 'attempt')}
      </p>
      <p className="mt-1 text-sm wrap-anywhere text-danger-ink">{lastError}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          isPending={isPending}
          onClick={() => void tryAgain().catch(() => {})}
        >
          Try again
        </Button>
        <Button size="sm" variant="quiet" onClick={askToDrop}>
          Drop
        </Button>
      </p>
    </li>
  )
}
