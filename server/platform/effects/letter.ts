export type Letter = { template: string; subject: string; text: string; html: string }

type Link = { label: string; url: string }

/**
 * A mail of paragraphs and links, as text and as HTML with the same content. Names come from strangers, so the HTML is
 * escaped, and line breaks are removed from them in the text and the subject (R62).
 */
export function letter(template: string, subject: string, paragraphs: (string | Link)[]): Letter {
  const asText = (part: string | Link) =>
    typeof part === 'string' ? oneLine(part) : `${part.label}:\n${part.url}`
  const asHtml = (part: string | Link) =>
    typeof part === 'string'
      ? `<p>${escape(oneLine(part))}</p>`
      : `<p><a href="${escape(part.url)}">${escape(part.label)}</a></p>`
  return {
    template,
    subject: oneLine(subject),
    text: `${paragraphs.map(asText).join('\n\n')}\n\nTrivet\n`,
    html: `<!doctype html><html lang="en"><body>${paragraphs.map(asHtml).join('')}<p>Trivet</p></body></html>`,
  }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
