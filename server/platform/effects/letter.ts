import { writeHtml } from './letter-html.ts'
import { oneLine, type Paragraph } from './letter-parts.ts'

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

/**
 * A mail of paragraphs and links, as text and as HTML with the same content. Names come from strangers, so the HTML is
 * escaped, and line breaks are removed from them in the text and the subject (R62).
 */
export function letter(template: string, subject: string, paragraphs: readonly Paragraph[]): Letter {
  return {
    template,
    subject: oneLine(subject),
    text: `${paragraphs.map(asText).join('\n\n')}\n\nTrivet\n`,
    html: writeHtml(oneLine(subject), paragraphs),
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

const sayLabel = (piece: string | { label: string }) => (typeof piece === 'string' ? piece : piece.label)
