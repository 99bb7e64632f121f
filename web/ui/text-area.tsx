// Several lines of plain text. It grows with what is in it.
import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type TextAreaControl = FieldProps & Omit<ComponentProps<'textarea'>, 'children' | 'className'>

export const TextArea = (field: TextAreaControl) => (
  <Field<TextAreaControl> {...field}>
    {(input) => <textarea rows={2} {...input} className="control field-sizing-content min-h-20 py-2" />}
  </Field>
)
