// A day ('YYYY-MM-DD') by the browser's own date picker, which every phone and screen reader knows.
import { TextField, type TextFieldProps } from './text-field.tsx'

export const DateField = (field: Omit<TextFieldProps, 'type' | 'className'>) => (
  <TextField {...field} type="date" className="figures" />
)
