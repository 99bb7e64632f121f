// A search that tells what was typed once the typing pauses, for what asks the server.
import { useEffect, useState } from 'react'
import { SearchField } from './search-field.tsx'

type PausedSearchFieldProps = {
  label: string
  /** A change from outside (back, clear) replaces what was typed. */
  value: string
  onValueChange: (value: string) => void
  maxLength?: number | undefined
}

// Shorter than from one letter to the next of most who type; a question that the next letter makes stale is called off.
const pauseMs = 80

export function PausedSearchField({ value, onValueChange, ...field }: PausedSearchFieldProps) {
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  if (value !== told) {
    setTold(value)
    setText(value)
  }
  useEffect(() => {
    if (text === told) return
    const timer = setTimeout(() => {
      setTold(text)
      onValueChange(text)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, told, onValueChange])
  return <SearchField {...field} value={text} onValueChange={setText} />
}
