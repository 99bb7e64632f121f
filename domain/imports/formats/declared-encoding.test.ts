import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { chooseEncoding } from './declared-encoding.ts'
import type { FileFormat } from './statement.ts'

const ofx = (charset: string) =>
  `OFXHEADER:100\nENCODING:USASCII\nCHARSET:${charset}\n\n<OFX><NAME>Müller 5 €`
const xml = (encoding: string) => `<?xml version="1.0" encoding='${encoding}'?><Nm>Łódź, gęś, ząb`

describe('chooseEncoding', () => {
  it.each<[string, string, FileFormat, string]>([
    ['UTF-8 that is declared as something else', ofx('1252'), 'ofx', 'utf8'],
    ['UTF-8 with a mark', `\uFEFF${ofx('1252')}`, 'ofx', 'utf8'],
    ['XML without a declaration', '<Nm>Müller', 'camt', 'utf8'],
    ['plain ASCII', '!Type:Bank', 'qif', 'ascii'],
  ])('takes %s as UTF-8', (_, text, format, encoding) => {
    expect(chooseEncoding(iconv.encode(text, encoding), format)).toBe('utf-8')
  })

  it.each<[string, FileFormat, string, string]>([
    [ofx('1252'), 'ofx', 'win1252', 'windows-1252'],
    [ofx('NONE'), 'ofx', 'win1252', 'windows-1252'],
    [ofx('ISO-8859-15'), 'ofx', 'iso885915', 'iso-8859-15'],
    [ofx('UTF-8'), 'ofx', 'win1252', 'windows-1252'],
    [xml('windows-1250'), 'camt', 'win1250', 'windows-1250'],
    [xml('ISO-8859-2'), 'camt', 'iso88592', 'iso-8859-2'],
    ['<Nm>Müller', 'camt', 'win1252', 'windows-1252'],
    ['!Type:Bank\nPMüller', 'qif', 'win1252', 'windows-1252'],
    [':86:Łódź, gęś, ząb, śnieg', 'mt940', 'win1250', 'windows-1250'],
    ['!Type:Bank', 'qif', 'utf16le', 'utf-16le'],
    ['!Type:Bank', 'qif', 'utf16be', 'utf-16be'],
    ['<?xml version="1.0" encoding = "cp1250"?><Nm>Łódź', 'camt', 'win1250', 'windows-1250'],
    [ofx('WINDOWS-1251'), 'ofx', 'win1252', 'windows-1251'],
    [ofx('X1250'), 'ofx', 'win1252', 'windows-1252'],
    [':86:Müller', 'mt940', 'utf16le', 'utf-16le'],
    [':86:Müller', 'mt940', 'utf16be', 'utf-16be'],
  ])('reads %j of %s in %s as %s', (text, format, written, expected) => {
    expect(chooseEncoding(iconv.encode(text, written), format)).toBe(expected)
  })
})
