import type { ImportDraft } from '#contract/imports.ts'
import { everyRow } from '#domain/imports/accounts/belonging.ts'
import {
  type Columns,
  type ImportOverrides,
  type ImportSettings,
  isTableFormat,
} from '#domain/imports/settings.ts'
import { Select } from '#web/ui/select.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { FlagsForm } from './flags-form.tsx'
import { LineField } from './line-field.tsx'
import { RowFilterForm } from './row-filter-form.tsx'
import {
  dateOrderNames,
  decimalMarkNames,
  delimiterNames,
  encodingNames,
  isCountrysOwn,
  nameEveryRow,
  nameLastDay,
  signNames,
} from './settings-sentences.ts'
import { UnbookedForm } from './unbooked-form.tsx'

type SettingsFormProps = {
  draft: ImportDraft
  isPending: boolean
  onChange: (settings: ImportOverrides) => void
}

/** Every setting of the file; a change is read at once and shown in the preview below. */
export function SettingsForm({ draft, isPending, onChange }: SettingsFormProps) {
  const { settings } = draft
  const isTable = isTableFormat(draft.format)
  // What was chosen of a column's values says nothing of another's.
  const setColumns = (columns: Partial<Columns>) =>
    onChange({
      columns: { ...settings.columns, ...columns },
      settled: [...settings.settled, ...settledBy(columns)],
      ...('currency' in columns && { currency: null }),
      ...('account' in columns && { accountName: null }),
    })
  const select = <Key extends 'encoding' | 'delimiter' | 'dateOrder' | 'decimalMark' | 'signs'>(
    key: Key,
    label: string,
    names: Record<ImportSettings[Key], string>,
    more?: { hint?: string; fieldClassName?: string },
  ) => (
    <Select
      label={label}
      options={Object.entries<string>(names).map(([value, label]) => ({ value, label }))}
      value={settings[key]}
      onChange={({ target }) => onChange({ [key]: target.value })}
      {...more}
    />
  )
  return (
    <div className="flex flex-col gap-6 border-t border-line pt-5" aria-busy={isPending}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {draft.format !== 'xlsx' &&
          select('encoding', 'Encoding', encodingNames, { hint: 'When letters look wrong' })}
        {draft.sheetNames.length > 1 && (
          <Select
            label="Sheet"
            options={draft.sheetNames.map((name) => ({ value: name, label: name }))}
            value={settings.sheet ?? ''}
            onChange={({ target }) => onChange({ sheet: target.value })}
          />
        )}
        {isTable && (
          <>
            {draft.format === 'csv' && select('delimiter', 'Between the cells', delimiterNames)}
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
          </>
        )}
        {(isTable || isCountrysOwn(draft.format)) && (
          <>
            {select('dateOrder', 'Order in dates', dateOrderNames)}
            {select('decimalMark', 'Decimal mark', decimalMarkNames)}
          </>
        )}
        {isTable && settings.lastDay !== null && (
          <Select
            label="Dates without a year"
            options={lastDays(settings).map((value) => ({ value, label: nameLastDay(value) }))}
            value={settings.lastDay}
            onChange={({ target }) => onChange({ lastDay: target.value as ImportSettings['lastDay'] })}
          />
        )}
        {isTable && select('signs', 'Money in and out', signNames, { fieldClassName: 'sm:col-span-2' })}
      </div>
      {isTable && <ColumnsForm draft={draft} onChange={setColumns} />}
      {isTable && <FlagsForm draft={draft} onChange={onChange} />}
      <UnbookedForm draft={draft} onChange={onChange} />
      {isTable && <RowFilterForm draft={draft} onChange={onChange} />}
      <div className="grid gap-5 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {settings.accountName !== null && (
          <Select
            label="Rows of which account"
            options={belongings(draft.accountNames, settings.accountName, draft.format)}
            value={settings.accountName}
            onChange={({ target }) => onChange({ accountName: target.value })}
          />
        )}
        {settings.currency !== null && (
          <Select
            label="Rows in which currency"
            options={belongings(draft.currencies, settings.currency, draft.format)}
            value={settings.currency}
            onChange={({ target }) => onChange({ currency: target.value })}
          />
        )}
      </div>
    </div>
  )
}

const offeredYears = 10

/** Today or the ends of the years before, and what was chosen or found. */
function lastDays({ readOn, lastDay }: ImportSettings): string[] {
  const latest = readOn ?? lastDay ?? ''
  const year = Number(latest.slice(0, 4))
  const ends = Array.from({ length: offeredYears }, (_, at) => `${year - at - 1}-12-31`)
  return [...new Set([latest, lastDay ?? latest, ...ends])]
}

const questionsOf: Partial<Record<keyof Columns, ImportSettings['settled'][number][]>> = {
  date: ['date-column'],
  amount: ['amount-column'],
  debit: ['signs'],
  credit: ['signs'],
  flag: ['flag-column'],
  fee: ['fee'],
}

/** The questions that a column chosen here answers. */
const settledBy = (columns: Partial<Columns>) =>
  (Object.keys(columns) as (keyof Columns)[]).flatMap((key) => questionsOf[key] ?? [])

/** What the file holds, and what was chosen for an earlier one. */
const belongings = (values: readonly string[], chosen: string, format: ImportDraft['format']) => [
  ...[...new Set([...values, chosen])].filter(Boolean).map((value) => ({ value, label: value })),
  { value: everyRow, label: nameEveryRow(format) },
]
