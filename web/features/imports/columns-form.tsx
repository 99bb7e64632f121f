import type { ImportDraft } from '#contract/imports.ts'
import type { Columns } from '#domain/imports/settings.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { columnCount, columnName, isPair } from './settings-sentences.ts'

type ColumnsFormProps = { draft: ImportDraft; onChange: (columns: Partial<Columns>) => void }
type OneColumn = Exclude<keyof Columns, 'descriptions'>

/** Which column holds what: date, description and amount are needed, the account is optional (SPEC section 5). */
export function ColumnsForm({ draft, onChange }: ColumnsFormProps) {
  const { columns, signs } = draft.settings
  const all = Array.from({ length: columnCount(draft) }, (_, column) => column)
  const options = [
    { value: '', label: 'None' },
    ...all.map((column) => ({ value: String(column), label: describeColumn(draft, column) })),
  ]
  const select = (key: OneColumn, label: string, note?: 'optional') => (
    <Select
      label={label}
      note={note}
      options={options}
      value={columns[key] === null ? '' : String(columns[key])}
      onChange={({ target }) => onChange({ [key]: target.value === '' ? null : Number(target.value) })}
    />
  )
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {select('date', 'Date')}
        {isPair(signs) ? (
          <>
            {select('debit', 'Money out')}
            {select('credit', 'Money in')}
          </>
        ) : (
          select('amount', 'Amount')
        )}
        {signs === 'flag' && select('flag', 'Says in or out')}
        {select('account', 'Account', 'optional')}
        {select('currency', 'Currency', 'optional')}
      </div>
      <fieldset>
        <legend className="mb-2 text-sm font-medium">Description: one column, or several joined</legend>
        <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {all.map((column) => (
            <Checkbox
              key={column}
              label={<span className="break-words">{describeColumn(draft, column)}</span>}
              checked={columns.descriptions.includes(column)}
              onChange={({ target }) =>
                onChange({ descriptions: withColumn(columns, column, target.checked) })
              }
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}

/** 'Betrag (-12,40)': its name and what its last shown row holds. */
function describeColumn(draft: ImportDraft, column: number): string {
  const example = draft.head.findLast((record) => record[column]?.trim())?.[column]?.trim()
  const name = columnName(draft, column)
  return example && example !== name ? `${name} (${example.slice(0, 24)})` : name
}

const withColumn = ({ descriptions }: Columns, column: number, isIn: boolean): number[] =>
  isIn ? [...descriptions, column] : descriptions.filter((each) => each !== column)
