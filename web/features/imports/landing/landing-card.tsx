import { useQuery } from '@tanstack/react-query'
import type { ImportDraft, LandingForm } from '#contract/imports.ts'
import { useCanWrite } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { describeExpectedEnd } from '#web/features/imports/receipt/balance-sentences.ts'
import { centsToAdd, type Choices, countToAdd, toLandingForm } from '#web/features/imports/rows/choices.ts'
import { allRowsQuery, useUndoImport } from '#web/features/imports/data.ts'

type LandingCardProps = {
  draft: ImportDraft
  choices: Choices
  onChoose: (choices: Choices) => void
  onLand: (form: LandingForm) => Promise<void>
  onLeave: () => void
}

/** The last word: what about bad lines and zeros, and the button that writes. */
export function LandingCard({ draft, choices, onChoose, onLand, onLeave }: LandingCardProps) {
  const format = useFormat()
  const canWrite = useCanWrite()
  const transfers = useQuery(allRowsQuery(draft.import.id, 'transfer', draft))
  const discard = useUndoImport()
  const { counts, zeroCount, questions } = draft
  const count = countToAdd(draft, choices)
  // It was reckoned with all new rows, and for an account that may be another in the end.
  const isReckoned = centsToAdd(draft, choices) === draft.newCents && !draft.account.isOpen
  const expected = isReckoned ? draft.closing : null
  const isReady = counts.transfer === 0 || transfers.data !== undefined
  const obstacle =
    questions.length > 0 || draft.account.isOpen
      ? 'Answer the question above first.'
      : choices.badRows === 'refuse' && counts.bad > 0
        ? `${format.count(counts.bad, 'line')} cannot be read, so nothing would be imported.`
        : null
  return (
    <Card
      title={`Into ${draft.import.accountName}`}
      className={obstacle ? undefined : 'z-10 sm:sticky sm:bottom-4 sm:shadow-float'}
    >
      <div className="flex flex-col gap-6">
        {counts.bad > 0 && (
          <RadioGroup
            legend={`${format.count(counts.bad, 'line')} cannot be read`}
            value={choices.badRows}
            onChange={({ target }) => onChoose({ ...choices, badRows: target.value as Choices['badRows'] })}
            options={[
              { value: 'skip', label: 'Leave these out', hint: 'They are listed in the receipt.' },
              { value: 'refuse', label: 'Import nothing unless every line can be read' },
            ]}
          />
        )}
        {zeroCount > 0 && (
          <Checkbox
            label={`Leave out ${format.count(zeroCount, 'row')} with an amount of zero`}
            checked={choices.zeroAmounts === 'skip'}
            onChange={({ target }) =>
              onChoose({ ...choices, zeroAmounts: target.checked ? 'skip' : 'import' })
            }
          />
        )}
        <p>
          The new rows come to <Money amountCents={centsToAdd(draft, choices)} />.
          {expected && ` ${describeExpectedEnd(draft.import.accountName, expected, format)}`}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size="lg"
            disabled={!canWrite || !isReady || obstacle !== null}
            aria-describedby={obstacle ? 'import-obstacle' : undefined}
            onClick={() => void onLand(toLandingForm(choices, transfers.data ?? [], draft.newCategories))}
          >
            {count > 0 ? `Import ${format.count(count, 'transaction')}` : 'Finish: nothing is new'}
          </Button>
          {canWrite && (
            <Button
              variant="quiet"
              isPending={discard.isPending}
              onClick={() => discard.mutate(draft.import, { onSuccess: onLeave })}
            >
              Discard this file
            </Button>
          )}
        </div>
        {obstacle && (
          <p id="import-obstacle" className="text-sm text-ink-soft">
            {obstacle}
          </p>
        )}
      </div>
    </Card>
  )
}
