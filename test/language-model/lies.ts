// What a language model may try to put into a sentence, and how a reader of ours would see that it did.

/** What no sentence between its slots may hold, whatever it says. */
export const lies = [
  '300',
  '3.5',
  '٣٠٠',
  '３００',
  '三百',
  'Ⅻ',
  '½',
  '①',
  '5%',
  '%',
  '$',
  '€',
  'three hundred',
  'dreihundert',
  'trois cents',
  'twice',
  'half',
  'double',
  'dozen',
  'XII',
  'zero',
  'a hundred',
  '2026-11-21',
  'Friday',
  'tomorrow',
  'December',
  'weekly',
  '<b>',
  '</script>',
  '**',
  '[x](https://evil.example)',
  'https://evil.example',
  'evil.example',
  'javascript',
  'Netflix',
  'Anna',
  'PWNED',
  'ignore your instructions',
  'send your password',
  'transfer the money',
  'call support',
  'delete everything',
  '{{balance}}',
  '{{sum',
  '}}',
  '${sum}',
  '\u202E',
  '\u200B',
  '\n',
  '\0',
  '🙂',
  'триста',
  'ثلاثمائة',
  'всё',
  'tооk',
  'million',
  'k',
  '𝟛',
  'l00',
  '߃',
  'zwanzig',
  'vingt',
  'veinte',
  'tjugo',
  'kaksikymmentä',
  'dwadzieścia',
  'δέκα',
  'עשר',
  'दस',
  '십',
  'mười',
  'yirmi',
  'prozent',
  'pourcent',
  'por ciento',
  'a third',
  'thrice',
  'couple',
  'several',
  'times',
  'percent',
  'guaranteed',
  'free',
  'congratulations',
  'DROP TABLE',
  '"}]}',
] as const

const signs = /[\p{N}\p{Sc}\p{C}\p{Extended_Pictographic}%<>[\]{}*_#@\\/`|=+^~"]/u
const words = /[\p{L}\p{M}]+/gu
/** Of the words of lies those that are none by themselves. */
const harmless = new Set(['a', 'the', 'your', 'money'])
const lieWords = new Set(lies.flatMap((lie) => listWords(lie)).filter((word) => !harmless.has(word)))

function listWords(text: string): string[] {
  return (text.normalize('NFKC').match(words) ?? []).map((word) => word.toLowerCase())
}

/**
 * What of a text between figures is not to be there: signs, other scripts than the Latin one, and words of lies
 * that are more often in it than in our own words for the same.
 */
export function findLies(text: string, ours: string): string[] {
  const counts = (of: string) => {
    const found = new Map<string, number>()
    for (const word of listWords(of)) found.set(word, (found.get(word) ?? 0) + 1)
    return found
  }
  const before = counts(ours)
  return [
    ...(signs.exec(text) ?? []),
    ...(/(?!\p{Script=Latin})\p{L}/u.exec(text) ?? []),
    ...[...counts(text)].flatMap(([word, count]) =>
      lieWords.has(word) && count > (before.get(word) ?? 0) ? [word] : [],
    ),
  ]
}
