// The keys of payees as version 0.1 made them. Households of that time have some in their bills and among what they dismissed,
// and so have their archives and what they may undo: with this they are found again. Nothing new is kept under such a key.
import { isSamePayee } from './payee-key.ts'

/** Whether one of these keys, which were kept in whatever version, is of a payment: `key` is its `findPayeeKey`. */
export function isKeptPayee(kept: readonly string[], description: string, key: string): boolean {
  if (kept.length === 0) return false
  if (kept.some((one) => isSamePayee(one, key))) return true
  const earlier = makeEarlierKey(description)
  return kept.some((one) => isSamePayee(one, earlier))
}

/** The first four words in lower case without accents, numbers and banks' words left out; empty when none is left. */
export function makeEarlierKey(description: string): string {
  const text = plain(description).replace(passedOn, ' ')
  const words = text
    .replaceAll(/\b[\w.-]+@[\w.-]+/g, ' ')
    .replaceAll(/\b(?:www\.)?([a-z][a-z0-9-]+)\.(?:com|net|org|io|co\.uk|de|fr|ca|nl|eu|tv)\b\S*/g, '$1')
    .split(/[^\p{L}\p{N}&']+/u)
    .filter((word) => word.length > 1 && !/\d{2}/.test(word) && !bankWords.has(word))
  return words.slice(0, 4).join(' ')
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

/** Card processors and market places that stand before the name with their mark. */
const passedOn =
  /^\s*(?:sq|tst|sp|py|pp|paypal|zettle|sumup|izettle|iz|stripe|klarna|adyen|ct|bt|amzn mktp)\s*\*+/u

/** What banks put around a name in the languages of the files we know. */
const bankWords = new Set(
  (
    'pos purchase debit credit card payment visa mastercard maestro contactless recurring preauthorized preauth ' +
    'direct dd ach withdrawal deposit online transfer bill pmt pymt autopay auto pay web id ref reference to from ' +
    'the checkcard purchase authorized on lastschrift sepa folgelastschrift kartenzahlung dauerauftrag gutschrift ' +
    'uberweisung einzug mandat girocard danke prelevement virement carte paiement achat cb facture incasso ' +
    'betaalautomaat ideal automatische overboeking jan feb mar apr may jun jul aug sep sept oct nov dec inc llc ltd ' +
    'gmbh ag kg co bv sa sarl plc corp'
  ).split(' '),
)
