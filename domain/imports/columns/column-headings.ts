// What banks call their columns: 'Buchungstag' and 'Posting date' are dates. Words are held as `normalizeHeading` makes them:
// lower case, without accents, brackets, numbering and currency. In each row the better words stand in the first group.

export type ColumnRole =
  | 'date'
  | 'valueDate'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'flag'
  | 'payee'
  | 'memo'
  | 'account'
  | 'currency'
  | 'balance'
  | 'status'
  | 'started'
  | 'completed'

const table: Record<ColumnRole, readonly [best: string, others: string]> = {
  date: [
    'date|datum|дата|дата операции|日付|取引日|交易日期|日期|fecha|data|dato|tarih|transaction date|trans date|transaktionsdatum|transaktionsdag|booking date|date booked|buchungstag|buchungsdatum|buchung|posting date|date operation|date de l operation|date de comptabilisation|bokforingsdag|bokforingsdatum|bogforingsdato|bokfort|datum provedeni|datum zauctovani|datum verrichting|date processed|created|created on|journaldate|started date|tranzakcio datuma|konyveles datuma|data operacji|data transakcji|fecha operacion|fecha de operacion|data operazione|data contabile|data movimento|data lancamento|kopdatum|kirjauspaiva',
    'posted date|post date|posted|posted on|completed date|belegdatum|execution date|data ksiegowania|reskontradatum',
  ],
  valueDate: [
    'value date|value|valuta|valutadatum|wertstellung|wert|wertdatum|rentedatum|date de valeur|date valeur|valeur|ertenap|ertek nap|data waluty|datum verrekening|fecha valor|fecha de valor|data valuta|data valor|valor|f valor|valutadag|valuteringsdatum|rentedato|valoradag|arvopaiva|datum valuty|datum valute|valor tarihi|дата валютирования',
    'settlement date|date settled|interest date|effective date',
  ],
  amount: [
    'amount|betrag|сумма|金額|金额|交易金额|bedrag|umsatz|buchungsbetrag|montant|importe|importo|valor|belopp|belob|belop|castka|zauctovana castka|kwota|kwota operacji|kwota transakcji|osszeg|tranzakcio osszege|netamount|net amount|transaction amount|suma|summa|tutar|iznos|billing amount|maara|amount in account currency',
    'total|value|price|sum',
  ],
  debit: [
    'debit|debits|debe|af|vydaje|списание|расход|お支払金額|出金|支出|debit amount|amount debit|withdrawal|withdrawals|withdrawal amount|paid out|money out|outflow|soll|belastung|belastungen|debet|debito|debitos|dare|uscite|addebiti|cargo|cargos|ausgang|ausgabe|ausgaben|uttag|ut|ud|ut fra konto|obciazenia|wydatki|terheles|saida|saidas',
    'charge|charges|spent|payments out|lastschrift|expense|expenses',
  ],
  credit: [
    'credit|credits|haber|bij|prijmy|зачисление|приход|お預り金額|入金|收入|credit amount|amount credit|deposit|deposits|deposit amount|paid in|money in|inflow|haben|gutschrift|gutschriften|credito|creditos|avere|entrate|accrediti|abono|abonos|eingang|einnahme|einnahmen|insattning|in|inn|ind|inn pa konto|uznania|wplywy|jovairas|entrada|entradas',
    'received|payments in|income',
  ],
  flag: [
    'debit credit|credit debit|debit credit indicator|credit debit indicator|transaction type|type|d c|c d|dc|cd|d k|k d|cr dr|dr cr|af bij|bij af|soll haben|s h|sh|bevetel kiadas|typ|art|sens',
    'kind|direction|in out|status',
  ],
  payee: [
    'payee|name|merchant|merchant name|partner|partner name|partner neve|counterparty name|counteraccount name|beneficiary|beguenstigter zahlungspflichtiger|begunstigter zahlungspflichtiger|auftraggeber empfanger|auftraggeber beguenstigter|auftraggeber begunstigter|empfanger|zahlungsempfanger|zahlungsempfaenger|naam|naam tegenpartij|naam omschrijving|nazev protiuctu|nom|beneficiaire|beneficiario|modtager|mottagare|mottaker|handelaar|odbiorca|nadawca odbiorca|payer payee',
    'shop|store|counterparty|sender recipient',
  ],
  memo: [
    'description|details|описание|назначение платежа|摘要|text mottagare|tytul|titul|memo|narrative|transaction description|transaction details|verwendungszweck|buchungstext|vwz|text|tekst|omschrijving|mededelingen|transaktionsbeschreibung|beskrivning|beskrivelse|forklaring|libelle|libelle operation|desc|concepto|descripcion|descrizione|causale|descricao|historico|opis|opis operacji|kozlemeny|zprava|zprava pro prijemce|zprava pro me|message for payee|popis|meddelande|specifikation|selite|toelichting|reason|purpose|betreff',
    'reference|payment reference|notes|note|particulars|message|vrije mededeling|original description|category',
  ],
  account: [
    'account name|account|kontoname|rekening|cuenta|compte|accountname|szamla neve',
    'konto|auftragskonto',
  ],
  currency: [
    'currency|wahrung|валюта|币种|waehrung|munt|monn|devise|divisa|moneda|mena|mena uctu|valuta|devizanem|waluta|buchungswahrung|valutta|moeda',
    'ccy|tranzakcio devizaneme',
  ],
  balance: [
    'balance|running balance|остаток|баланс|残高|差引残高|余额|runningbalance|saldo|kontostand|solde|egyenleg|zustatek|available balance|saldo na trn|saldo po operacji|balance after|bokfort saldo',
    'closing balance|account balance',
  ],
  status: [
    'status|state|transaction status|payment status|booking status|posting status|buchungsstatus|statut|etat|estado|situacao|stato|stav|tila|allapot|statusz|durum|islem durumu|staan|olek|busena|statuss|stanje|stare|κατασταση|статус|состояние|стан|状态|交易状态|状況|ステータス|상태|trang thai',
    'pending|booked|buchung status|estado de la operacion|estado movimiento|stato operazione|status operacji|status transakcji|stan transakcji|stav platby|stav transakce',
  ],
  started: [
    'started date|start date|date started|started|created|created on|created at|created date|date created|initiated|initiated on|initiated date|transaction date|trans date|authorisation date|authorization date|purchase date',
    'date de debut|startdatum|fecha de inicio|data di inizio|data de inicio|data rozpoczecia|datum zahajeni|kezdes datuma|baslangic tarihi|startdato|aloituspaiva|erstellt am|aangemaakt op',
  ],
  completed: [
    'completed date|date completed|completion date|completed on|completed at|completed|finished on|finished at|settled date|date settled|settled on|settled|settlement date|posted date|post date|posting date|date posted|posted|cleared date',
    'abschlussdatum|abgeschlossen am|date de fin|voltooiingsdatum|datum voltooid|fecha de finalizacion|data di completamento|data de conclusao|data zakonczenia|datum dokonceni|befejezes datuma|tamamlanma tarihi|slutdato|slutforandedatum|paattymispaiva',
  ],
}

/** These make an amount one of something else: a fee, another currency's, the balance. */
const foreignWords =
  /\b(fremd\w*|foreign|original\w*|local|fee|fees|tax|taxes|refunded|refund|converted|exchange|rate|kurs|koers|orig)\b/

const ranks = new Map<string, Map<ColumnRole, number>>()
for (const [role, groups] of Object.entries(table) as [ColumnRole, readonly string[]][])
  groups.forEach((group, rank) => {
    for (const word of group.split('|')) {
      const roles = ranks.get(word) ?? new Map<ColumnRole, number>()
      if (!roles.has(role)) roles.set(role, rank)
      ranks.set(word, roles)
    }
  })

/** How well a header names a role: 0 best, 1 well, null not at all. */
export function rankHeading(header: string, role: ColumnRole): number | null {
  const word = normalizeHeading(header)
  if (role === 'amount' && foreignWords.test(header.toLowerCase())) return null
  return ranks.get(word)?.get(role) ?? null
}

/** Whether a column is of another currency, a fee or a rate. */
export const isForeignHeading = (header: string): boolean => foreignWords.test(header.toLowerCase())

export type HeaderNames = readonly string[]

/** Columns whose name says the role and whose cells agree, the best names first. */
export function byName<Facts>(
  headerNames: HeaderNames,
  facts: readonly Facts[],
  role: ColumnRole,
  fits: (facts: Facts) => boolean,
): number[] {
  const ranked = facts.flatMap((fact, column) => {
    const rank = rankHeading(headerNames[column] ?? '', role)
    return rank !== null && fits(fact) ? [{ column, rank }] : []
  })
  return ranked.sort((a, b) => a.rank - b.rank || a.column - b.column).map(({ column }) => column)
}

/** 'Betrag' in quotes, its number beside a name that stands twice, or the number alone where there is no name. */
export function nameColumn(headerNames: HeaderNames, column: number): string {
  const name = headerNames[column]?.trim()
  const isTwice = headerNames.some((other, at) => at !== column && other.trim() === name)
  return !name ? `'Column ${column + 1}'` : isTwice ? `'${name}' (column ${column + 1})` : `'${name}'`
}

/** Whether a header is in the table at all. */
export function isKnownHeader(header: string): boolean {
  return header.length <= 60 && ranks.has(normalizeHeading(header))
}

const currencyCodes = new Set(Intl.supportedValuesOf('currency'))

/** 'Betrag (EUR)' is 'betrag', 'Omschrijving-2' is 'omschrijving', 'bedrag in EUR' is 'bedrag'; 'Paid in' stays. */
function normalizeHeading(header: string): string {
  const words = header
    .replace(/\(.*?\)/g, '')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  if (words.length > 1 && currencyCodes.has(words.at(-1) ?? '')) words.pop()
  const name = words.join(' ').toLowerCase()
  return words.at(-1) === 'in' && !ranks.has(name) ? words.slice(0, -1).join(' ').toLowerCase() : name
}
