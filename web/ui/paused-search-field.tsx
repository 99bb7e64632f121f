// A search that tells what was typed once the typing pauses, for what asks the server.
import { useEffect, useState } from 'react'
import { SearchField } from './search-field.tsx'

type PausedSearchFieldProps = {
  label: string
  /** A change from outside (back, clear) replaces what was typed. */
  value: string
  onValueChange: (value: string) => void
  maxLength?: number | undefined
  /** Has ready what a text finds, where that is known already: then nothing is gained by waiting for the next letter. */
  prepare?: (text: string) => boolean
}

// Shorter than from one letter to the next of most who type; a question that the next letter makes stale is called off.
const pauseMs = 80

export function PausedSearchField({ value, onValueChange, prepare, ...field }: PausedSearchFieldProps) {
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  if (value !== told) {
    setTold(value)
    setText(value)
  }
  useEffect(() => {
    if (text === told) return
    const tell = () => {
      setTold(text)
      onValueChange(text)
    }
    const timer = setTimeout(tell, prepare?.(text) ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [text, told, onValueChange, prepare])
  return <SearchField {...field} value={text} onValueChange={setText} />
}
