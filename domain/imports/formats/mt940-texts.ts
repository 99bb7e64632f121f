// What field :86: of MT940 says, in the dialects of German, Dutch and other banks.
import { joinTexts, tidyText } from '#domain/imports/text/texts.ts'

export type Mt940Text = { counterparty: string | null; text: string | null; type: string | null }

/** A line of SWIFT: what fills it goes on in the next one without a blank. */
const lineLength = 65

export function readMt940Text(lines: readonly string[]): Mt940Text {
  const joined = lines.join('')
  const structured = splitStructured(joined)
  if (structured) return readStructured(structured)
  const text = joinLines(lines)
  const coded = splitCoded(text)
  if (coded) return readCoded(coded)
  return { counterparty: null, text: tidyText(text) || null, type: null }
}

/** Some banks count the tag ':86:' in the first line, and cut codes there. */
function joinLines(lines: readonly string[]): string {
  const firstLength = lines[0]?.startsWith('/') ? lineLength - ':86:'.length : lineLength
  return lines.reduce((whole, line, at) => {
    const isFull = (lines[at - 1] ?? '').length >= (at === 1 ? firstLength : lineLength)
    return isFull ? whole + line : `${whole} ${line}`
  })
}

type Parts = Map<string, string>

/** '166?00Überweisung?20SVWZ+Miete?32Eva Muster' by the digits behind the separator, which is the bank's choice. */
function splitStructured(text: string): Parts | null {
  const separator = /^(?:\d{3})?([?~<>^@|#$&+*!])(?:00|10|2\d|3[0-4]|6\d)/.exec(text)?.[1]
  if (separator === undefined) return null
  const parts: Parts = new Map()
  let last = ''
  for (const piece of text.slice(text.indexOf(separator) + 1).split(separator)) {
    if (/^\d\d/.test(piece)) {
      last = piece.slice(0, 2)
      parts.set(last, (parts.get(last) ?? '') + piece.slice(2))
    } else parts.set(last, `${parts.get(last) ?? ''}${separator}${piece}`)
  }
  return parts
}

const purposeFields = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '60', '61', '62', '63']

function readStructured(parts: Parts): Mt940Text {
  const purpose = purposeFields.map((field) => parts.get(field) ?? '').join('')
  const inner = splitInner(purpose)
  const name = tidyText(`${parts.get('32') ?? ''}${parts.get('33') ?? ''}`)
  return {
    counterparty: name || inner.get('ABWE') || inner.get('ABWA') || null,
    text: inner.get('SVWZ') || inner.get('') || tidyText(purpose) || null,
    type: tidyText(parts.get('00') ?? '') || null,
  }
}

const innerTag = /(?:EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP|RREF|CKTO|ANAM|SQTP)\+/g

/** 'EREF+123SVWZ+Rent' by its tags; what stands before the first is ''. */
function splitInner(text: string): Parts {
  const parts: Parts = new Map()
  let tag = ''
  let from = 0
  for (const found of text.matchAll(innerTag)) {
    parts.set(tag, tidyText(text.slice(from, found.index)))
    tag = found[0].slice(0, -1)
    from = found.index + found[0].length
  }
  return parts.set(tag, tidyText(text.slice(from)))
}

const coded =
  /\/(TRTP|IBAN|BIC|NAME|REMI|EREF|ORDP|BENM|CNTP|MARF|CSID|ISDT|RTRN|ADDR|PREF|NRTX|PURP|ULTC|ULTB|ULTD|SVCL|CREF|RREF|SWOC|SWOD|OCMT|CHGS|EXCH|ID)(?=\/)/g

/** '/NAME/Bakker/REMI/Rent' by its codes. */
function splitCoded(text: string): Parts | null {
  const parts: Parts = new Map()
  let code = ''
  let from = 0
  for (const found of text.matchAll(coded)) {
    if (code === '' && found.index > 0) return null
    if (code !== '') keepFirst(parts, code, text.slice(from, found.index))
    code = found[1] ?? ''
    from = found.index + found[0].length + 1
  }
  return code === '' ? null : keepFirst(parts, code, text.slice(from))
}

function keepFirst(parts: Parts, code: string, value: string): Parts {
  const text = tidyText(value.replace(/^\/+/, '').replace(/\/{1,9}$/, ''))
  return text === '' || parts.has(code) ? parts : parts.set(code, text)
}

function readCoded(parts: Parts): Mt940Text {
  const other = parts.get('CNTP')?.split('/')[2]
  const remittance = parts.get('REMI')?.replace(/^(?:USTD\/\/|STRD\/[A-Z]{0,4}\/)/, '')
  const rest = [...parts].filter(([code]) => !named.has(code)).map(([, text]) => text)
  return {
    counterparty: parts.get('NAME') ?? (tidyText(other ?? '') || null),
    text: (remittance && tidyText(remittance)) || joinTexts(rest) || null,
    type: parts.get('TRTP') ?? null,
  }
}

/** Codes whose values say nothing to a person, or stand elsewhere. */
const named = new Set('TRTP IBAN BIC NAME EREF CNTP MARF CSID ISDT PREF SVCL CREF RREF ID'.split(' '))
