// What a column that tells money in from money out may say (R54): 'D' and 'C', 'Af' and 'Bij', 'Soll' and 'Haben'.

const parse = (words: string): readonly string[] => words.split('|')

/** In lower case. The words of a language stand together. */
const flagWords = {
  out: [
    ...parse('d|dr|dr.|db|dbt|dbit|deb|debit|debits|debit transfer|o|out|outflow|outgoing|-|−|–|withdrawal|withdraw|expense|expenses|spent|sent|paid out|money out|payment out|charge'),
    ...parse('s|soll|belastung|lastschrift|ausgang|ausgabe|abgang|af|uit|uitgaven|uitgave|uitgaand'),
    ...parse('debet|débit|debiteur|débiteur|debitor|dépense|sortie|débito|debito|cargo|debe|gasto|egreso|salida|saída|despesa|dare|addebito|uscita'),
    ...parse('ut|uttag|utgift|utgående|ud|udgift|hævning|uttak|otto|meno'),
    ...parse('wn|obciążenie|wydatek|rozchód|wypłata|výdaj|odchozí|odchádzajúca|výdavok|má dáti|terhelés|kiadás|debetas|debets|deebet|cheltuială|ieșire|isplata|duguje|breme|borç|gider|çıkış|χρέωση'),
    ...parse('дебет|расход|списание|витрата|списання|дт|出金|支出|借|출금|keluar|nợ|مدين|חובה'),
  ],
  in: [
    ...parse('c|cr|cr.|cre|crd|crdt|cred|credit|credits|credit transfer|i|in|inflow|incoming|+|deposit|income|received|paid in|money in|payment in'),
    ...parse('h|haben|gutschrift|eingang|einnahme|zugang|bij|inkomsten|inkomend'),
    ...parse('k|kredit|kreditor|crédit|créditeur|recette|entrée|crédito|credito|abono|haber|ingreso|entrada|receita|avere|accredito|entrata'),
    ...parse('insättning|inkomst|inkommande|ind|indtægt|indbetaling|inn|innskudd|pano|tulo'),
    ...parse('ma|uznanie|wpływ|przychód|wpłata|příjem|příchozí|prichádzajúca|príjem|dal|jóváírás|bevétel|kreditas|kredīts|kreedit|venit|intrare|uplata|potražuje|dobro|alacak|gelir|giriş|πίστωση'),
    ...parse('кредит|приход|зачисление|поступление|надходження|зарахування|кт|入金|収入|收入|贷|貸|입금|masuk|có|دائن|זכות'),
  ],
} // prettier-ignore

const sides = new Map<string, 'in' | 'out'>([
  ...flagWords.in.map((word) => [word, 'in'] as const),
  ...flagWords.out.map((word) => [word, 'out'] as const),
])

/** As words are compared and remembered: ' Bij ' is 'bij'. */
export const normalizeFlag = (cell: string): string => cell.trim().toLowerCase()

/** Which way a cell says that money went; null for words that are not known. */
export const readFlag = (cell: string): 'in' | 'out' | null => sides.get(normalizeFlag(cell)) ?? null
