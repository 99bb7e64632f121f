export type Letter = {
  template: string
  subject: string
  text: string
  html: string
  /** Of mail that somebody can do without: where a POST stops it. */
  unsubscribeUrl?: string
  /** Of such mail that somebody asked for just now: it is tried even where earlier mail came back. */
  isAskedFor?: boolean
}

type Link = { label: string; url: string }
/** A sentence with links in it. */
type Line = readonly (string | Link)[]
/** A foot stands apart, below all else: it is about the mail itself. */
type Paragraph = string | Link | Line | { heading: string } | { foot: Link }

/**
 * A mail of paragraphs and links, as text and as HTML with the same content. Names come from strangers, so the HTML is
 * escaped, and line breaks are removed from them in the text and the subject (R62).
 */
export function letter(template: string, subject: string, paragraphs: readonly Paragraph[]): Letter {
  return {
    template,
    subject: oneLine(subject),
    text: `${paragraphs.map(asText).join('\n\n')}\n\nTrivet\n`,
    html: `<!doctype html><html lang="en">${head}<body>${paragraphs.map(asHtml).join('')}<p>Trivet</p></body></html>`,
  }
}

function asText(part: Paragraph): string {
  if (typeof part === 'string') return oneLine(part)
  if ('heading' in part) return underline(oneLine(part.heading))
  if ('foot' in part) return asText(part.foot)
  if ('url' in part) return `${part.label}:\n${part.url}`
  const urls = part.flatMap((piece) => (typeof piece === 'string' ? [] : piece.url))
  return [oneLine(part.map(sayLabel).join('')), ...new Set(urls)].join('\n')
}

const underline = (heading: string) => `${heading}\n${'-'.repeat(heading.length)}`

const sayLabel = (piece: string | Link) => (typeof piece === 'string' ? piece : piece.label)

function asHtml(part: Paragraph): string {
  if (typeof part === 'string') return `<p>${escape(oneLine(part))}</p>`
  if ('heading' in part) return `<h2>${escape(oneLine(part.heading))}</h2>`
  if ('foot' in part) return `<p class="foot">${asLink(part.foot)}</p>`
  if ('url' in part) return `<p>${asLink(part)}</p>`
  return `<p>${part.map((piece) => (typeof piece === 'string' ? escape(oneLine(piece)) : asLink(piece))).join('')}</p>`
}

const asLink = ({ label, url }: Link) => `<a href="${escape(url)}">${escape(oneLine(label))}</a>`

// A mail program that shows dark shows its own colours: ours are left out but for the line under a heading.
const head = `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><style>:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;max-width:34rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
h2{font-size:1rem;margin:1.5rem 0 .5rem;padding-bottom:.25rem;border-bottom:1px solid #8886}p{margin:.5rem 0}
.foot{margin-top:1.5rem;padding-top:.5rem;border-top:1px solid #8886;font-size:.875rem}</style></head>`

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
