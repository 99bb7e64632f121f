// On or off, for what takes effect at once; a tick in a form that is saved later is a Checkbox.
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from './cx.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  label: ReactNode
  hint?: ReactNode | undefined
}

export function Switch({ label, hint, className, ...input }: SwitchProps) {
  const id = useId()
  return (
    <div className={cx('flex items-start justify-between gap-4', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="text-base">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-faint">
            {hint}
          </p>
        )}
      </div>
      <BareSwitch {...input} id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
    </div>
  )
}

/** The switch alone, for a row that says elsewhere what it is about: give it an `aria-label`. */
export const BareSwitch = (input: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>) => (
  <input
    {...input}
    type="checkbox"
    // A checkbox says itself whether it is checked.
    // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
    role="switch"
    className="switch"
  />
)
