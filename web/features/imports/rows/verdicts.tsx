import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportDraft, type RowVerdict, rowVerdicts } from '#contract/imports.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { type Choices, countToAdd, toggled } from './choices.ts'
import { allRowsQuery } from '#web/features/imports/data.ts'
import { Pairs } from './pairs.tsx'
import { VerdictRows } from './verdict-rows.tsx'
import { verdictNames } from '#web/features/imports/settings/settings-sentences.ts'

type VerdictsProps = {
  draft: ImportDraft
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** What each row would be, with how many there are of each; rows that need a decision are decided here. */
export function Verdicts({ draft, choices, onChoose }: VerdictsProps) {
  const format = useFormat()
  const there = rowVerdicts.filter((verdict) => draft.counts[verdict] > 0)
  const [chosen, setChosen] = useState<string | null>(null)
  if (there.length === 0) return null
  const panelOf = (verdict: RowVerdict) =>
    verdict === 'transfer' || verdict === 'similar' ? (
      <Decisions draft={draft} verdict={verdict} choices={choices} onChoose={onChoose} />
    ) : (
      <VerdictRows draft={draft} verdict={verdict} {...(verdict === 'new' && { choices, onChoose })} />
    )
  return (
    <Card title="What each row would be">
      <p className="mb-4 text-ink-soft">{summaryOf(draft, choices, format)}</p>
      <Tabs
        label="Rows by what they would be"
        selectedKey={chosen ?? there[0] ?? ''}
        onSelect={setChosen}
        tabs={there.map((verdict) => ({
          key: verdict,
          label: `${verdictNames[verdict]} (${format.number(draft.counts[verdict])})`,
          panel: panelOf(verdict),
        }))}
      />
    </Card>
  )
}

function summaryOf(draft: ImportDraft, choices: Choices, format: Format): string {
  const { counts, categorisedCount } = draft
  const parts = [`${format.count(countToAdd(draft, choices), 'row')} would be added`]
  if (categorisedCount > 0)
    parts.push(`${format.number(categorisedCount)} new with a category from the file or your rules`)
  if (counts.same > 0)
    parts.push(`${format.count(counts.same, 'row')} would be left out, being there already`)
  return `${parts.join(', ')}.`
}

type DecisionsProps = VerdictsProps & { verdict: 'transfer' | 'similar' }

const texts = {
  transfer: {
    hint: 'Equal and opposite amounts in two of your accounts. Linked, they count as neither income nor spending.',
    label: 'Link as a transfer',
  },
  similar: {
    hint: 'These look like transactions you already have, and are left out unless you say otherwise.',
    label: 'Add it all the same',
  },
}

function Decisions({ draft, verdict, choices, onChoose }: DecisionsProps) {
  const read = useQuery(allRowsQuery(draft.import.id, verdict, draft))
  const { hint, label } = texts[verdict]
  const isChosen = (line: number) =>
    verdict === 'similar' ? choices.includedLines.has(line) : !choices.rejectedLines.has(line)
  const choose = (line: number, isIn: boolean) =>
    onChoose(
      verdict === 'similar'
        ? { ...choices, includedLines: toggled(choices.includedLines, line, isIn) }
        : { ...choices, rejectedLines: toggled(choices.rejectedLines, line, !isIn) },
    )
  return (
    <Loaded query={read} things="rows" failed="These rows could not be loaded" rows={3}>
      {(rows) => (
        <div className="flex flex-col gap-4">
          <p className="text-sm text-ink-soft">{hint}</p>
          <Pairs rows={rows} choiceLabel={label} isChosen={isChosen} onChoose={choose} />
        </div>
      )}
    </Loaded>
  )
}
