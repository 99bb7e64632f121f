// What of a sentence a reader would take for a figure that nobody computed: told from the figures alone, and knowing nothing of how
// the product checks a language model's words.

type Told = { content: string; figures: readonly string[] }

/** Words that count, of some twenty languages, and of shares and multiples. */
const counting = new Set(
  (
    'zero one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand million billion ' +
    'once twice thrice times double triple half third quarter dozen score couple pair several percent per-cent tenfold ' +
    'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig hundert dreihundert tausend halb doppelt prozent ' +
    'un deux trois quatre cinq sept huit neuf dix vingt trente cent cents mille demi moitié pourcent ' +
    'uno dos tres cuatro cinco seis siete ocho nueve diez veinte cien ciento mil medio mitad ' +
    'een twee drie zes zeven acht negen tien twintig honderd duizend procent ett två tre fyra fem sju åtta nio tio tjugo hundra ' +
    'yksi kaksi kolme neljä viisi kuusi kymmenen kaksikymmentä sata jeden dwa trzy dwadzieścia sto bir iki üç yirmi yüz mười'
  ).split(' '),
)
const signs = /[\p{N}\p{Sc}%‰\p{Bidi_Control}\u200B-\u200F]/u
const otherScripts = /(?!\p{Script=Latin})\p{L}/u
const links = /https?:|www\.|\w\.(?:com|example|net|org)\b|[<>[\]{}@]/iu
/** What turns a figure round, or makes it part of another, when it touches it. */
const touching = /[\p{L}\p{N}\p{Sc}%()'’.,+~−–—-]/u

/** Faults of `told` beside `fair`, which says the same in the product's own words: empty where there is none. */
export function findFaults(told: Told, fair: Told): string[] {
  if (told.figures.join('\n') !== fair.figures.join('\n'))
    return ['its figures are others, or in another order']
  const [said, ours] = [takeFigures(told), takeFigures(fair)]
  if (!said || !ours) return ['a figure is missing in its text']
  const rest = said.between.join(' ')
  const ourRest = ours.between.join(' ')
  const faults = [signs, otherScripts, links].flatMap((one) => {
    const found = one.exec(rest)?.[0]
    return found !== undefined && !ourRest.includes(found) ? [`it has ${JSON.stringify(found)}`] : []
  })
  const known = countWords(ourRest)
  for (const [word, count] of countWords(rest))
    if (counting.has(word) && count > (known.get(word) ?? 0)) faults.push(`it counts: ${word}`)
  for (const [at, edge] of said.edges.entries())
    if (edge !== '' && edge !== ours.edges[at]) faults.push(`${JSON.stringify(edge)} touches a figure`)
  return faults
}

const countWords = (text: string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const [word] of text
    .normalize('NFKC')
    .toLowerCase()
    .matchAll(/[\p{L}-]+/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** What stands between the figures, and what touches each of them before and behind, blanks left out before a sign that turns it. */
function takeFigures({ content, figures }: Told): { between: string[]; edges: string[] } | null {
  const between: string[] = []
  const edges: string[] = []
  let from = 0
  for (const figure of figures) {
    const at = content.indexOf(figure, from)
    if (at < 0) return null
    const before = content.slice(from, at)
    const behind = content.slice(at + figure.length)
    between.push(before)
    const turned = /[-−–—(]\s*$/u.exec(before)?.[0].trim()
    edges.push(
      turned ??
        (touching.test(before.at(-1) ?? ' ') || (before === '' && from > 0)
          ? `${before.at(-1) ?? 'a figure'}`
          : ''),
    )
    edges.push(/^[.,;:!?]?(?:\s|$)/u.test(behind) ? '' : (behind[0] ?? ''))
    from = at + figure.length
  }
  between.push(content.slice(from))
  return { between, edges }
}
