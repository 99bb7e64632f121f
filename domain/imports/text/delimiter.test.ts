import { describe, expect, it } from 'vitest'
import { detectDelimiter } from './delimiter.ts'

describe('detectDelimiter (R53)', () => {
  it.each([
    ['tabs', 'Date\tText\tAmount\n1\t2\t3\n', '\t'],
    ['semicolons', 'Datum;Text;Betrag\n1;2;3\n', ';'],
    ['pipes', 'Date|Text|Amount\n1|2|3\n', '|'],
    ['commas', 'Date,Text,Amount\n1,2,3\n', ','],
    ['a single line without an end', 'Datum;Text', ';'],
    ['nothing that separates', 'one column\nof text\n', ','],
    ['nothing at all', '', ','],
  ])('tells %s', (_, text, expected) => {
    expect(detectDelimiter(text)).toBe(expected)
  })

  it.each([
    ['sep=;\n1,2,3\n4,5,6\n', ';'],
    ['sep=,\r\n1;2;3\r\n4;5;6\r\n', ','],
    ['SEP=|\n1,2,3\n4,5,6\n', '|'],
    ['sep=\t\n1,2,3\n4,5,6\n', '\t'],
  ])('believes the line that names it: %j', (text, expected) => {
    expect(detectDelimiter(text)).toBe(expected)
  })

  it.each([
    ['below the first line', 'a,b,c\nsep=;\n1,2,3\n'],
    ['in the middle of a line', 'x sep=;\n1,2,3\n'],
    ['of a sign that separates nothing', 'sep=:\n1,2,3\n'],
    ['with more behind it', 'sep=;x\n1,2,3\n'],
  ])('does not believe one %s', (_, text) => {
    expect(detectDelimiter(text)).toBe(',')
  })

  it.each([
    ['decimal commas', '01.10.;Rent;-800,00\n02.10.;Food, drinks;-5,20\n03.10.;Bus;-2,80\n', ';'],
    ['semicolons in descriptions', '1,Miller; Sons,3\n2,Miller; Sons,3\n', ','],
    ['commas inside quotes', '"a,b,c,d";x\n"e,f,g,h";y\n"i,j,k,l";z\n', ';'],
    ['commas beside doubled quotes', '"say ""a,b,c,d""";x\n"say ""e,f,g,h""";y\n', ';'],
    ['a wide line above the rows', `${'x,'.repeat(40)}\n1;2;3;4;5;6\n1;2;3;4;5;6\n1;2;3;4;5;6\n`, ';'],
  ])('is not misled by %s', (_, text, expected) => {
    expect(detectDelimiter(text)).toBe(expected)
  })

  it.each(['\n', '\r', '\r\n'])('counts line by line, which end in %j', (end) => {
    const lines = ['a;b,c,d,e', 'f;g,h,i', 'j;k,l', 'm;n']
    expect(detectDelimiter(lines.join(end) + end)).toBe(';')
  })

  it('does not end a line at a break inside quotes', () => {
    expect(detectDelimiter('a;"b\n\n,";"c,";d\ne,f\ng,h\n')).toBe(';')
  })

  it('takes the least usual in texts where two come equally often', () => {
    expect(detectDelimiter('a\tb;c\n')).toBe('\t')
    expect(detectDelimiter('a|b;c\n')).toBe(';')
    expect(detectDelimiter('a,b|c\n')).toBe('|')
  })

  it('judges by the first 200 lines that are separated, however many others stand above', () => {
    const commas = 'a,b,c,d\n'.repeat(300)
    expect(detectDelimiter('a;b\n'.repeat(200) + commas)).toBe(';')
    expect(detectDelimiter('a;b\n'.repeat(100) + commas)).toBe(',')
    expect(detectDelimiter(`${'Statement\n\n'.repeat(250)}${'a;b\n'.repeat(200)}${commas}`)).toBe(';')
  })

  it('judges by the first 64 KiB', () => {
    const commas = 'a,b,c,d\n'.repeat(50)
    const long = `a;${'b'.repeat(7_000)}\n`
    expect(detectDelimiter(long.repeat(10) + commas)).toBe(';')
    expect(detectDelimiter(long.repeat(9) + commas)).toBe(',')
  })
})
