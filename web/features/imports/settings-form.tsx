import type { ImportDraft } from '#contract/imports.ts'
import { everyRow } from '#domain/imports/belonging.ts'
import {
  type Columns,
  dateOrders,
  delimiters,
  encodings,
  type ImportOverrides,
  signLayouts,
} from '#domain/imports/settings.ts'
import { Select } from '#web/ui/select.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { LineField } from './line-field.tsx'
import {
  dateOrderNames,
  decimalMarkNames,
  delimiterNames,
  encodingNames,
  everyRowName,
  signNames,
} from './settings-sentences.ts'

type SettingsFormProps = {
  draft: ImportDraft
  isPending: boolean
  onChange: (settings: ImportOverrides) => void
}

/** Every setting of the file; a change is read at once and shown in the preview below. */
export function SettingsForm({ draft, isPending, onChange }: SettingsFormProps) {
  const { settings } = draft
  // What was chosen of a column's values says nothing of another's.
  const setColumns = (columns: Partial<Columns>) =>
    onChange({
      columns: { ...settings.columns, ...columns },
      ...('currency' in columns && { currency: null }),
      ...('account' in columns && { accountName: null }),
    })
  return (
    <div className="flex flex-col gap-6 border-t border-line pt-5" aria-busy={isPending}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Select
          label="Encoding"
          hint="When letters look wrong"
          options={options(encodings, encodingNames)}
          value={settings.encoding}
          onChange={({ target }) => onChange({ encoding: target.value as typeof settings.encoding })}
        />
        <Select
          label="Between the cells"
          options={options(delimiters, delimiterNames)}
          value={settings.delimiter}
          onChange={({ target }) => onChange({ delimiter: target.value as typeof settings.delimiter })}
        />
        <LineField
          label="Line with the column names"
          hint="0 if there is none"
          least={0}
          line={settings.headerLine}
          onLineChange={(headerLine) => onChange({ headerLine })}
        />
        <LineField
          label="First line with a transaction"
          least={1}
          line={settings.firstLine}
          onLineChange={(firstLine) => onChange({ firstLine })}
        />
        <Select
          label="Order in dates"
          options={options(dateOrders, dateOrderNames)}
          value={settings.dateOrder}
          onChange={({ target }) => onChange({ dateOrder: target.value as typeof settings.dateOrder })}
        />
        <Select
          label="Decimal mark"
          options={options(['.', ','] as const, decimalMarkNames)}
          value={settings.decimalMark}
          onChange={({ target }) => onChange({ decimalMark: target.value as typeof settings.decimalMark })}
        />
        <Select
          label="Money in and out"
          fieldClassName="sm:col-span-2"
          options={options(signLayouts, signNames)}
          value={settings.signs}
          onChange={({ target }) => onChange({ signs: target.value as typeof settings.signs })}
        />
      </div>
      <ColumnsForm draft={draft} onChange={setColumns} />
      <div className="grid gap-5 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {settings.accountName !== null && (
          <Select
            label="Rows of which account"
            options={belongings(draft.accountNames, settings.accountName)}
            value={settings.accountName}
            onChange={({ target }) => onChange({ accountName: target.value })}
          />
        )}
        {settings.currency !== null && (
          <Select
            label="Rows in which currency"
            options={belongings(draft.currencies, settings.currency)}
            value={settings.currency}
            onChange={({ target }) => onChange({ currency: target.value })}
          />
        )}
      </div>
    </div>
  )
}

/** What the file holds, and what was chosen for an earlier one. */
const belongings = (values: readonly string[], chosen: string) => [
  ...[...new Set([...values, chosen])].filter(Boolean).map((value) => ({ value, label: value })),
  { value: everyRow, label: everyRowName },
]

const options = <Key extends string>(keys: readonly Key[], names: Record<Key, string>) =>
  keys.map((key) => ({ value: key, label: names[key] }))
