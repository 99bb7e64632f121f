import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { detectEncoding } from './encoding.ts'

const samples = {
  ascii: 'Date,Description,Amount\n2026-10-01,Grocer,-1.00\n',
  german: 'Buchungstag;Empfänger;Betrag\n01.10.2026;Bäckerei Müller, Straße 5;-1,00\n',
  french: "Date;Libellé;Débit;Crédit\n01/10/2026;Épicerie du Théâtre, reçu à l'entrée;1,00;\n",
  swedish: 'Bokföringsdag;Belopp\n2026-10-01;Köp Ångström på Östermalm -1,00\n',
  spanish: 'Fecha;Descripción\n01/10/2026;Año Nuevo, café en Málaga, ¿qué tal? útil\n',
  czech: 'Datum provedení;Částka;Název protiúčtu\n01.10.2026;-1,00;Příliš žluťoučký kůň úpěl\n',
  polish: 'Data operacji;Kwota;Tytuł\n2026-10-01;-1,00;Zażółć gęślą jaźń Łódź\n',
  hungarian: 'Tranzakció dátuma;Közlemény\n2026.10.01;Őrült fűnyíró műhely, köszönjük\n',
  russian: 'Дата операции;Сумма;Описание\n01.10.2026;-1,00;Продуктовый магазин\n',
  japanese: '日付,摘要,お支払金額\n2026/10/01,コンビニエンスストア,100\n',
  chinese: '交易日期,摘要,支出\n20261001,超市购物,1.00\n',
}

describe('detectEncoding (R53)', () => {
  it.each([
    ['ascii', 'utf8', 'utf-8'],
    ['german', 'utf8', 'utf-8'],
    ['russian', 'utf8', 'utf-8'],
    ['japanese', 'utf8', 'utf-8'],
    ['ascii', 'utf16le', 'utf-16le'],
    ['german', 'utf16be', 'utf-16be'],
    ['german', 'win1252', 'windows-1252'],
    ['french', 'win1252', 'windows-1252'],
    ['swedish', 'win1252', 'windows-1252'],
    ['spanish', 'win1252', 'windows-1252'],
    ['czech', 'win1250', 'windows-1250'],
    ['polish', 'win1250', 'windows-1250'],
    ['hungarian', 'win1250', 'windows-1250'],
    ['czech', 'iso88592', 'iso-8859-2'],
    ['polish', 'iso88592', 'iso-8859-2'],
    ['russian', 'win1251', 'windows-1251'],
    ['japanese', 'shiftjis', 'shift_jis'],
    ['chinese', 'gb18030', 'gb18030'],
  ] as const)('tells %s in %s', (sample, written, expected) => {
    expect(detectEncoding(iconv.encode(samples[sample], written))).toBe(expected)
    if (written.startsWith('utf'))
      expect(detectEncoding(iconv.encode(samples[sample], written, { addBOM: true }))).toBe(expected)
  })

  it('tells the euro sign of ISO-8859-15, and survives padding and a broken character', () => {
    expect(detectEncoding(iconv.encode('Käse für 5 €', 'iso885915'))).toBe('iso-8859-15')
    expect(detectEncoding(Buffer.concat([Buffer.alloc(2000), Buffer.from(samples.ascii)]))).toBe('utf-8')
    expect(detectEncoding(Buffer.concat([Buffer.from(samples.russian), Buffer.from([0xff])]))).toBe('utf-8')
    expect(detectEncoding(new Uint8Array())).toBe('utf-8')
  })
})

describe('detectEncoding by bytes (R53)', () => {
  const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
  const text = (...parts: (string | number[])[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))

  it.each([
    ['all of a UTF-8 mark', 'ef bb bf e4 f6 fc', 'utf-8'],
    ['a UTF-8 mark without its end', 'ef bb 20 e4 20 f6 20 fc', 'windows-1252'],
    ['a UTF-8 mark without its middle', 'ef 20 bf e4 20 f6 20 fc', 'windows-1252'],
    ['a UTF-8 mark without its beginning', '20 bb bf e4 20 f6 20 fc', 'windows-1252'],
    ['the mark FF FE', 'ff fe 41 42', 'utf-16le'],
    ['the mark FE FF', 'fe ff 41 42', 'utf-16be'],
    ['FF alone', 'ff 20 e4 20 f6 20 fc', 'windows-1252'],
    ['FE alone', 'fe 20 e4 20 f6 20 fc', 'windows-1252'],
    ['FE second', '20 fe 20 e4 20 f6 20 fc', 'windows-1252'],
    ['FF second', '20 ff 20 e4 20 f6 20 fc', 'windows-1252'],
  ])('goes by %s', (_, hex, expected) => {
    expect(detectEncoding(bytes(hex))).toBe(expected)
  })

  it.each([
    ['two bytes', 'c3 a4'],
    ['two bytes, the first', 'c2 80'],
    ['two bytes, the last', 'df bf'],
    ['three bytes', 'e2 82 ac'],
    ['three bytes, the first lead', 'e0 a4 84'],
    ['three bytes, the last lead', 'ef bc 81'],
    ['four bytes', 'f0 9f 98 80'],
    ['four bytes, the last lead', 'f4 8f bf bf'],
  ])('reads a UTF-8 character of %s', (_, hex) => {
    expect(detectEncoding(bytes(`41 ${hex} 41`))).toBe('utf-8')
  })

  it.each([
    ['a lead without its end', '41 c3 41'],
    ['three bytes without the last', '41 e2 82 41'],
    ['four bytes without the last', '41 f0 9f 98 41'],
    ['an end without a lead', '41 a4 41'],
    ['a lead that none may be', '41 c1 a4 41'],
    ['a lead beyond the last', '41 f5 8f bf bf 41'],
    ['a lead at the end of the file', '41 c3'],
  ])('reads no UTF-8 from %s', (_, hex) => {
    expect(detectEncoding(bytes(hex))).not.toBe('utf-8')
  })

  it('forgives one broken character for more than four good ones', () => {
    expect(detectEncoding(text('äöüßé', [0xe4, 0x20]))).toBe('utf-8')
    expect(detectEncoding(text('äöüß', [0xe4, 0x20]))).not.toBe('utf-8')
  })

  it.each([
    ['a fifth is not enough', 20, 4, 'utf-8'],
    ['more than a fifth is', 20, 5, 'utf-16le'],
  ])('takes NULs on one side for UTF-16: %s', (_, length, nuls, expected) => {
    const little = Buffer.alloc(length, 'a')
    for (let at = 0; at < nuls; at++) little[at * 2 + 1] = 0
    expect(detectEncoding(little)).toBe(expected)
    expect(detectEncoding(Buffer.from(little).swap16())).toBe(expected.replace('le', 'be'))
  })

  it('takes NULs on both sides for padding', () => {
    const padded = Buffer.alloc(40, 'a')
    for (let at = 0; at < 16; at++) padded[at * 2 + 1] = 0
    for (const at of [0, 2]) padded[at] = 0
    expect(detectEncoding(padded)).toBe('utf-8')
    padded[0] = 0x61
    expect(detectEncoding(padded)).toBe('utf-16le')
  })

  it.each([
    ['three pairs', '93 fa 95 74 8d 81', 'shift_jis'],
    ['kana of one byte among them', '93 fa b1 b2 df a1 95 74 8d 81', 'shift_jis'],
    ['four everyday pairs of five', '93 fa 95 74 8d 81 8c 8e e0 41', 'shift_jis'],
    ['the first and the last pair', '81 40 9f fc 81 7e 9f 80', 'shift_jis'],
  ])('reads Shift JIS from %s', (_, hex, expected) => {
    expect(detectEncoding(bytes(`41 ${hex} 41`))).toBe(expected)
  })

  it.each([
    ['two pairs', '93 fa 95 74'],
    ['three everyday pairs of five', '93 fa 95 74 8d 81 e0 41 e0 42'],
    ['a pair that ends in 7F', '93 fa 95 74 8d 81 93 7f'],
    ['a pair that ends below 40', '93 fa 95 74 8d 81 93 3f'],
    ['a lead that none may be', '93 fa 95 74 8d 81 a0 41'],
    ['a lead beyond the last', '93 fa 95 74 8d 81 fd 41'],
  ])('reads no Shift JIS from %s', (_, hex) => {
    expect(detectEncoding(bytes(`41 ${hex} 41`))).not.toBe('shift_jis')
  })

  it('reads GB 18030 from everyday pairs, the first and the last, and not from other ones', () => {
    expect(detectEncoding(bytes('41 bd bb d2 d7 c8 d5 c6 da 41'))).toBe('gb18030')
    expect(detectEncoding(bytes('41 f7 a1 f7 fe a1 a1 f7 a1 41'))).toBe('gb18030')
    expect(detectEncoding(bytes('41 fe 41 fe 42 fe 43 41'))).not.toBe('gb18030')
    expect(detectEncoding(bytes('41 bd bb d2 d7 41'))).not.toBe('gb18030')
  })

  it.each([
    ['Дом и', 'windows-1251'],
    ['Счёт за газ', 'windows-1251'],
  ])('takes whole words of high bytes for Cyrillic: %s', (sample, expected) => {
    expect(detectEncoding(iconv.encode(`1 ${sample} 2`, 'win1251'))).toBe(expected)
  })

  it.each([
    ['Größe, Fuß, Öl', 'win1252', 'windows-1252'],
    ['50 € – Müller', 'win1252', 'windows-1252'],
    ['Società più', 'win1252', 'windows-1252'],
    ['£4 – ‘fish’ “chips”', 'win1252', 'windows-1252'],
    ['Føtex, Ærø', 'win1252', 'windows-1252'],
    ['Año nuevo, niño, corazón', 'win1252', 'windows-1252'],
    ['Œuvre, hôtel', 'win1252', 'windows-1252'],
    ['Łódź, gęś, ząb', 'win1250', 'windows-1250'],
    ['Łódź, żółw', 'win1250', 'windows-1250'],
    ['Śćiółka', 'win1250', 'windows-1250'],
    ['Őrség, tűz', 'win1250', 'windows-1250'],
    ['Šárka, Žižkov, Dvořák, větší', 'win1250', 'windows-1250'],
    ['Šárka, Žižkov', 'iso88592', 'iso-8859-2'],
    ['Śląsk, źródło', 'iso88592', 'iso-8859-2'],
    ['Žofín 5 €, Müller', 'iso885915', 'iso-8859-15'],
  ])('goes by the letters of %s in %s', (sample, encoded, expected) => {
    expect(detectEncoding(iconv.encode(sample, encoded))).toBe(expected)
  })
})
