// Several lines of text; grows with what is written where the browser can.
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldText } from './field.tsx'

export type TextAreaProps = FieldText & Omit<ComponentProps<'textarea'>, 'children'>

export function TextArea({
  label,
  hint,
  error,
  isLabelHidden,
  note,
  fieldClassName,
  id,
  className,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, isLabelHidden, note, fieldClassName, id }}>
      {(control) => (
        <textarea rows={3} {...area} {...control} className={cx('control field-sizing-content', className)} />
      )}
    </Field>
  )
}
