// Whether two texts of banks speak of the same: 'CARD 4711 ALBERT HEIJN 1076' and 'Albert Heijn, Utrecht' do.
import { plainText } from '#domain/imports/text/texts.ts'

/** Words of a booking's kind, which say nothing of whom it was with. */
const commonplaces = new Set(
  ['card', 'credit', 'debit', 'payment', 'purchase', 'transfer', 'deposit', 'withdrawal', 'direct', 'online', 'fee', 'pos', 'atm', 'visa', 'mastercard', 'maestro', 'contactless', 'bank', 'banking', 'transaction', 'ref', 'reference', 'from', 'the', 'and', 'for', 'date', 'time', 'description', 'sepa', 'iban', 'bic', 'eur', 'usd', 'gbp', 'chf', 'cad', 'karte', 'kartenzahlung', 'lastschrift', 'gutschrift', 'zahlung', 'einkauf', 'dauerauftrag', 'betaling', 'betaalautomaat', 'pasvolgnr', 'overschrijving', 'incasso', 'naam', 'omschrijving', 'achat', 'carte', 'virement', 'paiement', 'prelevement', 'prélèvement', 'compra', 'tarjeta', 'cartao', 'cartão', 'pago', 'pagamento', 'transferencia', 'transferência', 'bonifico', 'addebito', 'carta', 'gmbh', 'ltd', 'inc', 'llc', 'description', 'beschreibung', 'svwz', 'eref', 'mref', 'cred', 'name', 'remi', 'überweisung', 'köp', 'kortköp', 'płatność', 'kartą', 'przelew'], // prettier-ignore
)
const fewestLetters = 3
const fewestDigits = 6
/** A word that is cut off is the same as a whole one from so many letters on. */
const fewestOfCut = 5

export function haveCommonWord(one: string, other: string): boolean {
  const theirs = findWords(other)
  return findWords(one).some((word) => theirs.some((their) => areSame(word, their)))
}

const areSame = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= fewestOfCut && (one.startsWith(other) || other.startsWith(one)))

const findWords = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => isTelling(word) && !commonplaces.has(word))

/** A name, or a long number; no date, and no number of a card of which the last digits are shown. */
const isTelling = (word: string): boolean =>
  (word.length >= fewestLetters && /\p{L}{3}/u.test(word) && !/^x+\d*$/.test(word)) ||
  (word.length >= fewestDigits && /^\d+$/.test(word) && !/^(19|20)\d{6}$/.test(word))
