import type { ImportDraft } from '#contract/imports.ts'
import type { ImportOverrides } from '#domain/imports/settings.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { columnOptions, columnValue, readColumn } from './column-options.ts'
import { columnName } from './settings-sentences.ts'

type RowFilterFormProps = { draft: ImportDraft; onChange: (settings: ImportOverrides) => void }

/** Takes only rows whose column says one of the chosen values. */
export function RowFilterForm({ draft, onChange }: RowFilterFormProps) {
  const { column, values } = draft.settings.rowFilter
  const listed = [...new Set([...draft.filterValues, ...values])]
  const choose = (value: string, isIn: boolean) =>
    onChange({
      rowFilter: { column, values: isIn ? [...values, value] : values.filter((each) => each !== value) },
    })
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Select
          label="Only rows with a value in"
          note="optional"
          options={columnOptions(draft)}
          value={columnValue(column)}
          onChange={({ target }) => onChange({ rowFilter: { column: readColumn(target.value), values: [] } })}
        />
      </div>
      {column !== null && listed.length > 0 && (
        <fieldset>
          <legend className="mb-2 text-sm font-medium">
            Only rows where ‘{columnName(draft, column)}’ says; all of them while none is ticked
          </legend>
          <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
            {listed.map((value) => (
              <Checkbox
                key={value}
                label={<span className="break-words">{value || 'nothing'}</span>}
                checked={values.includes(value)}
                onChange={({ target }) => choose(value, target.checked)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}
