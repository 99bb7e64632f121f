// The tags of an OFX file, SGML or XML, with the text behind each: '<NAME>A & B' and '<NAME>A &amp; B</NAME>' are the same.
import { tidyText } from '#domain/imports/text/texts.ts'
import { decodeEntities } from './entities.ts'
import { makeLineCounter } from './lines.ts'

/** `value` is the text up to the next tag, whether this one is closed or not. */
export type Tag = { name: string; isClosing: boolean; value: string; line: number }

const tagPattern = /<(\/?)([A-Za-z][\w.:-]{0,99})(\s[^<>]{0,1000})?\/?>/y

/** Walks through the text once. What looks like no tag is text; declarations and comments are passed over. */
export function* scanTags(text: string): Generator<Tag> {
  const isUpperCase = text.includes('<OFX')
  const lineAt = makeLineCounter(text)
  const skip = makeSkipper(text)
  let current: Tag | null = null
  let value = ''
  let from = 0
  for (let at = text.indexOf('<'); at >= 0;) {
    const skipped = skip(at)
    if (skipped) {
      value += text.slice(from, at) + skipped.literal
      from = skipped.end
      at = text.indexOf('<', from)
      continue
    }
    tagPattern.lastIndex = at
    const [whole = '', slash, written = ''] = tagPattern.exec(text) ?? []
    const name = written.slice(written.indexOf(':') + 1)
    if (whole === '' || (isUpperCase && name !== name.toUpperCase())) {
      at = text.indexOf('<', at + 1)
      continue
    }
    if (current) yield withValue(current, value + text.slice(from, at))
    current = { name: name.toUpperCase(), isClosing: slash === '/', value: '', line: lineAt(at) }
    value = ''
    from = at + whole.length
    at = text.indexOf('<', from)
  }
  if (current) yield withValue(current, value + text.slice(from))
}

/** What stands behind a closing tag belongs to nothing. */
function withValue(tag: Tag, written: string): Tag {
  if (!tag.isClosing) tag.value = tidyText(decodeEntities(written))
  return tag
}

const marked: readonly [open: string, close: string][] = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
]

/** Looks for each closing mark only as long as the rest of the text has one. */
function makeSkipper(text: string) {
  const isMissing = new Set<string>()
  return (at: number): { literal: string; end: number } | null => {
    const code = text.charCodeAt(at + 1)
    if (code !== 33 && code !== 63) return null
    for (const [open, close] of marked) {
      if (isMissing.has(close) || !text.startsWith(open, at)) continue
      const end = text.indexOf(close, at + open.length)
      if (end < 0) isMissing.add(close)
      else
        return {
          literal: open === '<![CDATA[' ? text.slice(at + open.length, end).replaceAll('&', '&amp;') : '',
          end: end + close.length,
        }
    }
    return null
  }
}
