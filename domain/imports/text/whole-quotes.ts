// Files whose quotes stand in the wrong place throughout: each line in one pair of quotes, or single quotes around every
// cell. They are written anew by the rule; other files are left as they are.

const headLines = 50

/** Lines stay lines, so that each keeps its number. */
export function rewriteQuotes(text: string): string {
  const head = text.slice(0, 64 * 1024).split(/\r\n|\n|\r/, headLines)
  const filled = head.map((line) => line.trim()).filter((line) => line !== '')
  const areMost = (isSuch: (line: string) => boolean) => {
    const count = filled.filter(isSuch).length
    return count >= 2 && count * 2 > filled.length
  }
  if (areMost((line) => wholeLine.test(line))) return rewriteLines(text, unwrapLine)
  if (areMost(isSingleQuoted)) return rewriteLines(text, doubleQuotes)
  return text
}

const rewriteLines = (text: string, rewrite: (line: string) => string): string =>
  text
    .split(/(\r\r\n|\r\n|\n|\r)/)
    .map((part, at) => (at % 2 === 0 ? rewrite(part) : part))
    .join('')

/** `"2026-10-01,""Shop"",-1.00"`, perhaps with empty cells behind it. */
const wholeLine = /^"(?=[^"]*[,;\t|])(?:[^"]|"")*"[,;\t|]*$/

function unwrapLine(line: string): string {
  const trimmed = line.trim()
  if (!wholeLine.test(trimmed)) return line
  return trimmed.slice(1, trimmed.lastIndexOf('"')).replaceAll('""', '"')
}

/** `'2026-10-01','Shop','-1.00'` */
const isSingleQuoted = (line: string): boolean =>
  line.startsWith("'") && line.endsWith("'") && betweenSingle.test(line)

const betweenSingle = /'[ \t]*[,;\t|][ \t]*'/

function doubleQuotes(line: string): string {
  const trimmed = line.trim()
  if (!isSingleQuoted(trimmed)) return line
  const inner = trimmed.slice(1, -1).replaceAll('"', '""')
  return `"${inner.replace(/'[ \t]*([,;\t|])[ \t]*'/g, '"$1"').replaceAll("''", "'")}"`
}
