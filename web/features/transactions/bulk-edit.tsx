import { PencilLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { BulkChanges } from '#contract/transactions.ts'
import { readDay } from '#web/client/search-params.ts'
import { tagsQuery } from '#web/features/tags/shared/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Floating, type FloatingHandle } from '#web/ui/floating.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Choices } from './draft.ts'

type BulkEditProps = { count: number; choices: Choices; onEdit: (changes: BulkChanges) => void }

/** What all selected rows are given; a field that is left alone changes nothing. */
export function BulkEdit({ count, choices, onEdit }: BulkEditProps) {
  const format = useFormat()
  const panel = useRef<FloatingHandle>(null)
  const [changes, setChanges] = useState<BulkChanges>({})
  const { date, accountId, person, cleared, addTagIds, removeTagIds } = changes
  const { data: tags = [] } = useQuery(tagsQuery)
  const tagOptions = [
    { value: '', label: 'As they are' },
    ...tags.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const set = (more: BulkChanges) => setChanges((before) => ({ ...before, ...more }))
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return (
    <Floating
      label="Edit selected transactions"
      handle={panel}
      className="p-4 sm:w-80"
      renderButton={(button) => (
        <button type="button" {...button} className={buttonClass({ variant: 'secondary' })}>
          <PencilLine size={18} aria-hidden />
          Edit
        </button>
      )}
    >
      <div className="flex flex-col gap-3">
        <Select
          label="Account"
          value={accountId ?? ''}
          onChange={({ target }) => set({ accountId: target.value || undefined })}
          options={[
            { value: '', label: 'As it is' },
            ...choices.accounts
              .filter(({ closedAt }) => !closedAt)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <DateField
          label="Date"
          value={date ?? ''}
          onChange={({ target }) => set({ date: readDay(target.value) })}
        />
        <TextField
          label="Person"
          autoComplete="off"
          maxLength={120}
          disabled={person === null}
          value={person ?? ''}
          onChange={({ target }) => set({ person: target.value || undefined })}
        />
        <Select
          label="Cleared"
          value={cleared === undefined ? '' : cleared ? 'yes' : 'no'}
          onChange={({ target: { value } }) => set({ cleared: value === '' ? undefined : value === 'yes' })}
          options={[
            { value: '', label: 'As it is' },
            { value: 'yes', label: 'Cleared' },
            { value: 'no', label: 'Not cleared' },
          ]}
        />
        {tags.length > 0 && (
          <>
            <Select
              label="Add tag"
              value={addTagIds?.[0] ?? ''}
              onChange={({ target: { value } }) => set({ addTagIds: value ? [value] : undefined })}
              options={tagOptions}
            />
            <Select
              label="Take off tag"
              value={removeTagIds?.[0] ?? ''}
              onChange={({ target: { value } }) => set({ removeTagIds: value ? [value] : undefined })}
              options={tagOptions}
            />
          </>
        )}
        <Button
          disabled={Object.keys(given).length === 0}
          onClick={() => {
            panel.current?.close()
            setChanges({})
            onEdit(given)
          }}
        >
          Change {format.count(count, 'transaction')}
        </Button>
      </div>
    </Floating>
  )
}
