import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { detectEncoding } from './encoding.ts'
import { detectForeignFormat } from './limits.ts'

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

describe('foreignFormat (R55)', () => {
  it('knows archives and workbooks by their first bytes', () => {
    expect(detectForeignFormat(Buffer.from('PK\u0003\u0004rest', 'latin1'))).toContain('.xlsx')
    expect(detectForeignFormat(Buffer.from([0x1f, 0x8b, 8]))).toContain('gzip')
    expect(detectForeignFormat(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).toContain('.xls')
    expect(detectForeignFormat(Buffer.from('%PDF-1.7'))).toContain('PDF')
    expect(detectForeignFormat(Buffer.from('PKO,Date'))).toBeNull()
    expect(detectForeignFormat(new Uint8Array())).toBeNull()
  })

  it.each([[[0xef, 0xbb, 0xbf]], [[0xff, 0xfe]], [[0xfe, 0xff]]])(
    'is not deceived by a byte order mark before them: %j',
    (mark) => {
      expect(detectForeignFormat(Buffer.from([...mark, 0x50, 0x4b, 3, 4]))).toContain('.xlsx')
      expect(detectForeignFormat(Buffer.from([...mark, 0x44, 0x61]))).toBeNull()
      expect(detectForeignFormat(Buffer.from(mark))).toBeNull()
    },
  )
})
