// Texts for a page: on one line, as wide as their column, and in the order in which they are read.
import bidiFactory from 'bidi-js'

/** Made for the first text that needs it: its tables take some memory. */
let bidi: ReturnType<typeof bidiFactory> | undefined

/** Scripts that are written from right to left. */
const turned = ['Hebrew', 'Arabic', 'Syriac', 'Thaana', 'Nko'].map(
  (name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const,
)
const rightToLeft = new RegExp(turned.map(([, letters]) => letters.source).join('|'), 'u')

/** The script of a letter that is read from right to left; null of all others. */
export const findWriting = (letter: string): string | null =>
  turned.find(([, letters]) => letters.test(letter))?.[0] ?? null

/**
 * What has no place on a line: line ends, control characters, marks that turn the direction of what follows. What joins
 * letters of South Asia or emoji, or keeps them apart, stays.
 */
const unseen =
  /(?:(?<![\u0900-\u0DFF\u1780-\u17FF\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])[\u200C\u200D]|(?![\u200C\u200D])[\p{Cc}\p{Cf}\u2028\u2029\s])+/gu

/** The text on one line, its first 300 characters at most: no column shows more. */
export const onOneLine = (text: string): string =>
  text.slice(0, 600).toWellFormed().replace(unseen, ' ').trim().slice(0, 300).toWellFormed()

/**
 * The runs of a text as they stand from left to right, each to be drawn by itself. The font turns the letters of one that is
 * read from right to left, as long as no blank divides it.
 */
export function listRuns(text: string): string[] {
  if (!rightToLeft.test(text)) return [text]
  bidi ??= bidiFactory()
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  const base = paragraphs[0]?.level ?? 0
  const runs: { level: number; text: string }[] = []
  for (let at = 0; at < text.length; at++) {
    const [level, last] = [levels[at] ?? base, runs.at(-1)]
    if (last?.level === level) last.text += text[at]
    else runs.push({ level, text: text[at] ?? '' })
  }
  return turnRuns(runs).map((run) => (run.level % 2 === 1 ? run.text.replaceAll(' ', '\u00A0') : run.text))
}

// Rule L2 of the Unicode Bidirectional Algorithm: from the highest level down to the lowest odd one, what stands side by
// side at that level or above is turned.
function turnRuns<Run extends { level: number }>(runs: Run[]): Run[] {
  let inOrder = [...runs]
  const highest = Math.max(...runs.map(({ level }) => level))
  for (let level = highest; level >= 1; level--) {
    const next: Run[] = []
    for (let at = 0; at < inOrder.length;) {
      let end = at
      while (end < inOrder.length && (inOrder[end]?.level ?? 0) >= level) end++
      if (end === at) end = at + 1
      const part = inOrder.slice(at, end)
      next.push(...((part[0]?.level ?? 0) >= level ? part.toReversed() : part))
      at = end
    }
    inOrder = next
  }
  return inOrder
}
