// A password with a button that shows and hides it. Set autoComplete to 'current-password' or 'new-password'.
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>

/** One that is chosen anew: it says what is asked of it. */
export const NewPasswordField = (field: PasswordFieldProps) => (
  <PasswordField
    {...field}
    name="password"
    autoComplete="new-password"
    hint="At least 8 characters; 15 or more is better. Any characters will do."
  />
)

export function PasswordField(field: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const label = isShown ? 'Hide password' : 'Show password'
  const toggle = (
    <button
      type="button"
      onClick={() => setShown(!isShown)}
      aria-label={label}
      title={label}
      className="grid size-8 place-items-center rounded-sm text-ink-soft hover:text-ink"
    >
      {isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
    </button>
  )
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      suffix={toggle}
    />
  )
}
