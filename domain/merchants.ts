// Who was paid, as far as a bank's description tells: 'SQ *BLUE BOTTLE 0421 OAKLAND CA' and 'Blue Bottle 17.10.' are
// both 'blue bottle'. What changes from payment to payment (dates, numbers, references) and who only passed the money
// on (card processors, the bank's own phrases) is left out.

/**
 * The words that name a merchant, in lower case without accents, at most four; empty when nothing but numbers is left.
 * Two payments of one merchant have the same key, or keys that begin alike.
 */
export function makeMerchantKey(description: string): string {
  const text = plain(description).replace(passedOn, ' ')
  const words = text
    .replaceAll(/\b[\w.-]+@[\w.-]+/g, ' ')
    .replaceAll(/\b(?:www\.)?([a-z][a-z0-9-]+)\.(?:com|net|org|io|co\.uk|de|fr|ca|nl|eu|tv)\b\S*/g, '$1')
    .split(/[^\p{L}\p{N}&']+/u)
    .filter((word) => word.length > 1 && !/\d{2}/.test(word) && !bankWords.has(word))
  return words.slice(0, 4).join(' ')
}

/** Whether two keys are of one merchant: equal, or one has the other's words and goes on. */
export function isSameMerchant(a: string, b: string): boolean {
  if (!a || !b) return false
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return long === short || long.startsWith(`${short} `)
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
