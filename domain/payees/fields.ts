// Bank texts that name their parts: 'Naam: Hema Omschrijving: Bon 4711', 'SVWZ+Miete Oktober', 'GEICO DES:PAYMENT ID:123'.

/** `head` stands before the first part; `names` and `texts` are what the parts say of whom it was with, and what for. */
export type Fields = { head: string; names: string[]; texts: string[] }

type Role = 'name' | 'text' | 'drop'

const roles: Readonly<Record<string, Role>> = {
  // MT940 and German SEPA texts.
  'EREF+': 'drop', 'KREF+': 'drop', 'MREF+': 'drop', 'CRED+': 'drop', 'DEBT+': 'drop', 'COAM+': 'drop', 'OAMT+': 'drop',
  'SVWZ+': 'text', 'ABWA+': 'name', 'ABWE+': 'name', 'IBAN+': 'drop', 'BIC+': 'drop', 'PURP+': 'drop', 'END-TO-END-REF.:': 'drop',
  'VERWENDUNGSZWECK:': 'text', 'EMPFÄNGER:': 'name', 'EMPFAENGER:': 'name', 'AUFTRAGGEBER:': 'name',
  'ZAHLUNGSREFERENZ:': 'text', 'MANDATSREFERENZ:': 'drop', 'MANDATSREF:': 'drop', 'GLÄUBIGER-ID:': 'drop',
  'IHR EINKAUF BEI ': 'name', 'VOTRE ACHAT CHEZ ': 'name',
  // Dutch and Belgian.
  'NAAM:': 'name', 'OMSCHRIJVING:': 'text', 'IBAN:': 'drop', 'BIC:': 'drop', 'KENMERK:': 'drop', 'MACHTIGING:': 'drop',
  'INCASSANT:': 'drop', 'MACHTIGING ID:': 'drop', 'INCASSANT ID:': 'drop', 'DATUM/TIJD:': 'drop', 'VALUTADATUM:': 'drop',
  'PASVOLGNR:': 'drop', 'TRANSACTIE:': 'drop', 'TERM:': 'drop', '/TRTP/': 'drop', '/CSID/': 'drop', '/NAME/': 'name',
  '/MARF/': 'drop', '/REMI/': 'text', '/IBAN/': 'drop', '/BIC/': 'drop', '/EREF/': 'drop', '/ORDP/': 'drop', '/BENM/': 'drop',
  'MEDEDELING:': 'text', 'BANKREFERENTIE:': 'drop', 'REFERTE:': 'drop',
  // North American clearing.
  'DES:': 'text', 'ID:': 'drop', 'INDN:': 'drop', 'CO ID:': 'drop', 'PPD ID:': 'drop', 'WEB ID:': 'drop', 'CCD ID:': 'drop',
  'ORIG CO NAME:': 'name', 'CO ENTRY DESCR:': 'text', 'SEC:': 'drop', 'ORIG ID:': 'drop', 'TRACE#:': 'drop', 'EED:': 'drop',
  'DESC DATE:': 'drop', 'IND ID:': 'drop', 'IND NAME:': 'drop', 'TRN:': 'drop',
  // French.
  'MOTIF:': 'text', 'MOTIF :': 'text', 'LIB:': 'text', 'MANDAT:': 'drop', 'RUM:': 'drop', 'ICS:': 'drop', 'REF:': 'drop',
  'BEN:': 'name', 'EMETTEUR:': 'name', '/DE ': 'name', '/MOTIF ': 'text', '/MOTIF:': 'text', '/REF ': 'drop', '/BEN ': 'name',
  // Spanish and Nordic.
  'CONCEPTO:': 'text', 'BENEFICIARIO:': 'name', 'ORDENANTE:': 'name', 'FRA:': 'name', 'TIL:': 'name', 'BETALT:': 'drop',
  'MEDDELANDE:': 'text', 'MOTTAGARE:': 'name', 'SAAJA:': 'name', 'VIESTI:': 'text', 'KID:': 'drop', 'OCR:': 'drop',
} // prettier-ignore

// Those with a slash before them need no blank: '/IBAN/NL91…/NAME/Hema'.
const tags = new RegExp(`${alternatives(true)}|(?<![^\\s/?,])(?:${alternatives(false)})`, 'giu')

function alternatives(isSlashed: boolean): string {
  return Object.keys(roles)
    .filter((tag) => tag.startsWith('/') === isSlashed)
    .toSorted((one, other) => other.length - one.length)
    .map((tag) => tag.replaceAll(/[.+/]/g, '\\$&'))
    .join('|')
}

export function readFields(text: string): Fields {
  const found = /[:+]|\/[A-Z]{2,4}[ /]|ei |ez /i.test(text) ? [...text.matchAll(tags)] : []
  const fields: Fields = { head: text.slice(0, found[0]?.index).trim(), names: [], texts: [] }
  for (const [at, match] of found.entries()) {
    const value = text
      .slice(match.index + match[0].length, found[at + 1]?.index)
      .replaceAll(/\?\d\d/g, '')
      .trim()
    const role = roles[match[0].toUpperCase()]
    if (value !== '' && role === 'name') fields.names.push(value)
    if (value !== '' && role === 'text') fields.texts.push(value)
  }
  return fields
}
