import { useState } from 'react'
import { findCondition, quoteSearchText, setCondition } from '#domain/search/change-search.ts'
import { readSearchAmount } from '#domain/search/search-amount.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type FilterConditionsProps = { text: string; onTextChange: (text: string) => void }

/** What the operators of the search can say, without typing them: each field writes its own into the search. */
export function FilterConditions({ text, onTextChange }: FilterConditionsProps) {
  const size = findCondition(text, 'size')
  const person = findCondition(text, 'field', ({ field }) => field === 'person')
  const source = findCondition(text, 'field', ({ field }) => field === 'source')
  const cleared = findCondition(text, 'state', ({ state }) => isClearedState(state))
  const direction = findCondition(text, 'direction')
  const hasReceipt = findCondition(text, 'has')
  const setSize = (from: string, to: string) => {
    const [least, most] = [readSearchAmount(from), readSearchAmount(to)]
    const written =
      least && most
        ? `${least.decimal}..${most.decimal}`
        : least
          ? `>=${least.decimal}`
          : most && `<=${most.decimal}`
    onTextChange(setCondition(text, ({ kind }) => kind === 'size', written))
  }
  const [least, most] = [size?.from?.decimal ?? '', size?.to?.decimal ?? '']
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <LeftField
          label="At least"
          inputMode="decimal"
          value={least}
          onLeave={(from) => setSize(from, most)}
        />
        <LeftField label="At most" inputMode="decimal" value={most} onLeave={(to) => setSize(least, to)} />
        <Select
          label="Money"
          value={direction?.direction ?? ''}
          onChange={({ target: { value } }) =>
            onTextChange(setCondition(text, ({ kind }) => kind === 'direction', value && `${value}:`))
          }
          options={[
            { value: '', label: 'In and out' },
            { value: 'in', label: 'In' },
            { value: 'out', label: 'Out' },
          ]}
        />
        <Select
          label="Cleared"
          value={cleared?.state ?? ''}
          onChange={({ target: { value } }) =>
            onTextChange(
              setCondition(
                text,
                (term) => term.kind === 'state' && isClearedState(term.state),
                value && `is:${value}`,
              ),
            )
          }
          options={[
            { value: '', label: 'All' },
            { value: 'cleared', label: 'Cleared' },
            { value: 'uncleared', label: 'Not cleared' },
          ]}
        />
        <LeftField
          label="Person"
          value={person?.text ?? ''}
          onLeave={(name) =>
            onTextChange(
              setCondition(
                text,
                (term) => term.kind === 'field' && term.field === 'person',
                name.trim() && `person:${quoteSearchText(name.trim())}`,
              ),
            )
          }
        />
        <Select
          label="Came by"
          value={source?.text ?? ''}
          onChange={({ target: { value } }) =>
            onTextChange(
              setCondition(
                text,
                (term) => term.kind === 'field' && term.field === 'source',
                value && `source:${value}`,
              ),
            )
          }
          options={[
            { value: '', label: 'Any way' },
            { value: 'import', label: 'An import' },
            { value: 'manual', label: 'By hand' },
            { value: 'bill', label: 'A bill' },
          ]}
        />
        <Select
          label="Receipts"
          value={hasReceipt ? 'receipt' : ''}
          onChange={({ target: { value } }) =>
            onTextChange(setCondition(text, ({ kind }) => kind === 'has', value && `has:${value}`))
          }
          options={[
            { value: '', label: 'With or without' },
            { value: 'receipt', label: 'With a receipt' },
          ]}
        />
      </div>
    </>
  )
}

const isClearedState = (state: string) => state === 'cleared' || state === 'uncleared'

type LeftFieldProps = {
  label: string
  value: string
  inputMode?: 'decimal'
  /** Told when it is left, or by Enter. */
  onLeave: (text: string) => void
}

function LeftField({ value, onLeave, ...field }: LeftFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const tell = () => {
    if (typed !== null && typed !== value) onLeave(typed)
    setTyped(null)
  }
  return (
    <TextField
      {...field}
      autoComplete="off"
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={tell}
      onKeyDown={({ key }) => key === 'Enter' && tell()}
    />
  )
}
