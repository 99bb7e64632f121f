// A tick with its label beside it. Spread react-hook-form's `register` onto it.
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { FieldMessages } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode | undefined
  error?: string | undefined
  isLabelHidden?: boolean | undefined
  /** Some but not all: the box above a list of boxes. */
  isMixed?: boolean | undefined
}

export function Checkbox({
  label,
  hint,
  error,
  isLabelHidden,
  isMixed,
  className,
  ref,
  ...input
}: CheckboxProps) {
  const id = useId()
  const setElement = (element: HTMLInputElement | null) => {
    if (element) element.indeterminate = isMixed ?? false
    if (typeof ref === 'function') return ref(element)
    if (ref) ref.current = element
    return undefined
  }
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <label className="inline-flex min-h-6 items-start gap-2.5 text-base">
        <input
          {...input}
          ref={setElement}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(error && `${id}-error`, hint && `${id}-hint`) || undefined}
          className="tick mt-0.5"
        />
        <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
      </label>
      <div className="pl-[1.875rem] empty:hidden">
        <FieldMessages hint={hint} hintId={`${id}-hint`} error={error} errorId={`${id}-error`} />
      </div>
    </div>
  )
}
