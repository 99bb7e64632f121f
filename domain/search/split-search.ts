// Splits what was typed at its blanks, but not within quotes: `-category:"Dining out" x` is two parts.

export type SearchPart = {
  /** As it was typed, without the minus before it and without quotes. */
  text: string
  /** In lower letters, what stands before a colon; null without one. */
  key: string | null
  /** What stands behind the colon, or all of it; blanks within quotes are kept. */
  value: string
  isNegated: boolean
  /** All of it stands in quotes: no operator and no number. */
  isQuoted: boolean
}

export function splitSearch(text: string): SearchPart[] {
  return splitAtBlanks(text).flatMap((raw) => {
    const isNegated = /^-./u.test(raw)
    const rest = isNegated ? raw.slice(1) : raw
    const isQuoted = rest.startsWith('"')
    const colon = isQuoted ? -1 : rest.indexOf(':')
    const key = colon > 0 && !rest.slice(0, colon).includes('"') ? rest.slice(0, colon).toLowerCase() : null
    const part = {
      text: unquote(rest),
      key,
      value: unquote(key === null ? rest : rest.slice(colon + 1)),
      isNegated,
      isQuoted,
    }
    return part.text === '' ? [] : [part]
  })
}

/** The parts as they were typed. */
export function splitAtBlanks(text: string): string[] {
  const parts: string[] = []
  let part = ''
  let isWithin = false
  for (const char of text) {
    if (char === '"') isWithin = !isWithin
    if (!isWithin && /\s/u.test(char)) {
      if (part !== '') parts.push(part)
      part = ''
    } else part += char
  }
  return part === '' ? parts : [...parts, part]
}

const unquote = (text: string) => text.replaceAll('"', '')
