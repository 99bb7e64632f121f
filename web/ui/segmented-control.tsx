// Two to four views of the same thing, side by side: a radio group that looks like one button. More than four: Select.
import { useId } from 'react'
import { cx } from './cx.ts'

type SegmentedControlProps<Value extends string> = {
  legend: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
  className?: string | undefined
}

export function SegmentedControl<Value extends string>({
  legend,
  value,
  onValueChange,
  options,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset className={cx('inline-flex max-w-full rounded-md bg-sunken p-0.5', className)}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative flex min-h-9 grow items-center justify-center rounded-sm px-3.5 text-center text-sm font-medium coarse:min-h-10',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
            option.value === value
              ? 'bg-surface text-ink shadow-low ring-1 ring-line-strong'
              : 'text-ink-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
