// How much work a document would make for whoever writes, reads and sanitises it. Counting is little work itself, and ends
// where it is too much: nobody can keep the server busy with a post.

/** No post of a person has so many pieces: paragraphs, runs of text, marks, characters that HTML writes as entities. */
export const mostPieces = 20_000

/** The address of a link, and of a picture, is read many times over. */
const weights: Record<string, number> = { link: 10, image: 10 }

type Raw = { [name: string]: unknown }

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const weightOf = ({ type }: Raw): number => (typeof type === 'string' ? (weights[type] ?? 1) : 1)

export function isTooHeavy(document: unknown): boolean {
  let pieces = 0
  const left: unknown[] = [document]
  while (left.length > 0) {
    const node = left.pop()
    if (!isRaw(node)) continue
    const [children, marks] = [listOf(node['content']), listOf(node['marks'])]
    // Before any of them is looked at.
    pieces += children.length + marks.length
    if (pieces > mostPieces) return true
    pieces += weightOf(node) - 1
    for (const mark of marks) if (isRaw(mark)) pieces += weightOf(mark) - 1
    if (typeof node['text'] === 'string') pieces += countEscaped(node['text'])
    if (pieces > mostPieces) return true
    left.push(...children)
  }
  return false
}

function countEscaped(text: string): number {
  let count = 0
  for (const _ of text.matchAll(/[&<>"']/g)) if (++count > mostPieces) break
  return count
}
