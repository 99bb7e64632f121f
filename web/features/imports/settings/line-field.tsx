import { useState } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

type LineFieldProps = {
  label: string
  hint?: string
  least: number
  line: number
  onLineChange: (line: number) => void
}

/** The number of a line; taken over when it is left or Enter is pressed, not while it is typed. */
export function LineField({ label, hint, least, line, onLineChange }: LineFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const number = Number(typed)
  const isGood = typed === null || (/^\d{1,8}$/.test(typed) && number >= least)
  const take = () => {
    if (typed === null || !isGood) return
    if (number !== line) onLineChange(number)
    setTyped(null)
  }
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      value={typed ?? String(line)}
      error={isGood ? undefined : `A number from ${least} on`}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  )
}
