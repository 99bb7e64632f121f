// One line of text, an email address, a number of things. Spread react-hook-form's `register('name')` onto it.
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldProps } from './field.tsx'

type TextControl = FieldProps & Omit<ComponentProps<'input'>, 'children' | 'prefix'>

export type TextFieldProps = TextControl & { prefix?: ReactNode; suffix?: ReactNode }

export function TextField({ prefix, suffix, className, ...field }: TextFieldProps) {
  return (
    <Field<TextControl> {...field}>
      {(input) => (
        <span className="relative block">
          {prefix && <Edge side="left">{prefix}</Edge>}
          <input
            type="text"
            {...input}
            className={cx('control', Boolean(prefix) && 'pl-9!', Boolean(suffix) && 'pr-11!', className)}
          />
          {suffix && <Edge side="right">{suffix}</Edge>}
        </span>
      )}
    </Field>
  )
}

function Edge({ side, children }: { side: 'left' | 'right'; children: ReactNode }) {
  return (
    <span
      className={cx(
        'absolute inset-y-0 flex items-center text-ink-faint',
        side === 'left' ? 'pointer-events-none left-3' : 'right-1',
      )}
    >
      {children}
    </span>
  )
}
