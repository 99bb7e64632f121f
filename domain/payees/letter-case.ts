// Names as people write them: 'HILLTOP FUEL' is 'Hilltop Fuel', while 'AT&T', 'CVS' and 'O2' stay as they are.

/** Changes a name that is written in capitals, or in small letters, throughout. */
export function setLetterCase(name: string): string {
  const isCapitals = name === name.toUpperCase()
  if (!isCapitals && name !== name.toLowerCase()) return name
  return name
    .split(' ')
    .map((word, at) => setWordCase(word, at === 0))
    .join(' ')
}

function setWordCase(word: string, isFirst: boolean): string {
  const upper = word.toUpperCase()
  if (!isFirst && smallWords.has(upper)) return word.toLowerCase()
  if (acronyms.has(upper)) return upper
  if (titles.has(upper)) return capitalise(word)
  const letters = upper.replaceAll(/[^\p{L}]/gu, '')
  const isShort = letters.length <= 4
  if (isShort && (upper.includes('&') || (/\d/.test(upper) && letters.length <= 2))) return upper
  if (isShort && letters.length > 1 && !/[AEIOUYÀ-ÖØ-Þ]/u.test(upper) && /^[A-Z]+$/.test(letters))
    return upper
  return word
    .split(/(?<=[-/&.])/)
    .map(capitalise)
    .join('')
}

function capitalise(word: string): string {
  const [first = '', ...rest] = word
  return first.toUpperCase() + rest.join('').toLowerCase()
}

const smallWords = new Set(
  'AND OF THE DE LA LE LES DU DES EL Y ET UND VON VAN DER DEN HET OCH OG JA DI DA D'.split(' '),
)
const titles = new Set('ST DR MR MRS STR RD'.split(' '))
const acronyms = new Set(
  'ABC ABM ADAC AMC AOK ATM BBC BBQ BMO CIBC CRA DVLA EDF EE HMRC IBM ICA IGA IRS ING KLM NSF OVH REI TUI UK UPS USA USPS'.split(
    ' ',
  ),
)
