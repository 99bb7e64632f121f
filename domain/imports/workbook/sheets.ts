// What a workbook says of its sheets: xl/workbook.xml names them, and xl/_rels/workbook.xml.rels where each one lies.
import { findElement, listElements, readAttribute, readXml, type XmlElement } from '../formats/xml.ts'
import type { Question } from '../settings.ts'

type SheetPlace = { name: string; path: string; isHidden: boolean }
export type WorkbookPlan = {
  sheets: SheetPlace[]
  startsIn1904: boolean
  /** Where the texts and the styles lie, if there are any. */
  textsPath: string | null
  stylesPath: string | null
}

/** `path` is that of the workbook's own part, e.g. 'xl/workbook.xml'. Null where a text is not well-formed. */
export function readPlan(path: string, workbook: string, relations: string): WorkbookPlan | null {
  const book = readRoot(workbook)
  const links = readRoot(relations)
  if (!book || !links) return null
  const targets = listElements(links, 'Relationship').map((link) => ({
    id: readAttribute(link, 'Id'),
    type: readAttribute(link, 'Type').split('/').at(-1),
    path: resolve(path, readAttribute(link, 'Target')),
  }))
  const pathOf = (type: string) => targets.find((target) => target.type === type)?.path ?? null
  const properties = findElement(book, 'workbookPr')
  const sheets = listElements(findElement(book, 'sheets') ?? book, 'sheet').flatMap((sheet) => {
    const target = targets.find(({ id }) => id !== '' && id === readLinkId(sheet))
    if (target?.type !== 'worksheet') return []
    const isHidden = readAttribute(sheet, 'state').toLowerCase().includes('hidden')
    return [{ name: readAttribute(sheet, 'name'), path: target.path, isHidden }]
  })
  return {
    sheets,
    startsIn1904: properties !== null && /^(?:1|true|on)$/i.test(readAttribute(properties, 'date1904')),
    textsPath: pathOf('sharedStrings'),
    stylesPath: pathOf('styles'),
  }
}

/** Several sheets of the workbook have transactions. */
export function askForSheet(names: readonly string[]): Question {
  const sentence = `There are transactions on ${names.length} sheets of this workbook: which sheet is to be imported?`
  return { code: 'sheet', setting: 'sheet', sentence, choices: names }
}

function readRoot(text: string): XmlElement | null {
  let root: XmlElement | null = null
  const fault = readXml(text, (element, ancestors) => {
    if (ancestors.length === 1) root = element
    return false
  })
  return fault ? null : root
}

/** The attribute's name space is called 'r' by custom only. */
const readLinkId = ({ attributes }: XmlElement): string =>
  /\s[\w.-]{1,40}:id\s?=\s?["']([^"']{1,100})["']/.exec(attributes)?.[1] ?? ''

/** A place is told from that of the workbook, or from the root: '/xl/worksheets/sheet1.xml'. */
function resolve(from: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const parts = from.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
