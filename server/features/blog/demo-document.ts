// Makes a document of the little Markdown that the posts of the demo are written in.
import type { Block, BlogDocument, Inline, Mark, TableCell } from '#domain/blog/document.ts'

/** `pictureId` gives the id of a picture by its name: `![alt](picture:name "caption")`. */
export function readDemoText(text: string, pictureId: (name: string) => string): BlogDocument {
  const parts = text.trim().split(/\n{2,}/)
  return { type: 'doc', content: parts.map((part) => readBlock(part, pictureId)) }
}

function readBlock(part: string, pictureId: (name: string) => string): Block {
  const lines = part.split('\n')
  const [, marks, heading] = /^(#{2,4}) (.*)$/.exec(part) ?? []
  if (marks && heading)
    return { type: 'heading', attrs: { level: marks.length as 2 | 3 | 4 }, content: readInlines(heading) }
  const [, alt, name, caption] = /^!\[([^\]]*)\]\(picture:(\w+) "([^"]*)"\)$/.exec(part) ?? []
  if (name) return { type: 'image', attrs: { id: pictureId(name), alt: alt ?? '', caption: caption ?? '' } }
  if (part.startsWith('```'))
    return { type: 'codeBlock', content: [{ type: 'text', text: lines.slice(1, -1).join('\n') }] }
  if (part.startsWith('> '))
    return { type: 'blockquote', content: [paragraph(lines.map((line) => line.slice(2)).join(' '))] }
  if (part.startsWith('|')) return readTable(lines)
  if (part.startsWith('- ')) return { type: 'bulletList', content: readItems(lines) }
  if (/^\d+\. /.test(part)) return { type: 'orderedList', attrs: { start: 1 }, content: readItems(lines) }
  return paragraph(part)
}

const paragraph = (text: string): Block => ({ type: 'paragraph', content: readInlines(text) })

const readItems = (lines: readonly string[]) =>
  lines.map((line) => ({
    type: 'listItem' as const,
    content: [paragraph(line.replace(/^(- |\d+\. )/, ''))],
  }))

function readTable([head = '', , ...rows]: readonly string[]): Block {
  const cells = (line: string, type: TableCell['type']) => ({
    type: 'tableRow' as const,
    content: line
      .replaceAll(/^\||\|$/g, '')
      .split('|')
      .map((cell): TableCell => ({ type, content: [paragraph(cell.trim())] })),
  })
  return {
    type: 'table',
    content: [cells(head, 'tableHeader'), ...rows.map((row) => cells(row, 'tableCell'))],
  }
}

const inlinePattern = /\*\*(.+?)\*\*|(?<!\\)\*(.+?)(?<!\\)\*|\[([^\]]+)\]\(([^)]+)\)/

function readInlines(text: string, marks: Mark[] = []): Inline[] {
  const found = inlinePattern.exec(text)
  if (!found) return plain(text, marks)
  const [all, bold, italic, label, href] = found
  const after = text.slice(found.index + all.length)
  const inside =
    bold !== undefined
      ? readInlines(bold, [...marks, { type: 'bold' }])
      : italic !== undefined
        ? readInlines(italic, [...marks, { type: 'italic' }])
        : readInlines(label ?? '', [...marks, { type: 'link', attrs: { href: href ?? '' } }])
  return [...plain(text.slice(0, found.index), marks), ...inside, ...readInlines(after, marks)]
}

function plain(text: string, marks: Mark[]): Inline[] {
  const unescaped = text.replaceAll('\\*', '*')
  return unescaped ? [{ type: 'text', text: unescaped, ...(marks.length && { marks }) }] : []
}
