// A password with a button that shows and hides it. Set autoComplete to 'current-password' or 'new-password'.
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'> & {
  showLabel?: string | undefined
  hideLabel?: string | undefined
}

export function PasswordField({
  showLabel = 'Show password',
  hideLabel = 'Hide password',
  ...field
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      onClick={() => setShown(!isShown)}
      aria-label={isShown ? hideLabel : showLabel}
      title={isShown ? hideLabel : showLabel}
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
