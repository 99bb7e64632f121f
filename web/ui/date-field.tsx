// A day ('YYYY-MM-DD') by the browser's own date picker, which every phone and screen reader knows.
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldText } from './field.tsx'

type DateFieldProps = FieldText & Omit<ComponentProps<'input'>, 'type' | 'children'>

export function DateField({
  label,
  hint,
  error,
  isLabelHidden,
  note,
  fieldClassName,
  id,
  className,
  ...input
}: DateFieldProps) {
  return (
    <Field {...{ label, hint, error, isLabelHidden, note, fieldClassName, id }}>
      {(control) => (
        <input {...input} {...control} type="date" className={cx('control figures', className)} />
      )}
    </Field>
  )
}
