// Of a statement without a name Postgres makes a plan each time, and more of a test's time goes there than into running it.

/** A connection holds the plans of all. */
const mostNames = 4000
const names = new Map<string, string>()
const metOnce = new Set<string>()

/** A name for each statement that comes a second time in this process, so that a connection parses it once. */
export function nameWhatComesAgain(text: string): string | undefined {
  const name = names.get(text)
  if (name) return name
  if (metOnce.delete(text)) names.set(text, `again_${names.size + 1}`)
  else if (names.size + metOnce.size < mostNames && isOneStatement.test(text)) metOnce.add(text)
  return names.get(text)
}

const isOneStatement = /^\s*(?:select|with|insert|update|delete)\b[^;]*$/
