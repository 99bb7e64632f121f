// Texts of banks made one description: 'Grocer' and 'GROCER Main St' are 'GROCER Main St'.

/** All texts with single blanks between, each once: a text that another one holds already is left out. */
export function joinTexts(texts: Iterable<string>): string {
  let whole = ''
  for (const each of texts) {
    const text = tidyText(each)
    if (text === '' || whole.toLowerCase().includes(text.toLowerCase())) continue
    whole = whole === '' || text.toLowerCase().includes(whole.toLowerCase()) ? text : `${whole} ${text}`
  }
  return whole
}

/** Single blanks, none at the ends, and nothing that is not seen: control characters and marks that turn the direction. */
export const tidyText = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

const unseen = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\u061C\uFEFF\u00AD]/g

/** The same for texts that differ in spacing and case only. */
export const plainText = (text: string): string => tidyText(text.normalize('NFC')).toLowerCase()

/** 'a', 'a and b', 'a, b and c'. */
export const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
