import { useId, useState } from 'react'
import type { ImportDraft } from '#contract/imports.ts'
import type { ImportOverrides } from '#domain/imports/settings.ts'
import { useHousehold } from '#web/client/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { describeBalances } from '#web/features/imports/receipt/balance-sentences.ts'
import { LinesAbove } from '#web/features/imports/rows/lines-above.tsx'
import { describeLines } from '#web/features/imports/rows/line-sentences.ts'
import { SettingsForm } from '#web/features/imports/settings/settings-form.tsx'
import { describeSettings } from '#web/features/imports/settings/settings-sentences.ts'

type ReadingPanelProps = {
  draft: ImportDraft
  isPending: boolean
  onChange: (settings: ImportOverrides) => void
}

/** What was detected in plain words, and every setting to change it by. */
export function ReadingPanel({ draft, isPending, onChange }: ReadingPanelProps) {
  const household = useHousehold()
  const format = useFormat()
  const balances = describeBalances(draft.balances, format)
  const described = [
    ...describeSettings(draft, household),
    ...(draft.lines ? [{ label: 'Lines', text: describeLines(draft.lines, draft, format) }] : []),
    ...(balances ? [{ label: 'Balances in the file', text: balances }] : []),
  ]
  const id = useId()
  const needsForm = draft.questions.some(({ choices }) => choices.length === 0)
  const [chosen, setOpen] = useState<boolean | null>(null)
  // What one answer has settled may still be looked at, and the next one given.
  if (needsForm && chosen === null) setOpen(true)
  const isOpen = chosen ?? needsForm
  return (
    <Card
      title="How this file is read"
      action={
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Change'}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {draft.isRemembered && (
          <p>
            <Badge tone="accent">Remembered</Badge>{' '}
            <span className="text-sm text-ink-soft">
              Read as the last file of this kind in {draft.import.accountName}.
            </span>
          </p>
        )}
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {described.map(({ label, text }) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-ink-faint">{label}</dt>
              <dd className="break-words">{text}</dd>
            </div>
          ))}
        </dl>
        <LinesAbove draft={draft} />
        <div id={id} hidden={!isOpen}>
          {isOpen && <SettingsForm draft={draft} isPending={isPending} onChange={onChange} />}
        </div>
      </div>
    </Card>
  )
}
