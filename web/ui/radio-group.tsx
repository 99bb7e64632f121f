// One of a few answers that need a line of their own. Short answers side by side: SegmentedControl; many: Select.
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { FieldMessages } from './field.tsx'

type RadioOption = {
  value: string
  label: ReactNode
  hint?: ReactNode
  isDisabled?: boolean | undefined
}

type RadioGroupProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'children'> & {
  legend: ReactNode
  options: readonly RadioOption[]
  /** With `onChange`; leave both out and use `defaultValue` or `register` for an uncontrolled group. */
  value?: string | undefined
  defaultValue?: string | undefined
  hint?: ReactNode | undefined
  error?: string | undefined
}

export function RadioGroup({
  legend,
  options,
  value,
  defaultValue,
  name,
  hint,
  error,
  className,
  ...input
}: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset
      className={cx('flex flex-col gap-2', className)}
      aria-describedby={cx(error && `${id}-error`, hint && `${id}-hint`) || undefined}
    >
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex items-start gap-2.5">
          <input
            {...input}
            type="radio"
            name={name ?? id}
            value={option.value}
            disabled={option.isDisabled ?? input.disabled}
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
      <FieldMessages hint={hint} hintId={`${id}-hint`} error={error} errorId={`${id}-error`} />
    </fieldset>
  )
}
