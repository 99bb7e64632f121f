// What banks call lines that state a balance or a total: 'Saldo Anterior', 'Closing balance as of 31 October', 'Total
// debits'.
import { findMonth, isWeekday } from '#domain/imports/dates/date-words.ts'
import { keepAnswers } from '#domain/imports/keep-answers.ts'

/** 'balance' is a word that may as well be the name of a shop, like some of 'total'. */
type BalanceKind = 'opening' | 'closing' | 'total' | 'balance'

const table: Record<BalanceKind, readonly string[]> = {
  opening: [
    'opening balance|beginning balance|starting balance|start balance|initial balance|balance brought forward|brought forward|balance forward|balance b f|previous balance|prior balance|previous statement balance|opening ledger balance|opening booked balance|opening available balance|last statement balance',
    'anfangssaldo|anfangsbestand|anfangsguthaben|saldovortrag|vortrag|alter saldo|alter kontostand|kontostand alt|startsaldo|eröffnungssaldo|übertrag|letzter kontostand|beginsaldo|openingssaldo|vorig saldo|oud saldo|beginstand',
    "solde initial|solde précédent|ancien solde|solde d'ouverture|solde de départ|solde antérieur|solde début de période|solde en début de période|report à nouveau|solde reporté",
    'saldo inicial|saldo anterior|saldo de apertura|saldo previo|saldo inicial contable|saldo de abertura|saldo transportado|saldo contabilístico inicial|saldo iniziale|saldo precedente|saldo di apertura|saldo contabile iniziale',
    'ingående saldo|ingående balans|ingående behållning|primo saldo|saldo primo|indgående saldo|overført saldo|inngående saldo|åpningssaldo|alkusaldo|aloitussaldo|edellinen saldo',
    'saldo początkowe|saldo otwarcia|saldo poprzednie|saldo na początek|počáteční zůstatek|původní zůstatek|počiatočný zostatok|nyitó egyenleg|nyitóegyenleg|kezdő egyenleg|előző egyenleg',
    'sold inițial|sold precedent|sold anterior|početno stanje|početni saldo|začetno stanje|prethodno stanje|açılış bakiyesi|başlangıç bakiyesi|devir bakiyesi|devreden bakiye|önceki bakiye|dönem başı bakiyesi|devir',
    'algsaldo|algjääk|sākuma atlikums|sākuma saldo|pradinis likutis|likutis pradžioje|αρχικό υπόλοιπο|προηγούμενο υπόλοιπο|начално салдо|входящий остаток|начальный остаток|остаток на начало|вхідний залишок|початковий залишок|期初余额|前月残高|繰越残高|前期繰越',
  ],
  closing: [
    'closing balance|ending balance|end balance|final balance|balance carried forward|carried forward|balance c f|new balance|current balance|available balance|closing ledger balance|closing booked balance|closing available balance|statement balance|interim balance|daily balance|end of day balance',
    'endsaldo|endbestand|schlusssaldo|schlußsaldo|abschlusssaldo|neuer saldo|neuer kontostand|kontostand|kontostand neu|aktueller kontostand|tagessaldo|zwischensaldo|eindsaldo|slotsaldo|sluitsaldo|nieuw saldo|huidig saldo|eindstand',
    'solde final|nouveau solde|solde de clôture|solde de fin|solde fin de période|solde en fin de période|solde actuel|solde disponible|solde comptable|solde intermédiaire',
    'saldo final|saldo actual|saldo disponible|saldo de cierre|nuevo saldo|saldo contable|saldo atual|saldo do dia|saldo de fecho|saldo de encerramento|saldo disponível|saldo contabilístico|saldo contabilístico final|saldo finale|saldo attuale|saldo disponibile|saldo di chiusura|saldo contabile|saldo contabile finale|nuovo saldo',
    'utgående saldo|utgående balans|utgående behållning|slutsaldo|ultimo saldo|saldo ultimo|udgående saldo|sluttsaldo|loppusaldo|lopullinen saldo|uusi saldo|nykyinen saldo|käytettävissä',
    'saldo końcowe|saldo zamknięcia|saldo bieżące|saldo dostępne|saldo na koniec|konečný zůstatek|aktuální zůstatek|konečný zostatok|aktuálny zostatok|záró egyenleg|záróegyenleg|új egyenleg|aktuális egyenleg',
    'sold final|sold disponibil|sold curent|završno stanje|završni saldo|krajnje stanje|novo stanje|končno stanje|kapanış bakiyesi|bitiş bakiyesi|son bakiye|güncel bakiye|kalan bakiye|dönem sonu bakiyesi',
    'lõppsaldo|lõppjääk|beigu atlikums|beigu saldo|galutinis likutis|likutis pabaigoje|τελικό υπόλοιπο|νέο υπόλοιπο|крайно салдо|исходящий остаток|конечный остаток|остаток на конец|вихідний залишок|кінцевий залишок|期末余额|当月残高|次月繰越',
  ],
  total: [
    'total|totals|grand total|sub total|subtotal|turnover|sum|sums|net total|total turnover|summe|summa|gesamt|gesamtsumme|zwischensumme|umsatzsumme|gesamtumsatz|endsumme|umsätze gesamt|totaal|totalen|subtotaal|omzet',
    'total général|sous total|totaux|total des opérations|importe total|suma|sumas|suma total|total geral|soma|somas|totale|totali|totale generale|totale movimenti',
    'totalt|total sum|sum total|i alt|ialt|yhteensä|summa yhteensä|razem|suma końcowa|obroty|celkem|celkový součet|součet|obrat|spolu|súčet|összesen|összes|mindösszesen|forgalom összesen',
    'rulaj|total general|ukupno|sveukupno|skupaj|promet|toplam|genel toplam|ara toplam|kokku|kopā|pavisam|iš viso|viso|apyvarta|σύνολο|γενικό σύνολο|общо|итого|всего|обороты|разом|усього|всього|合計|総計|合计|总计|합계',
  ],
  balance: [
    'balance|balances|ledger balance|account balance|saldo|saldi|solde|soldes|sold|bakiye|zůstatek|zostatok|egyenleg|stanje|likutis|atlikums|jääk|υπόλοιπο|салдо|остаток|залишок|баланс|余额|残高|잔액',
  ],
}

/** What may follow: 'of October', 'EUR', 'as of', 'debits'. Other words make a text of it that may be anything. */
const followers = new Set(
  normalize(
    'as of on at the per for from to until by date day days month year end start beginning period account acc acct iban no number page line ledger booked available current am vom von bis zum zur der des im den dem tag monat jahr periode konto kto seite au du le la les l de d en fin compte page mois jour al del el los a fecha periodo período cuenta mes día em do da no na conta dia mês ano il della dal dello conto pagina mese giorno data op tot van het rekening datum pr den fra til kontoen tili tilillä na dzień dnia z rachunku k ke dni dne ku účtu napján számla la data cont račun tarihi itibariyle tarihli hesap στις на дату за період період период eur usd gbp chf sek nok dkk pln czk huf ron try brl mxn cad aud nzd jpy ' +
      'debit debits credit credits dr cr withdrawal withdrawals deposit deposits payment payments purchases in out money paid charge charges fee fees amount amounts transaction transactions bookings entries movements soll haben belastungen belastung gutschriften gutschrift eingänge ausgänge einnahmen ausgaben lastschriften umsätze débit débits crédit crédits opérations mouvements retraits versements recettes dépenses cargos cargo abonos abono débito débitos crédito créditos ingresos gastos debe haber movimientos entradas saídas lançamentos despesas receitas dare avere entrate uscite addebiti accrediti movimenti operazioni af bij bijschrijvingen afschrijvingen uitgaven inkomsten ut uttag insättningar utgifter inkomster ind ud hævet indsat inn panot otot tapahtumat obciążenia uznania wpływy wydatki obroty transakcji příjmy výdaje kredit debet obraty pohyby terhelések jóváírások kiadás bevétel borç alacak gelir gider giriş çıkış cheltuieli venituri isplate uplate deebet kreedit debets kredīts χρεώσεις πιστώσεις дебет кредит приход расход оборот операций',
  ).split(' '),
)

const kinds = new Map<string, BalanceKind>()
for (const kind of ['balance', 'total', 'closing', 'opening'] as const)
  for (const group of table[kind]) for (const words of group.split('|')) kinds.set(normalize(words), kind)
const firstWords = new Set([...kinds.keys()].map((words) => words.split(' ')[0] ?? ''))
const mostWords = 4
const longestText = 100

/** Such words at the beginning of a text; `isAll` where nothing follows but days, currencies and the like. */
export type BalanceWords = { kind: BalanceKind; isAll: boolean }

/** Null for any other text. */
export function findBalanceWords(text: string): BalanceWords | null {
  if (text.length === 0 || text.length > longestText) return null
  const first = findFirstWord(text)
  if (first === '' || !mayBegin(first)) return null
  const words = normalize(text).split(' ')
  for (let length = Math.min(mostWords, words.length); length > 0; length--) {
    const kind = kinds.get(words.slice(0, length).join(' '))
    if (!kind) continue
    const isAll = words.slice(length).every((word) => followers.has(word) || isOfDate(word))
    return { kind, isAll }
  }
  return null
}

/** Of Latin letters, as most are, it is read letter by letter, in a fifth of the time. */
function findFirstWord(text: string): string {
  let end = 0
  while (isLatinLetter(text.charCodeAt(end))) end++
  if (end > 0 && (end === text.length || text.charCodeAt(end) === blank)) return text.slice(0, end)
  return /^[^\p{L}]*([\p{L}\p{M}]+)/u.exec(text)?.[1] ?? ''
}

const blank = 0x20
const isLatinLetter = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0xc0 && code < 0x250 && code !== 0xd7 && code !== 0xf7)

const mayBegin = keepAnswers((word) => firstWords.has(normalize(word)))

const isOfDate = (word: string): boolean => word.length === 1 || findMonth(word) > 0 || isWeekday(word)

/** In lower case, without accents, digits and signs. */
function normalize(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
}

/** Which balance a text states and nothing else: a shop may well be called Total. */
export function findStatedBalance(text: string): { text: string; isOpening: boolean } | null {
  const found = findBalanceWords(text)
  if (!found?.isAll || found.kind === 'total' || found.kind === 'balance') return null
  return { text, isOpening: found.kind === 'opening' }
}

/** Codes of the type of a record, as ISO 20022 has them, and words such as 'Opening'. */
const codes = new Set('opbd|opav|clbd|clav|prcd|itbd|opening|closing|opnbal|clsbal'.split('|'))

/** Whether a cell beside the description marks a line as a balance: 'named' for sure, or by a word that is also a name. */
export function findBalanceMark(cell: string): 'named' | 'word' | null {
  if (cell === '' || cell.length > 40) return null
  if (codes.has(cell.trim().toLowerCase())) return 'named'
  const found = findBalanceWords(cell)
  if (!found?.isAll) return null
  return found.kind === 'opening' || found.kind === 'closing' ? 'named' : 'word'
}
