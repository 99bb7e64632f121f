import { useRef, type KeyboardEvent, type SyntheticEvent } from 'react'

type Option = { value: string; label: string }

/**
 * What somebody types into a combobox until it chooses something. Tab takes the highlighted option, leaving in another way
 * the one of exactly that name; Enter with a text that is nobody's name does nothing, so that no form is sent with the
 * choice from before it.
 */
export function useTypedChoice(
  options: readonly Option[],
  onChoose: (value: string) => void,
  onUnknown?: (text: string) => void,
) {
  const typed = useRef<string | null>(null)
  const isEntered = useRef(false)
  const highlighted = useRef<Option | undefined>(undefined)
  const named = (text: string) => options.find(({ label }) => fold(label) === fold(text))
  const take = (option: Option | undefined) => {
    const text = typed.current
    typed.current = null
    if (option) onChoose(option.value)
    else if (text?.trim()) onUnknown?.(text.trim())
  }
  return {
    onHighlight: (option: Option | undefined) => void (highlighted.current = option),
    onType: (text: string | null) => void (typed.current = text),
    input: {
      // Typing takes the place of what is chosen; a press of the mouse would put the cursor behind it.
      onFocus: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
        isEntered.current = true
        currentTarget.select()
      },
      onClick: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
        if (isEntered.current) currentTarget.select()
        isEntered.current = false
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }) => {
        if (typed.current === null) return
        if (event.key === 'Tab') take(highlighted.current ?? named(typed.current))
        if (event.key === 'Enter' && !highlighted.current) {
          event.preventDefault()
          // It would close the list and put the earlier choice back.
          event.preventBaseUIHandler()
        }
        if (event.key === 'Escape') typed.current = null
      },
      onBlur: () => typed.current !== null && take(named(typed.current)),
    },
  }
}

const fold = (text: string) => text.trim().toLocaleLowerCase()
