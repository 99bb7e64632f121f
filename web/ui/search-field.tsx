// Search over a list, with a cross that clears it. Escape clears too. The owner filters as `value` changes.
import { Search, X } from 'lucide-react'
import { useRef, type ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type SearchFieldProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'onChange' | 'children' | 'prefix'
> & {
  label: string
  value: string
  onValueChange: (value: string) => void
}

export function SearchField({ label, value, onValueChange, ...input }: SearchFieldProps) {
  const element = useRef<HTMLInputElement>(null)
  const clear = () => {
    onValueChange('')
    element.current?.focus()
  }
  return (
    <TextField
      placeholder={label}
      {...input}
      ref={element}
      label={label}
      isLabelHidden
      type="search"
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return
        event.stopPropagation()
        event.preventDefault()
        clear()
      }}
      prefix={<Search size={16} aria-hidden />}
      suffix={
        value !== '' && (
          <button
            type="button"
            aria-label="Clear search"
            onClick={clear}
            className="grid size-8 place-items-center rounded-sm text-ink-soft hover:text-ink"
          >
            <X size={16} aria-hidden />
          </button>
        )
      }
    />
  )
}
