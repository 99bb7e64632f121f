// Makes a document of whatever was sent or stored. What a document cannot hold loses its shape and keeps its text.
import type { Block, BlogDocument, Inline, ListItem, Mark, TableCell, TextNode } from './document.ts'
import { isAllowedLink } from './links.ts'
import { isTooHeavy } from './weigh-document.ts'

/** Deeper nobody writes. */
const deepest = 16

type Raw = { [name: string]: unknown }

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Raw[] => (Array.isArray(value) ? value.filter(isRaw) : [])
const attrsOf = ({ attrs }: Raw): Raw => (isRaw(attrs) ? attrs : {})
const childrenOf = (node: Raw): Raw[] => listOf(node['content'])

/** Text as pages and feeds can hold it: no control characters, no halves of a character. */
const cleanText = (text: unknown): string =>
  typeof text === 'string'
    ? text.toWellFormed().replaceAll(/(?![\n\t])[\p{Cc}\u2028\u2029\ufffe\uffff]/gu, '')
    : ''

/** Null of one that is too large. */
export function cleanDocument(value: unknown): BlogDocument | null {
  if (isTooHeavy(value)) return null

  function cleanBlocks(raw: Raw[], depth: number): Block[] {
    const blocks: Block[] = []
    // Loose text becomes a paragraph.
    let loose: Inline[] = []
    const flush = () => {
      if (loose.length > 0) blocks.push({ type: 'paragraph', content: loose })
      loose = []
    }
    for (const node of raw) {
      const inline = cleanInline(node)
      if (inline) {
        loose.push(inline)
        continue
      }
      flush()
      if (depth < deepest) blocks.push(...cleanBlock(node, depth))
      else blocks.push(...flatten(node))
    }
    flush()
    return blocks
  }

  function cleanBlock(node: Raw, depth: number): Block[] {
    const children = () => cleanBlocks(childrenOf(node), depth + 1)
    switch (node['type']) {
      case 'paragraph':
        return [{ type: 'paragraph', ...inlines(node) }, ...blocksInside(node, depth)]
      case 'heading': {
        const level = Number(attrsOf(node)['level'])
        return [
          { type: 'heading', attrs: { level: level === 3 || level === 4 ? level : 2 }, ...inlines(node) },
          ...blocksInside(node, depth),
        ]
      }
      case 'codeBlock': {
        const text = cleanText(
          childrenOf(node)
            .map((child) => cleanText(child['text']))
            .join(''),
        )
        return [{ type: 'codeBlock', ...(text && { content: [{ type: 'text', text }] }) }]
      }
      case 'horizontalRule':
        return [{ type: 'horizontalRule' }]
      case 'blockquote':
        return parent('blockquote', children())
      case 'bulletList':
        return parent('bulletList', items(node, depth))
      case 'orderedList': {
        const start = Number(attrsOf(node)['start'])
        const content = items(node, depth)
        const isKept = Number.isInteger(start) && start >= 0 && start <= 100_000
        return content.length ? [{ type: 'orderedList', attrs: { start: isKept ? start : 1 }, content }] : []
      }
      case 'image': {
        const { id, alt, caption } = attrsOf(node)
        const isKnown = typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
        return isKnown ? [{ type: 'image', attrs: { id, alt: oneLine(alt), caption: oneLine(caption) } }] : []
      }
      case 'table':
        return parent('table', rows(node, depth))
      default:
        return children()
    }
  }

  const items = (node: Raw, depth: number): ListItem[] =>
    childrenOf(node).flatMap((child) => {
      const content = cleanBlocks(child['type'] === 'listItem' ? childrenOf(child) : [child], depth + 2)
      return content.length ? [{ type: 'listItem' as const, content }] : []
    })

  const rows = (node: Raw, depth: number) =>
    childrenOf(node).flatMap((row) => {
      const content = childrenOf(row).map((cell): TableCell => {
        const blocks = cleanBlocks(childrenOf(cell), depth + 3)
        return {
          type: cell['type'] === 'tableHeader' ? 'tableHeader' : 'tableCell',
          content: blocks.length ? blocks : [{ type: 'paragraph' }],
        }
      })
      return content.length ? [{ type: 'tableRow' as const, content }] : []
    })

  const inlines = (node: Raw): { content?: Inline[] } => {
    const content = childrenOf(node).flatMap((child) => cleanInline(child) ?? [])
    return content.length ? { content } : {}
  }

  /** Blocks where only text may stand come after it. */
  const blocksInside = (node: Raw, depth: number): Block[] =>
    cleanBlocks(
      childrenOf(node).filter((child) => !['text', 'hardBreak'].includes(String(child['type']))),
      depth + 1,
    )

  const content = cleanBlocks(isRaw(value) ? childrenOf(value) : [], 0)
  return { type: 'doc', content: content.length ? content : [{ type: 'paragraph' }] }
}

const parent = <Type extends 'blockquote' | 'bulletList' | 'table', Child>(type: Type, content: Child[]) =>
  (content.length ? [{ type, content }] : []) as Block[]

function cleanInline(node: Raw): Inline | null {
  if (node['type'] === 'hardBreak') return { type: 'hardBreak' }
  const text = node['type'] === 'text' ? cleanText(node['text']) : ''
  if (!text) return null
  const cleaned = listOf(node['marks']).flatMap(cleanMark)
  // Twice bold is bold.
  const marks = [...new Map(cleaned.map((mark) => [mark.type, mark])).values()]
  return { type: 'text', text, ...(marks.length && { marks }) }
}

function cleanMark(mark: Raw): Mark[] {
  const { type } = mark
  if (type === 'link') {
    const { href } = attrsOf(mark)
    return typeof href === 'string' && isAllowedLink(href) ? [{ type, attrs: { href } }] : []
  }
  return type === 'bold' || type === 'italic' || type === 'strike' || type === 'underline' || type === 'code'
    ? [{ type }]
    : []
}

/** The text of what stands too deep, as one paragraph; without going down one call for each level. */
function flatten(node: Raw): Block[] {
  const text: TextNode[] = []
  const left = [node]
  for (let next = left.pop(); next; next = left.pop()) {
    const own = cleanText(next['text'])
    if (own) text.push({ type: 'text', text: own })
    left.push(...childrenOf(next).toReversed())
  }
  return text.length ? [{ type: 'paragraph', content: text }] : []
}

const oneLine = (text: unknown): string => cleanText(text).replaceAll(/\s+/g, ' ').trim().slice(0, 300)
