// Walks through the XML of a workbook's larger parts a tag at a time. A sheet is far larger than its cells, so nothing is
// kept; the smaller parts are read by `formats/xml.ts`.
import { decodeEntities } from '../formats/entities.ts'

/** Each may answer why the workbook cannot be read, as the end of a sentence. */
export type TagHandler = {
  open: (name: string, tag: string) => string | null
  close: (name: string) => string | null
  text: (text: string) => void
  /** Whether a text that stands here is wanted. */
  wantsText: () => boolean
}

export const damaged = 'the workbook is damaged.'

/** `piece` ends behind a tag. An empty element is opened and closed. */
export function walkTags(piece: string, handler: TagHandler): string | null {
  let from = 0
  for (let at = piece.indexOf('<'); at >= 0; at = piece.indexOf('<', from)) {
    if (at > from && handler.wantsText()) handler.text(decodeEntities(piece.slice(from, at)))
    const mark = piece.charCodeAt(at + 1)
    if (mark === exclamation) {
      const aside = readAside(piece, at)
      if (!aside) return damaged
      if (handler.wantsText()) handler.text(aside.literal)
      from = aside.end
      continue
    }
    const end = piece.indexOf('>', at)
    if (end < 0) return damaged
    from = end + 1
    const isClosing = mark === slash
    const tag = piece.slice(isClosing ? at + 2 : at + 1, end)
    const name = nameOf(tag)
    const isEmpty = piece.charCodeAt(end - 1) === slash
    const fault =
      (isClosing ? null : handler.open(name, tag)) ?? (isClosing || isEmpty ? handler.close(name) : null)
    if (fault !== null) return fault
  }
  return null
}

const slash = 47
const exclamation = 33

function nameOf(tag: string): string {
  const end = tag.search(/[\s/]/)
  const name = end < 0 ? tag : tag.slice(0, end)
  return name.slice(name.indexOf(':') + 1)
}

/** Past a comment or a CDATA section, with what it holds as text. A workbook has no document type. */
function readAside(piece: string, at: number): { end: number; literal: string } | null {
  const isComment = piece.startsWith('<!--', at)
  if (!isComment && !piece.startsWith('<![CDATA[', at)) return null
  const [opening, closing] = isComment ? ['<!--', '-->'] : ['<![CDATA[', ']]>']
  const end = piece.indexOf(closing, at + opening.length)
  if (end < 0) return null
  return { end: end + closing.length, literal: isComment ? '' : piece.slice(at + opening.length, end) }
}

/** Spreadsheets write control characters as '_x000D_'. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
