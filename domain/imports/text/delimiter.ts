// What stands between the cells of a line, told by which character comes equally often in most lines.
import type { Delimiter } from '#domain/imports/settings.ts'

const candidates: readonly Delimiter[] = ['\t', ';', '|', ',']
const headLength = 64 * 1024
const headLines = 200

/** Looks at the beginning of the text; separators inside quotes do not count. */
export function detectDelimiter(text: string): Delimiter {
  const told = /^sep=([,;\t|])\r?\n/i.exec(text)
  if (told) return told[1] as Delimiter
  const counts = countPerLine(text.slice(0, headLength))
  let best: Delimiter = ','
  let bestScore = 0
  for (const delimiter of candidates) {
    const lines = new Map<number, number>()
    for (const line of counts) {
      const count = line.get(delimiter)
      if (count) lines.set(count, (lines.get(count) ?? 0) + 1)
    }
    let score = 0
    for (const [count, times] of lines) score = Math.max(score, times * Math.min(count, 12))
    if (score > bestScore) [best, bestScore] = [delimiter, score]
  }
  return best
}

function countPerLine(head: string): Map<string, number>[] {
  const lines: Map<string, number>[] = []
  let line = new Map<string, number>()
  let isQuoted = false
  for (const char of head) {
    if (char === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (char === '\n' || char === '\r') {
      if (line.size > 0) lines.push(line)
      if (lines.length === headLines) break
      line = new Map()
    } else if (char === ',' || char === ';' || char === '\t' || char === '|') {
      line.set(char, (line.get(char) ?? 0) + 1)
    }
  }
  if (line.size > 0) lines.push(line)
  return lines
}
