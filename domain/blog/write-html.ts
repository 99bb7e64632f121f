// The HTML of a document. It is sanitised all the same, before it is stored and before it is shown.
import type { Block, BlogDocument, Inline, Mark } from './document.ts'

/** What the page has to know of a picture to give it its place before it is there. */
export type PictureSizes = { width: number; height: number; widths: readonly number[] }

export const getImagePath = (id: string, width: number): string => `/blog/images/${id}-${width}.webp`

/** The text of a column is no wider than this, in pixels. */
const measure = 704

export function writeHtml({ content }: BlogDocument, pictures: ReadonlyMap<string, PictureSizes>): string {
  const blocks = (list: readonly Block[]): string => list.map(block).join('')

  function block(node: Block): string {
    switch (node.type) {
      case 'paragraph':
        return `<p>${inlines(node.content)}</p>`
      case 'heading':
        return `<h${node.attrs.level}>${inlines(node.content)}</h${node.attrs.level}>`
      case 'codeBlock':
        return `<pre><code>${inlines(node.content)}</code></pre>`
      case 'horizontalRule':
        return '<hr />'
      case 'blockquote':
        return `<blockquote>${blocks(node.content)}</blockquote>`
      case 'bulletList':
        return `<ul>${items(node.content)}</ul>`
      case 'orderedList':
        return `<ol${node.attrs.start === 1 ? '' : ` start="${node.attrs.start}"`}>${items(node.content)}</ol>`
      case 'table':
        return `<table><tbody>${node.content.map((row) => `<tr>${row.content.map(cell).join('')}</tr>`).join('')}</tbody></table>`
      case 'image': {
        const { id, alt, caption } = node.attrs
        const sizes = pictures.get(id)
        if (!sizes) return ''
        return `<figure>${image(id, alt, sizes)}${caption && `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>`
      }
    }
  }

  const items = (list: readonly { content: Block[] }[]) =>
    list.map((item) => `<li>${blocks(item.content)}</li>`).join('')

  const cell = ({ type, content }: { type: 'tableHeader' | 'tableCell'; content: Block[] }) => {
    const tag = type === 'tableHeader' ? 'th' : 'td'
    const [only] = content
    // One paragraph is the cell itself.
    const inside =
      content.length === 1 && only?.type === 'paragraph' ? inlines(only.content) : blocks(content)
    return `<${tag}>${inside}</${tag}>`
  }

  return blocks(content)
}

function image(id: string, alt: string, { width, height, widths }: PictureSizes): string {
  const set = widths.map((each) => `${getImagePath(id, each)} ${each}w`).join(', ')
  const src = getImagePath(id, widths.find((each) => each >= measure) ?? widths.at(-1) ?? width)
  return `<img src="${src}" srcset="${set}" sizes="(min-width: 48rem) ${measure}px, 100vw" width="${width}" height="${height}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async" />`
}

const inlines = (content: readonly Inline[] = []): string =>
  content
    .map((node) => (node.type === 'hardBreak' ? '<br />' : mark(escapeHtml(node.text), node.marks ?? [])))
    .join('')

const tags = { bold: 'strong', italic: 'em', strike: 's', underline: 'u', code: 'code' } as const

const mark = (html: string, marks: readonly Mark[]): string =>
  marks.reduce(
    (inside, one) =>
      one.type === 'link'
        ? `<a href="${escapeHtml(one.attrs.href)}">${inside}</a>`
        : `<${tags[one.type]}>${inside}</${tags[one.type]}>`,
    html,
  )

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (found) => escapes[found] ?? '')
