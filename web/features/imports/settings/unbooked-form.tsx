import type { ImportDraft } from '#contract/imports.ts'
import { type ImportOverrides, isTableFormat, type Unbooked } from '#domain/imports/settings.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { columnOptions, columnValue, readColumn } from './column-options.ts'
import { columnName, hasUnbooked } from './settings-sentences.ts'

type UnbookedFormProps = { draft: ImportDraft; onChange: (settings: ImportOverrides) => void }

/** What tells rows that are no booked money, and whether they are imported all the same. */
export function UnbookedForm({ draft, onChange }: UnbookedFormProps) {
  const { settings, statusWords, format } = draft
  const { unbooked } = settings
  const { isImported, statusColumn, completedColumn } = unbooked
  const change = (changes: Partial<Unbooked>) => onChange({ unbooked: { ...unbooked, ...changes } })
  return (
    <div className="flex flex-col gap-5 empty:hidden">
      {isTableFormat(format) && (
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <Select
            label="Status"
            note="optional"
            options={columnOptions(draft)}
            value={columnValue(statusColumn)}
            onChange={({ target }) =>
              change({ statusColumn: readColumn(target.value), booked: [], unbooked: [] })
            }
          />
          <Select
            label="Completed on"
            note="optional"
            options={columnOptions(draft)}
            value={columnValue(completedColumn)}
            onChange={({ target }) => change({ completedColumn: readColumn(target.value) })}
          />
        </div>
      )}
      {statusColumn !== null && statusWords.length > 0 && (
        <fieldset>
          <legend className="mb-2 text-sm font-medium">
            Booked are rows where ‘{columnName(draft, statusColumn)}’ says
          </legend>
          <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
            {statusWords.map((word) => (
              <Checkbox
                key={word}
                label={<span className="break-words">{word}</span>}
                checked={unbooked.booked.includes(word)}
                onChange={({ target }) => change(withStatus(unbooked, word, target.checked))}
              />
            ))}
          </div>
        </fieldset>
      )}
      {hasUnbooked(draft) && (
        <Checkbox
          label="Import rows that the bank has not booked, too"
          hint="They may change or never come; their amounts count at once."
          checked={isImported}
          onChange={({ target }) => change({ isImported: target.checked })}
        />
      )}
    </div>
  )
}

function withStatus({ booked, unbooked }: Unbooked, word: string, isBooked: boolean): Partial<Unbooked> {
  const without = (words: string[]) => words.filter((each) => each !== word)
  return {
    booked: isBooked ? [...without(booked), word] : without(booked),
    unbooked: isBooked ? without(unbooked) : [...without(unbooked), word],
  }
}
