// What banks write around a name, by country: 'CONTACTLESS INTERAC PURCHASE - 6401' says that a card paid in Canada.
// From the files that banks offer; all countries are looked for at once, the longest marker first, by whole words.
import { foldWord } from './fold.ts'

/** How money moved. 'cash' was taken out of a machine, 'fee' went to the bank itself. */
export type Rail = 'fee' | 'loan' | 'cash' | 'cheque' | 'card' | 'debit' | 'transfer'

/** Which of two rails counts where a line names both: 'ATM FEE' is a fee. */
export const railOrder: readonly Rail[] = ['fee', 'loan', 'cash', 'cheque', 'card', 'debit', 'transfer']

export type Marker = {
  words: readonly string[]
  rail: Rail
  isRefund: boolean
  direction: 'in' | 'out' | null
  /** How the country writes dates without a month's name. */
  dates: 'day-first' | 'month-first'
}

/** Kinds of rows: a rail, with what else the words say. */
type Kind = Rail | 'refund' | 'transferIn' | 'transferOut'
type Pack = { dates: Marker['dates']; rows: Partial<Record<Kind, string>> }

const packs: Record<string, Pack> = {
  canada: {
    dates: 'month-first',
    rows: {
      card: `contactless interac purchase | interac purchase | interac retail purchase | point of sale interac | visa debit purchase |
        visa debit retail purchase | idp purchase | interac flash purchase | achat interac | achat visa debit |
        opos | fpos | interac direct purchase | retail purchase | mobile interac purchase | achat par carte`,
      debit: `pre-authorized debit | preauthorized debit | pre-authorized payment | pad | bill payment | pre authorized debit |
        misc payment | debit preautorise | paiement preautorise | paiement de facture | internet bill pay | bill pymt | bpy`,
      transferIn: `e-transfer received | interac e-transfer received | e-transfer autodeposit | interac e-transfer autodeposit |
        e-transfer - autodeposit | payroll deposit | direct deposit | electronic funds transfer credit |
        virement interac recu | depot direct | depot de paie | misc deposit`,
      transferOut: `e-transfer sent | interac e-transfer sent | e-transfer request fulfilled |
        interac e-transfer request fulfilled | interac e-tfr sent | virement interac envoye | e-transfer to`,
      transfer: `interac e-transfer | e-transfer | virement interac | electronic funds transfer | www transfer |
        internet transfer | online banking transfer`,
      cash: `abm withdrawal | retrait gab | interac abm withdrawal | abm cash withdrawal | retrait au guichet`,
      fee: `nsf fee | monthly account fee | abm fee | interac e-transfer fee | frais mensuels | overdraft interest |
        monthly fee | service charge`,
      refund: `contactless interac refund | interac purchase refund | visa debit refund | remboursement interac`,
    },
  },
  'united states': {
    dates: 'month-first',
    rows: {
      card: `purchase authorized on | recurring payment authorized on | checkcard | check card purchase | pos debit |
        pos purchase | debit card purchase | debit purchase | recurring debit card | debit card | visa check card |
        pos withdrawal | point of sale withdrawal | point of sale debit | card purchase | signature purchase |
        dbt crd | pin purchase | recurring card purchase | credit card purchase | pos pur | dda purchase |
        mobile purchase | atm check card purchase | recurring payment | pos | pos w/d | debit`,
      debit: `ach debit | ach pmt | ach withdrawal | electronic withdrawal | preauthorized withdrawal | ach payment |
        external withdrawal | electronic payment | online payment | web pmt | ach trans | ach | bill pay | billpay`,
      transferIn: `direct dep | zelle payment from | zelle from | ach credit | ach deposit | electronic deposit |
        mobile deposit | external deposit | dir dep | zelle transfer from | real time payment credit | venmo cashout`,
      transferOut: `zelle payment to | zelle to | online transfer to | zelle transfer to | wire transfer out`,
      transfer: `zelle | online transfer | wire transfer | internal transfer | online banking transfer`,
      cash: `atm withdrawal | non-chase atm withdraw | atm cash withdrawal | cash withdrawal | atm wd | atm debit`,
      fee: `overdraft fee | foreign transaction fee | atm fee | monthly maintenance fee | monthly service fee |
        insufficient funds fee | wire transfer fee | returned item fee | late fee | annual fee | interest charge | purchase interest charge`,
      cheque: `check`,
      refund: `purchase return authorized on | purchase return | pos refund | return purchase | pos return | refund |
        card refund | purchase refund | credit voucher`,
    },
  },
  'united kingdom': {
    dates: 'day-first',
    rows: {
      card: `card payment to | contactless payment | contactless payment to | card payment | visa purchase |
        debit card payment to | mastercard purchase | apple pay | google pay | card purchase to | card transaction`,
      debit: `direct debit payment to | direct debit to | direct debit | d/d | dd | ddr`,
      transferIn: `faster payments receipt | faster payment from | faster payment received | fpi | bank giro credit | bgc |
        bacs credit | bank credit | bacs receipt`,
      transferOut: `faster payment to | fpo | standing order to | bill payment to | bill payment via faster payment to |
        mobile payment to | online payment to`,
      transfer: `faster payment | faster payments | standing order | s/o | bacs | mobile payment | payment to | payment from |
        transfer to | transfer from`,
      cash: `cash withdrawal | cashpoint | cash machine | link cash`,
      fee: `non-sterling transaction fee | non-sterling fee | non-sterling cash fee | arranged overdraft interest | unarranged overdraft fee`,
      refund: `card refund from | card payment refund | visa credit | refund from`,
    },
  },
  'germany and austria': {
    dates: 'day-first',
    rows: {
      card: `kartenzahlung | girocard | kartenzahlung girocard | karten-zahlung | debitkartenzahlung | kartenumsatz | kauf debitkarte |
        bezahlung karte | bezahlung debitkarte | kreditkartenzahlung | visa debitkartenumsatz | bankomat-zahlung | bankomatzahlung |
        zahlung debitkarte | karteneinsatz | elv | sepa-elv-lastschrift | ec-zahlung | ec-kartenzahlung`,
      debit: `sepa-basislastschrift | sepa-lastschrift | folgelastschrift | sepa-folgelastschrift | erstlastschrift |
        sepa-erstlastschrift | einmallastschrift | einmal-lastschrift | folge-lastschrift | erst-lastschrift | basislastschrift |
        lastschrift | lastschrifteinzug | sepa lastschrift | abbuchung | einzugsermaechtigung | einzug | sepa lastschrifteinzug`,
      transferIn: `gutschr. | gutschrift | ueberweisungsgutschr. | sepa-gutschrift | sepa gutschrift | lohn gehalt | lohn/gehalt | lohn,
        gehalt | gehalt/rente | gutschr. ueberweisung | gutschrift ueberweisung | eingang | echtzeit-gutschrift | zahlungseingang`,
      transferOut: `ueberweisung an | ueberweisung online | sepa-ueberweisung | online-ueberweisung | auftrag | einzelueberweisung`,
      transfer: `ueberweisung | uberweisung | dauerauftrag | echtzeitueberweisung | echtzeituberweisung | echtzeit-ueberweisung |
        sepa-dauerauftrag | sepa ueberweisung | umbuchung | internet-ueberweisung | sepa-uberweisung`,
      cash: `bargeldauszahlung | bankomatbehebung | geldautomat | ga-auszahlung | auszahlung geldautomat | bargeldbehebung |
        barauszahlung | auszahlung girocard | behebung automat | auszahlung`,
      fee: `entgeltabschluss | kontofuehrungsgebuehr | abschluss | kontofuehrungsentgelt | auslandseinsatzentgelt | sollzinsen | kontofuhrung`,
      refund: `ruckerstattung | rueckerstattung | storno | retoure | gutschrift kartenzahlung | lastschriftrueckgabe`,
    },
  },
  france: {
    dates: 'day-first',
    rows: {
      card: `cb | carte | achat cb | achat carte | paiement cb | paiement par carte | paiement psc | facture carte | fact carte |
        paiement carte | achat | psc | paiement sans contact | carte bancaire | facture cb | paiement par carte x | achat tpe`,
      debit: `prlv sepa | prelevement | prlv | prelevement sepa | tip sepa | tip | ech pret | prlv europeen | prelevt | prelevement europeen | prel`,
      transferIn: `vir recu | virement recu | vir sepa recu | virement de | vir inst de | virement en votre faveur | virement recu de |
        vir inst recu | virement instantane recu de`,
      transferOut: `virement emis | vir emis | virement vers | virement a | vir inst vers | virement emis vers | virement sepa emis`,
      transfer: `vir sepa | vir inst | vir perm | vir | virement | virement permanent | virement sepa | virement instantane | virement web`,
      cash: `retrait dab | retrait | retrait dab carte | retrait especes | retrait au distributeur | retrait carte`,
      fee: `cotis | cotisation carte | frais | agios | commission d intervention | commissions | cotisation | frais bancaires | interets debiteurs`,
      loan: `echeance pret | echeance de pret | remboursement pret`,
      cheque: `cheque | chq`,
      refund: `avoir | avoir cb | rembt | ann carte | remboursement | avoir carte | annulation carte | rembt carte | remb`,
    },
  },
  'netherlands and belgium': {
    dates: 'day-first',
    rows: {
      card: `bea betaalpas | bea | betaalautomaat | bancontact | bea apple pay | bea google pay | betaling bancontact | pinbetaling |
        betaling met bankkaart | betaling met debetkaart | aankoop bancontact | paiement bancontact | aankoop | betaling met kaart |
        betaling via bancontact | payment by card | ecom apple pay | betaalpas`,
      debit: `sepa incasso algemeen doorlopend | sepa incasso | automatische incasso | incasso | domiciliering | europese domiciliering |
        sepa incasso algemeen | incasso algemeen doorlopend | domiciliation | europese incasso | domiciliation europeenne`,
      transferIn: `bijschrijving | storting van | overschrijving van | ontvangen overschrijving`,
      transferOut: `overschrijving naar | overboeking naar | betaalverzoek`,
      transfer: `overboeking | overschrijving | sepa ideal | sepa overboeking | ideal betaling | ideal | online bankieren | periodieke overb. |
        doorlopende opdracht | bestendige opdracht | instantoverschrijving | spoedoverboeking | tikkie | sepa periodieke overb. | betaling aan`,
      cash: `gea betaalpas | gea | geldopneming | geldautomaat | geldopname | opname geldautomaat | geldafhaling | cash opname`,
      fee: `kosten oranjepakket | kosten betaalpakket | bijdrage bankpakket | bankkosten | kosten gebruik | beheerskosten | pakketkosten | kosten rekening`,
      refund: `terugbetaling | retourpinnen | retour pin | terugboeking`,
    },
  },
  spain: {
    dates: 'day-first',
    rows: {
      card: `compra tarj. | compra tarj | compra tarjeta | compra en | compra | pago en | tpv | compra con tarjeta | pago con tarjeta |
        pago movil en | compra internet en | pago tarjeta | compra internet`,
      debit: `recibo | adeudo | adeudo recibo | recibo domiciliado | adeudo a su cargo | adeudo sepa | cargo recibo | recibo de`,
      transferIn: `transferencia recibida | transferencia de | bizum de | bizum recibido | abono nomina | abono de nomina |
        transferencia a su favor | ingreso nomina | nomina de | transferencia recibida de`,
      transferOut: `transferencia a | transferencia emitida | transferencia a favor de | bizum a | bizum enviado | bizum a favor de | transferencia emitida a`,
      transfer: `transferencia | traspaso | bizum | transf. | transferencia inmediata | transferencia inmediata a | pago bizum`,
      cash: `reintegro | reintegro cajero | retirada de efectivo | disposicion efectivo | retirada efectivo | reint. cajero | disposicion cajero`,
      fee: `comision | comisiones | comision mantenimiento | liquidacion intereses | cuota tarjeta`,
      refund: `devolucion | devolucion compra | abono compra | anulacion compra | devolucion tarjeta`,
    },
  },
  nordics: {
    dates: 'day-first',
    rows: {
      card: `kortkop | prel. | prel. kortkop | kortbetalning | kop | varekjop | visa varekjop | dankort-kob | dankort-kop | dankort kob | korttiosto |
        korttimaksu | visa kob | mastercard kob | reservation kortkop | reserverat | kontaktlos betaling | bankaxept | kortkob | kob |
        varekob | kjop | visa-kob | dankort-nota | dankort | netthandel | verkkomaksu | visa kortti osto | debit ostot |
        betaling varekjop | kontaktlost kortkop | korttitapahtuma`,
      debit: `autogiro | avtalegiro | bs betalingsservice | bs | betalingsservice | e-faktura | efaktura | e-lasku | suoraveloitus | bg-betalning | bg betalning |
        pg betalning | pg-betalning | lb-betalning`,
      transferIn: `insattning | lon | swish fran | swish inbetalning | vipps fra | lonnsoverforing | overforing fra |
        mobilepay fra | palkka | lonn fra | swish mottagen | overforsel fra | innbetaling`,
      transferOut: `swish till | swish betalning | vipps til | mobilepay kob | mobilepay til | overforing til | swish skickad | overforsel til |
        betaling til | utbetaling | nettgiro til | mobilepay kop`,
      transfer: `swish | vipps | mobilepay | tilisiirto | overforing | overforsel | nettgiro | giro | straksbetaling |
        straksoverforing | siirto | pano | nettbank | omforing`,
      cash: `uttag | bankomatuttag | kontantuttag | minibank | minibankuttak | kontantuttak | otto | automatnosto | kontantudbetaling |
        haeveautomat | kateisnosto | kontanthaevning | otto. | nosto`,
      fee: `kontoavgift | arsavgift | kortavgift | kortgebyr | palvelumaksu | kontogebyr | korttimaksut | gebyr | omkostninger |
        bankavgift | paivakulut | palvelupaketti | kuukausimaksu pankki`,
      refund: `aterbetalning | refundering | retur | hyvitys | palautus | tilbagebetaling | tilbakebetaling | retur varekjop | kreditering`,
    },
  },
  australia: {
    dates: 'day-first',
    rows: {
      card: `visa debit purchase card | visa purchase card | visa debit purchase | eftpos debit | eftpos purchase | eftpos |
        visa debit card | debit card purchase card | card purchase at | mastercard debit purchase | purchase card | pos purchase eftpos`,
      debit: `direct debit | bpay | bpay payment | bill payment bpay | automatic drawing | bpay bill payment`,
      transferIn: `direct credit | osko payment from | fast transfer from | osko deposit | transfer credit | inter-bank credit |
        salary credit | payid payment received`,
      transferOut: `osko payment to | osko payment | tfr wdl | tfr wdl bpay internet | transfer to xx | fast transfer to | osko withdrawal |
        payid payment to | pay anyone to | internet withdrawal`,
      transfer: `osko | pay anyone | netbank transfer | internet transfer | periodical payment | payid payment`,
      cash: `wdl atm | atm wdl | cash out | handybank withdrawal | atm operator fee withdrawal | wdl branch`,
      fee: `account keeping fee | international transaction fee | monthly plan fee | dishonour fee`,
      refund: `eftpos refund | visa refund | visa credit purchase`,
    },
  },
}

/** Words that begin names, too: they count as markers only before a number or a date, as in 'CHECK 102'. */
export const wordsOfNames: ReadonlySet<string> = new Set(
  'ATM AUFTRAG BEA BS CASHPOINT CHECK CHEQUE EINGANG GEA GIRO IDEAL KJOP KOB KOP LON OTTO PAD PALKKA PANO SIIRTO TIP'.split(
    ' ',
  ),
)

const kinds: Record<Kind, Pick<Marker, 'rail' | 'isRefund' | 'direction'>> = {
  fee: { rail: 'fee', isRefund: false, direction: 'out' },
  loan: { rail: 'loan', isRefund: false, direction: 'out' },
  cash: { rail: 'cash', isRefund: false, direction: 'out' },
  cheque: { rail: 'cheque', isRefund: false, direction: null },
  card: { rail: 'card', isRefund: false, direction: null },
  debit: { rail: 'debit', isRefund: false, direction: 'out' },
  transfer: { rail: 'transfer', isRefund: false, direction: null },
  transferIn: { rail: 'transfer', isRefund: false, direction: 'in' },
  transferOut: { rail: 'transfer', isRefund: false, direction: 'out' },
  refund: { rail: 'card', isRefund: true, direction: 'in' },
}

const byFirstWord = new Map<string, Marker[]>()
for (const { dates, rows } of Object.values(packs))
  for (const [kind, texts] of Object.entries(rows) as [Kind, string][])
    for (const text of texts.split('|')) {
      const words = text.split(/\s+/).map(foldWord).filter(Boolean)
      const known = byFirstWord.get(words[0]!) ?? []
      if (known.some((one) => one.words.join(' ') === words.join(' '))) continue
      byFirstWord.set(words[0]!, [...known, { words, dates, ...kinds[kind] }])
    }
for (const markers of byFirstWord.values())
  markers.sort((one, other) => other.words.length - one.words.length)

/** The markers that begin with a word (upper case, no accents), the longest first. */
export const listMarkers = (firstWord: string): readonly Marker[] => byFirstWord.get(firstWord) ?? []
