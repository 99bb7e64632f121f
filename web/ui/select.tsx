// One of a few fixed choices, by the browser's own select (right on every phone, 0 KB). Many or searchable: Combobox.
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type SelectOption = { value: string; label: string; isDisabled?: boolean | undefined }
export type SelectGroup = { label: string; options: readonly SelectOption[] }

type SelectControl = FieldProps & Omit<ComponentProps<'select'>, 'children' | 'className'>

type SelectProps = SelectControl & {
  options: readonly (SelectOption | SelectGroup)[]
  /** A first, empty choice that cannot be kept. */
  placeholder?: string | undefined
}

export function Select({ options, placeholder, ...field }: SelectProps) {
  return (
    <Field<SelectControl> {...field}>
      {(select) => (
        <span className="relative block">
          <select {...select} className="control">
            {placeholder !== undefined && (
              <option value="" disabled={select.required}>
                {placeholder}
              </option>
            )}
            {options.map((option) =>
              'options' in option ? (
                <optgroup key={option.label} label={option.label}>
                  {option.options.map(renderOption)}
                </optgroup>
              ) : (
                renderOption(option)
              ),
            )}
          </select>
          <ChevronDown
            size={16}
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-soft"
          />
        </span>
      )}
    </Field>
  )
}

function renderOption({ value, label, isDisabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={isDisabled}>
      {label}
    </option>
  )
}
