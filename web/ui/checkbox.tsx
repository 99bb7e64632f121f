// A tick with its label beside it. Spread react-hook-form's `register` onto it.
import { useId, type ComponentProps, type ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'className'> & {
  label: ReactNode
  hint?: ReactNode | undefined
  /** Some but not all: the box above a list of boxes. */
  isMixed?: boolean | undefined
}

export function Checkbox({ label, hint, isMixed, ref, ...input }: CheckboxProps) {
  const id = useId()
  const setElement = (element: HTMLInputElement | null) => {
    if (element) element.indeterminate = isMixed ?? false
    if (typeof ref === 'function') return ref(element)
    if (ref) ref.current = element
    return undefined
  }
  return (
    <div className="flex flex-col gap-1">
      <label className="inline-flex min-h-6 items-start gap-2.5 text-base">
        <input
          {...input}
          ref={setElement}
          type="checkbox"
          aria-describedby={hint ? id : undefined}
          className="tick mt-0.5"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={id} className="pl-[1.875rem] text-sm text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  )
}
