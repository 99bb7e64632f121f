const mostKept = 10_000
/** V8 copies a piece of a text that is no longer than this; a longer one would keep the whole file in memory. */
const longestKept = 12

/** What was found in a short text is kept for the next one like it: rows of a file repeat the same few of them. */
export function keepAnswers<Answer>(find: (text: string) => Answer): (text: string) => Answer {
  const kept = new Map<string, Answer>()
  return (text) => {
    if (text.length > longestKept) return find(text)
    const known = kept.get(text)
    if (known !== undefined) return known
    if (kept.size >= mostKept) kept.clear()
    const found = find(text)
    kept.set(text, found)
    return found
  }
}
