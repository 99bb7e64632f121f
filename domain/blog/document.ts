// A post as its editor keeps it: paragraphs, headings, lists, quotes, code, tables, pictures. Whatever else a document says
// it is, `cleanDocument` makes one of these of it.

export type Mark =
  | { type: 'bold' | 'italic' | 'strike' | 'underline' | 'code' }
  | { type: 'link'; attrs: { href: string } }

export type TextNode = { type: 'text'; text: string; marks?: Mark[] }
export type Inline = TextNode | { type: 'hardBreak' }

export type ListItem = { type: 'listItem'; content: Block[] }
export type TableCell = { type: 'tableHeader' | 'tableCell'; content: Block[] }
type TableRow = { type: 'tableRow'; content: TableCell[] }
export type ImageNode = { type: 'image'; attrs: { id: string; alt: string; caption: string } }

export type Block =
  | { type: 'paragraph'; content?: Inline[] }
  | { type: 'heading'; attrs: { level: 2 | 3 | 4 }; content?: Inline[] }
  | { type: 'bulletList'; content: ListItem[] }
  | { type: 'orderedList'; attrs: { start: number }; content: ListItem[] }
  | { type: 'blockquote'; content: Block[] }
  | { type: 'codeBlock'; content?: TextNode[] }
  | { type: 'horizontalRule' }
  | ImageNode
  | { type: 'table'; content: TableRow[] }

export type BlogDocument = { type: 'doc'; content: Block[] }

export const emptyDocument: BlogDocument = { type: 'doc', content: [{ type: 'paragraph' }] }

/** All pictures of a document, in their order. */
export const listImages = (blocks: readonly Block[]): ImageNode[] =>
  blocks.flatMap((block) => {
    if (block.type === 'image') return [block]
    return block.type === 'blockquote' || block.type === 'bulletList' || block.type === 'orderedList'
      ? listImages(block.content.flatMap((child) => (child.type === 'listItem' ? child.content : [child])))
      : block.type === 'table'
        ? listImages(block.content.flatMap((row) => row.content.flatMap((cell) => cell.content)))
        : []
  })

type Textual = { type: string; text?: string; content?: readonly Textual[] }

/** What a document says, without how; blocks are lines. */
export const readText = (node: Textual): string => {
  if (node.type === 'text') return node.text ?? ''
  if (node.type === 'hardBreak') return '\n'
  const parts = (node.content ?? []).map(readText)
  return ['paragraph', 'heading', 'codeBlock'].includes(node.type) ? `${parts.join('')}\n` : parts.join('')
}
