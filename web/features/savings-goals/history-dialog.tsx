import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { Contribution, SavingsGoal } from '#contract/savings-goals.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Dialog, type InAddress } from '#web/ui/dialog.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { contributionsQuery, useDeleteContribution } from './data.ts'

type HistoryDialogProps = { goal: SavingsGoal | null; canChange: boolean; onClose: () => void } & InAddress

/** What was put in and taken out, when and by whom. */
export function HistoryDialog({ goal, canChange, isInAddress, onClose }: HistoryDialogProps) {
  return (
    <Dialog
      isOpen={goal !== null}
      onClose={onClose}
      onBack={isInAddress ? null : onClose}
      title={`History of ${goal?.name}`}
    >
      {goal?.account && (
        <p className="mb-3 text-ink-soft">
          This goal follows {goal.account.name}: what was entered before does not count meanwhile.
        </p>
      )}
      {goal && <History goalId={goal.id} canChange={canChange} />}
    </Dialog>
  )
}

function History({ goalId, canChange }: { goalId: string; canChange: boolean }) {
  const list = useQuery(contributionsQuery(goalId))
  const { mutate: remove } = useDeleteContribution()
  return (
    <Loaded query={list} things="the history" rows={4}>
      {(entries) =>
        entries.length === 0 ? (
          <p className="text-ink-soft">Nothing was put in yet.</p>
        ) : (
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                onRemove={
                  canChange && entry.source !== 'opening' ? () => remove({ goalId, entry }) : undefined
                }
              />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

const whatOf: Record<Contribution['source'], (entry: Contribution) => string> = {
  opening: () => 'Was there at the start',
  manual: ({ amountCents }) => (amountCents > 0 ? 'Put in' : 'Taken out'),
  account: () => 'Kept from the account it followed',
  transaction: ({ description }) => description ?? '',
}

function Entry({ entry, onRemove }: { entry: Contribution; onRemove: (() => void) | undefined }) {
  const format = useFormat()
  const { date, source, amountCents, enteredBy } = entry
  const day = format.day(date)
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">{whatOf[source](entry)}</p>
        <p className="text-sm text-ink-faint">{[day, enteredBy].filter(Boolean).join(' · ')}</p>
      </div>
      <Money amountCents={amountCents} tone="sign" />
      {onRemove && (
        <IconButton
          label={`${source === 'transaction' ? 'Do not count' : 'Delete'} the entry of ${day}`}
          icon={X}
          variant="quiet"
          size="sm"
          onClick={onRemove}
        />
      )}
    </li>
  )
}
