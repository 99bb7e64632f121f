import type { ImportDraft } from '#contract/imports.ts'
import type { Columns } from '#domain/imports/settings.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { columnOptions, columnValue, describeColumn, readColumn } from './column-options.ts'
import { columnCount, isPair } from './settings-sentences.ts'

type ColumnsFormProps = { draft: ImportDraft; onChange: (columns: Partial<Columns>) => void }
type OneColumn = Exclude<keyof Columns, 'descriptions' | 'fallbacks'>

/** Which column holds what: date, description and amount are needed, the account is optional (SPEC section 5). */
export function ColumnsForm({ draft, onChange }: ColumnsFormProps) {
  const { columns, signs } = draft.settings
  const all = Array.from({ length: columnCount(draft) }, (_, column) => column)
  const options = columnOptions(draft)
  const select = (key: OneColumn, label: string, note?: 'optional') => (
    <Select
      label={label}
      note={note}
      options={options}
      value={columnValue(columns[key])}
      onChange={({ target }) => onChange({ [key]: readColumn(target.value) })}
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
        {select('fee', 'Fee to subtract', 'optional')}
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

const withColumn = ({ descriptions }: Columns, column: number, isIn: boolean): number[] =>
  isIn ? [...descriptions, column] : descriptions.filter((each) => each !== column)
