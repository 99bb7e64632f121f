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
    const isNegated = /^-[^-]/u.test(raw)
    const rest = isNegated ? raw.slice(1) : raw
    const isQuoted = inQuotes.test(rest)
    const colon = isQuoted ? -1 : rest.indexOf(':')
    const key = colon > 0 && !rest.slice(0, colon).includes('"') ? rest.slice(0, colon) : null
    const value = unquote(key === null ? rest : rest.slice(colon + 1))
    const part = {
      text: key === null ? value : `${key}:${value}`,
      key: key && key.toLowerCase(),
      value,
      isNegated,
      isQuoted,
    }
    return part.text === '' ? [] : [part]
  })
}

/**
 * The parts as they were typed. A quote opens at the beginning of a part or behind a colon, and closes at its end; any other
 * one is a sign of the text: 5" pipe.
 */
export const splitAtBlanks = (text: string): string[] =>
  text.match(/-?(?:[^\s":]+:)?"[^"]*(?:"(?=\s|$)|$)|\S+/gu) ?? []

/** The second one is missing while somebody types. */
const inQuotes = /^"(?:[^"]+"?|")$/u

const unquote = (text: string) => (inQuotes.test(text) ? text.replaceAll('"', '') : text)
