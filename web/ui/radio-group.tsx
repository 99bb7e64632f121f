// One of a few answers that need a line of their own. Short answers side by side: SegmentedControl; many: Select.
import { useId, type ComponentProps, type ReactNode } from 'react'

type RadioOption = {
  value: string
  label: ReactNode
  hint?: ReactNode
  isDisabled?: boolean | undefined
}

type RadioGroupProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'children' | 'className'
> & {
  legend: ReactNode
  options: readonly RadioOption[]
  /** With `onChange`; leave both out and use `defaultValue` or `register` for an uncontrolled group. */
  value?: string | undefined
  defaultValue?: string | undefined
}

export function RadioGroup({ legend, options, value, defaultValue, name, ...input }: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex items-start gap-2.5">
          <input
            {...input}
            type="radio"
            name={name ?? id}
            value={option.value}
            disabled={option.isDisabled}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={
              value === undefined && defaultValue !== undefined ? defaultValue === option.value : undefined
            }
            className="tick mt-0.5"
          />
          <span>
            {option.label}
            {option.hint && <span className="block text-sm text-ink-faint">{option.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
