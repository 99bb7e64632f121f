// How banks of several countries call their columns and what stands in them.
import type { Encoding } from '#domain/imports/settings.ts'

export type Side = 'date' | 'valueDate' | 'payee' | 'text' | 'amount' | 'debit' | 'credit' | 'flag' | 'currency' | 'balance' | 'status' | 'reference' // prettier-ignore

export type Language = {
  /** Beside Unicode. */
  encoding: Encoding
  mark: '.' | ','
  /** One or several for each kind of column. */
  headings: Record<Side, readonly string[]>
  /** Words for money out and money in. */
  flags: readonly (readonly [out: string, into: string])[]
  opening: string
  closing: string
  total: string
  booked: string
  pending: string
  failed: string
  months: readonly string[]
  names: readonly string[]
}

const sides: readonly Side[] = ['date', 'valueDate', 'payee', 'text', 'amount', 'debit', 'credit', 'flag', 'currency', 'balance', 'status', 'reference'] // prettier-ignore

/** `headings` in the order of `sides`, alternatives behind a slash; `flags` in pairs; `ends` are opening, closing and total. */
function language(
  encoding: Encoding,
  mark: Language['mark'],
  [headings, flags, ends, statuses, months, names]: readonly [string, string, string, string, string, string],
): Language {
  const named = {} as Record<Side, readonly string[]>
  const groups = headings.split('|')
  for (const [at, side] of sides.entries()) named[side] = (groups[at] ?? '').split('~')
  const [opening = '', closing = '', total = ''] = ends.split('|')
  const [booked = '', pending = '', failed = ''] = statuses.split('|')
  return {
    encoding,
    mark,
    headings: named,
    flags: flags.split('|').map((pair) => pair.split(' ') as [string, string]),
    opening,
    closing,
    total,
    booked,
    pending,
    failed,
    months: months.split(' '),
    names: names.split('|'),
  }
}

export const languages: readonly Language[] = [
  language('windows-1252', '.', [
    'Date~Transaction Date~Posting Date~Booking date|Value Date|Payee~Name~Counterparty|Description~Details~Narrative|Amount~Transaction Amount|Debit~Withdrawals~Paid out~Money Out|Credit~Deposits~Paid in~Money In|Type~Debit/Credit~CR/DR|Currency|Balance~Running Balance|Status~State|Reference',
    'DR CR|D C|Debit Credit|DBIT CRDT|OUT IN|Withdrawal Deposit',
    'Opening balance|Closing balance|Total',
    'Completed|Pending|Declined',
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    "Corner Café|Sainsbury's Local 42|Acme Payroll|Balance Fitness|TOTAL STATION 118|Rent, flat 3b|\"The Rose\" Hotel|Credit Union Loan|Water; sewage|1st Avenue Books",
  ]),
  language('windows-1252', ',', [
    'Buchungstag~Buchungsdatum~Datum|Wertstellung~Valuta|Empfänger~Name|Verwendungszweck~Buchungstext|Betrag~Umsatz|Soll~Belastung|Haben~Gutschrift|Soll/Haben~S/H|Währung|Saldo~Kontostand|Status|Referenz',
    'S H|Soll Haben|Belastung Gutschrift|Lastschrift Gutschrift',
    'Anfangssaldo|Endsaldo|Summe',
    'gebucht|vorgemerkt|storniert',
    'Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez',
    'Bäckerei Müller|REWE SAGT DANKE 44512|Stadtwerke Köln; Abschlag|Gehalt, Firma Groß|Total Tankstelle|Saldo Moden|Vermieter Öztürk|Drogerie am Markt|KFZ-Versicherung 2026/11|1. FC Förderverein',
  ]),
  language('windows-1252', ',', [
    'Date~Date opération~Date de comptabilisation|Date de valeur~Date valeur|Bénéficiaire~Nom|Libellé~Libellé opération|Montant|Débit|Crédit|Sens|Devise|Solde|Statut|Référence',
    'Débit Crédit|D C',
    'Solde initial|Solde final|Total',
    'comptabilisé|en attente|refusé',
    'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
    "Boulangerie Été|Carrefour Marché|Loyer d'octobre|Salaire, Société Générale|Total Énergies|EDF; électricité|Pharmacie de l'Hôtel|SNCF 75012|Café \"Le Chat\"|Crédit Auto",
  ]),
  language('windows-1252', ',', [
    'Fecha~Fecha operación|Fecha valor|Beneficiario~Comercio|Concepto~Descripción|Importe|Cargo~Debe|Abono~Haber|Tipo|Moneda~Divisa|Saldo|Estado|Referencia',
    'Cargo Abono|Debe Haber|D C',
    'Saldo inicial|Saldo final|Total',
    'completado|pendiente|rechazado',
    'ene feb mar abr may jun jul ago sep oct nov dic',
    'Panadería Núñez|Mercadona 114|Nómina, Empresa S.A.|Alquiler; piso 2º|Farmacia Ibáñez|Teléfono Móvil|Gasolinera Total|Cine Ideal|Café España|Agua 2026',
  ]),
  language('windows-1252', ',', [
    'Data~Data operazione~Data contabile|Data valuta|Beneficiario|Descrizione~Causale|Importo|Dare~Uscite~Addebiti|Avere~Entrate~Accrediti|Segno|Divisa~Valuta|Saldo|Stato|Riferimento',
    'Dare Avere|D A|Addebito Accredito',
    'Saldo iniziale|Saldo finale|Totale',
    'contabilizzato|in attesa|rifiutato',
    'gen feb mar apr mag giu lug ago set ott nov dic',
    "Caffè Nero|Esselunga 22|Stipendio, Ditta Rossi|Affitto; ottobre|Farmacia dell'Università|Bolletta Enel|Società Acqua|Libreria Perché|Benzina Q8|Cinema Città",
  ]),
  language('windows-1252', ',', [
    'Datum~Boekdatum|Rentedatum~Valutadatum|Naam tegenpartij~Naam|Omschrijving~Mededelingen|Bedrag|Af|Bij|Af Bij|Munt~Valuta|Saldo|Status|Referentie',
    'Af Bij|D C|Debet Credit',
    'Beginsaldo|Eindsaldo|Totaal',
    'geboekt|gereserveerd|geweigerd',
    'jan feb mrt apr mei jun jul aug sep okt nov dec',
    'Albert Heijn 1021|Huur, oktober|Salaris Werkgever BV|Zorgverzekering; premie|Café De Zwaan|Één Energie|NS Reizigers|Bakker Bart|Gemeente Den Haag|Coöperatie Total',
  ]),
  language('windows-1252', ',', [
    'Bokföringsdag~Datum|Valutadag|Mottagare|Text~Beskrivning|Belopp|Uttag|Insättning|Typ|Valuta|Saldo|Status|Referens',
    'Uttag Insättning|Debet Kredit',
    'Ingående saldo|Utgående saldo|Summa',
    'bokförd|reserverad|avvisad',
    'jan feb mar apr maj jun jul aug sep okt nov dec',
    'ICA Kvantum|Hyra, oktober|Lön Företaget AB|Älvsborgs Café|Försäkring; bil|Systembolaget|Västtrafik 7|Åhléns|Elräkning|Apotek Hjärtat',
  ]),
  language('windows-1250', ',', [
    'Data operacji~Data księgowania~Data|Data waluty|Odbiorca|Tytuł~Opis operacji|Kwota~Kwota operacji|Obciążenia|Uznania|Typ|Waluta|Saldo~Saldo po operacji|Status|Referencje',
    'WN MA|Obciążenie Uznanie',
    'Saldo początkowe|Saldo końcowe|Razem',
    'zaksięgowana|oczekująca|odrzucona',
    'sty lut mar kwi maj cze lip sie wrz paź lis gru',
    'Żabka Z4412|Czynsz, październik|Wynagrodzenie Spółka|Łódzka Piekarnia|Prąd; rachunek|Apteka Śródmieście|Orlen 1204|Księgarnia Świat|Ubezpieczenie|Kino Pod Baranami',
  ]),
  language('windows-1250', ',', [
    'Datum zaúčtování~Datum|Datum valuty|Název protiúčtu|Popis~Zpráva pro příjemce|Částka|Výdaje|Příjmy|Směr|Měna|Zůstatek|Stav|Reference',
    'Výdaj Příjem|Odchozí Příchozí',
    'Počáteční zůstatek|Konečný zůstatek|Celkem',
    'zaúčtováno|čeká na zpracování|zamítnuto',
    'led úno bře dub kvě čer čvc srp zář říj lis pro',
    'Potraviny Žižkov|Nájem, říjen|Výplata Společnost|Lékárna U Čápa|Elektřina; záloha|Česká pošta|Kavárna Růže|Pojištění vozu|Kino Lucerna|Řeznictví',
  ]),
  language('windows-1251', ',', [
    'Дата операции~Дата|Дата валютирования|Контрагент|Описание~Назначение платежа|Сумма|Расход|Приход|Тип|Валюта|Остаток|Статус|Номер',
    'Расход Приход|Списание Зачисление|Дебет Кредит',
    'Входящий остаток|Исходящий остаток|Итого',
    'исполнен|в обработке|отклонен',
    'янв фев мар апр мая июн июл авг сен окт ноя дек',
    'Пятёрочка 1042|Аренда, октябрь|Зарплата ООО Ромашка|Аптека Здоровье|Электричество; счёт|Кафе Пушкин|Метро Москва|Книжный мир|Страховка|Кинотеатр',
  ]),
  language('shift_jis', '.', [
    '日付~取引日|起算日|お取引先|摘要~お取引内容|金額|お支払金額~出金|お預り金額~入金|区分|通貨|残高~差引残高|状況|番号',
    '出金 入金|支払 預入',
    '前月残高|当月残高|合計',
    '完了|処理中|取消',
    '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月',
    'コンビニ東京店|家賃、十月分|給与 株式会社|電気料金|水道局|書店なごや|薬局さくら|喫茶店みどり|地下鉄|映画館',
  ]),
  language('windows-1252', ',', [
    'Data~Data do movimento|Data valor|Beneficiário|Descrição~Histórico|Valor~Montante|Débito|Crédito|Tipo|Moeda|Saldo|Situação|Referência',
    'Débito Crédito|D C',
    'Saldo inicial|Saldo final|Total',
    'concluído|pendente|recusado',
    'jan fev mar abr mai jun jul ago set out nov dez',
    'Padaria São João|Renda, outubro|Salário Empresa Lda|Farmácia Conceição|Água; fatura|Café Brasília|Combustível Galp|Cinema Lisboa|Livraria Opção|Seguro Automóvel',
  ]),
] // prettier-ignore
