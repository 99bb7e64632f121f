// A small XML reader for bank messages: elements with their text and attributes, without namespaces. It knows no DOCTYPE
// and so none of the attacks that need one, and it stops at limits no honest file comes near (R55).
import { decodeEntities } from './entities.ts'
import { makeLineCounter } from './lines.ts'

export type XmlElement = {
  name: string
  line: number
  /** Its own text, trimmed; '' where there is none. */
  text: string
  children: readonly XmlElement[]
  /** As written between the name and the end of the tag. */
  attributes: string
}

export type XmlFault = { fault: string; line: number }

const limits = { depth: 60, elements: 600_000, name: 100 }

type OpenElement = Omit<XmlElement, 'children'> & { children: XmlElement[] }

/**
 * Takes an element that was read whole, with those that it stands in, the outermost first. True when nobody needs it any
 * more: a large file is never in memory as a whole.
 */
export type TakeElement = (element: XmlElement, ancestors: readonly XmlElement[]) => boolean

/** Reads a text element by element; a fault where it is not well-formed. */
export function readXml(text: string, take: TakeElement): XmlFault | null {
  const lineAt = makeLineCounter(text)
  const root: OpenElement = { name: '', line: 1, text: '', children: [], attributes: '' }
  const open = [root]
  let count = 0
  let from = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', from)) {
    const parent = open[open.length - 1]!
    if (at > from) parent.text += decodeEntities(text.slice(from, at).trim())
    const mark = text.charCodeAt(at + 1)
    if (mark === question || mark === exclamation) {
      const aside = passOver(text, at)
      if (typeof aside === 'string') return { fault: aside, line: lineAt(at) }
      parent.text += aside.literal
      from = aside.end
      continue
    }
    const end = endOfTag(text, at)
    if (end < 0) return { fault: 'a tag is not closed', line: lineAt(at) }
    from = end + 1
    const inside = text.slice(at + 1, end)
    if (mark === slash) {
      if (open.length === 1 || plainName(inside.slice(1).trimEnd()) !== parent.name)
        return { fault: `<${inside.slice(0, limits.name)}> closes nothing`, line: lineAt(at) }
      open.pop()
      if (take(parent, open)) open.at(-1)?.children.pop()
      continue
    }
    const isEmpty = inside.endsWith('/')
    const tag = namePattern.exec(inside)
    if (!tag || tag[0].length > limits.name) return { fault: 'a tag has no name', line: lineAt(at) }
    if (++count > limits.elements) return { fault: 'it has too many elements', line: lineAt(at) }
    const attributes = inside.slice(tag[0].length, isEmpty ? -1 : undefined)
    const element = { name: plainName(tag[0]), line: lineAt(at), text: '', children: [], attributes }
    parent.children.push(element)
    if (isEmpty) {
      if (take(element, open)) parent.children.pop()
    } else if (open.push(element) > limits.depth)
      return { fault: 'its elements are nested too deeply', line: lineAt(at) }
  }
  if (open.length > 1) return { fault: `it ends within <${open.at(-1)?.name}>`, line: lineAt(text.length) }
  return null
}

/** The value of an attribute; '' without one. */
export function readAttribute({ attributes }: XmlElement, name: string): string {
  for (const [, key, quoted = ''] of attributes.slice(0, 2000).matchAll(attributePattern))
    if (key === name) return decodeEntities(quoted.slice(1, -1)).trim()
  return ''
}

const attributePattern = /(?<![\w.:-])([A-Za-z_][\w.:-]*)\s?=\s?("[^"]*"|'[^']*')/g

/** The element at the end of a path of names, or null. */
export function findElement(element: XmlElement, ...path: string[]): XmlElement | null {
  let found: XmlElement | undefined = element
  for (const name of path) {
    found = found.children.find((child) => child.name === name)
    if (!found) return null
  }
  return found
}

export const listElements = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name)

/** The text at the end of a path, or ''. */
export const readText = (element: XmlElement, ...path: string[]): string =>
  findElement(element, ...path)?.text ?? ''

const slash = 47
const question = 63
const exclamation = 33
const greater = 62
const doubleQuote = 34
const singleQuote = 39

const namePattern = /^[\p{L}_][\p{L}\p{N}_.:-]*/u

const plainName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Where the tag at `at` ends, quotes within it passed over; -1 when it does not. */
function endOfTag(text: string, at: number): number {
  const first = text.indexOf('>', at)
  if (first < 0 || !/["']/.test(text.slice(at, first))) return first
  let quote = 0
  for (let end = at + 1; end < text.length; end++) {
    const code = text.charCodeAt(end)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === greater) return end
    else if (code === doubleQuote || code === singleQuote) quote = code
  }
  return -1
}

/** Past a comment, an instruction or a CDATA section, with what it holds as text. A DOCTYPE is a fault. */
function passOver(text: string, at: number): { end: number; literal: string } | string {
  for (const [open, close] of asides) {
    if (!text.startsWith(open, at)) continue
    const end = text.indexOf(close, at + open.length)
    if (end < 0) return `${open} is not closed`
    return {
      end: end + close.length,
      literal: open === '<![CDATA[' ? text.slice(at + open.length, end) : '',
    }
  }
  return 'it declares a document type, which no bank message does'
}

const asides: readonly [string, string][] = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
]
